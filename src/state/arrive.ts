import { freshId } from './fresh-id.ts'
import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { ApiError } from '../api/errors.ts'
import type { Detour } from './detour.ts'
import {
  type PagePlace,
  type Place,
  type Shown,
  noPageAt,
  placeAtom,
  settledAddress,
  shownAt,
} from './place.ts'
import { pathFrom } from './paths.ts'
import { fetchAtom, peek, queryClientAtom } from './query.ts'
import { inBackground, keyOf, type Read } from './read.ts'
import { loadPlaceOfAtom } from './all-places.ts'
import { fleetViewerAtom, isFleetViewer, roleOfPlace } from './role.ts'
import { neededAt, sessionReads, wantedAt } from './route-data.ts'
import { type RouteId, routeOf } from './routes.ts'

/** Page code by route, handed in by `main.ts`: what is there already, and how to get the rest. */
export type PageLoader = {
  readonly has: (id: RouteId) => boolean
  readonly load: (id: RouteId) => Promise<unknown>
}

export const pageLoaderAtom = atom<PageLoader>({ has: () => true, load: async () => undefined })

/** Recognises such links; handed in by `main.ts`. Null for a plain address. */
export const detourAtom = atom<{ find: (address: string) => Promise<Detour | null> | null }>({
  find: () => null,
})

/** Asked before a page with unsaved changes is left; answers whether it may be. */
export const guardAtom = atom<{ ask: () => Promise<boolean> } | null>(null)

/** The address of the arrival under way, or null. */
export const arrivingAtom = atom<string | null>(null)

export type Arrival = {
  /** `push` is the default; `none` when the browser has moved already (back, forward, first load). */
  readonly history?: 'push' | 'replace' | 'none'
  /** The history entry that the browser moved to. */
  readonly entry?: string
  /** Leave without asking, after a submit or a sign-out. */
  readonly unguarded?: boolean
}

const turnAtom = atom(0)

/**
 * Moves to an address: starts its reads and its page's code together, and sets the place when both are there, so
 * the page that is shown stays until then. A newer arrival wins. Never rejects; answers whether it arrived.
 */
export const arriveAtom = atom(
  null,
  (get, set, address: string, how: Arrival = {}): Promise<boolean> =>
    arrive(get, set, address, how),
)

/** A function, since an atom that is set from within itself takes the value instead of running again. */
async function arrive(get: Getter, set: Setter, address: string, how: Arrival): Promise<boolean> {
  const guard = get(guardAtom)
  if (guard !== null && how.unguarded !== true) {
    if (!(await guard.ask())) {
      stayPut(get(placeAtom), how)
      return false
    }
  }
  set(guardAtom, null)
  const turn = get(turnAtom) + 1
  set(turnAtom, turn)
  set(arrivingAtom, address)
  const pending = linkedAt(get, set, address)
  const detour = pending === null ? null : await pending.catch(unread)
  if (detour !== null && 'to' in detour) {
    const history = how.history === 'push' ? 'push' : 'replace'
    return get(turnAtom) === turn && arrive(get, set, detour.to, { ...how, history })
  }
  const wanted = targetOf(address, detour)
  const ready = preparation(get, set, wanted)
  const shown = ready === null ? wanted : await ready
  if (get(turnAtom) !== turn) return false
  set(arrivingAtom, null)
  const shownAddress = detour === null ? settledAddress(address, shown) : address
  const entry = move(shownAddress, address, how)
  set(fleetViewerAtom, isFleetViewer(get))
  set(placeAtom, { address: shownAddress, entry, shown })
  if (detour !== null && 'arrived' in detour) detour.arrived?.(shown)
  return shown.kind === 'page'
}

/** Gives the place that is shown another address without going anywhere; nothing when the user has moved on. */
export const readdressAtom = atom(
  null,
  (get, set, { from, address }: { from: Place; address: string }) => {
    if (get(placeAtom) !== from) return
    history.replaceState({ entry: from.entry }, '', urlOf(address))
    set(placeAtom, { ...from, address })
  },
)

/** The code that reads such links could not be fetched. */
function unread(reason: unknown): Detour {
  return { status: 500, reason }
}

/** What an address asks for beyond a page. Null at once where it asks for one of the pages that are known. */
function linkedAt(get: Getter, set: Setter, address: string): Promise<Detour | null> | null {
  const staged = get(detourAtom).find(address)
  if (staged !== null) return staged
  const coming = set(loadPlaceOfAtom, address)
  return coming === null ? lookup(get, address) : coming.then(() => lookup(get, address))
}

/** Finds what an address names by its id alone; null for every other address. */
function lookup(get: Getter, address: string): Promise<Detour> | null {
  const shown = shownAt(address)
  if (shown.kind === 'error' || routeOf(shown.id).looksUp === undefined) return null
  const id = shown.names.instance ?? ''
  return import('./lookup.ts').then(({ findInstance }) => findInstance(get, id))
}

/**
 * Starts loading what an address needs, without going there: for a link under the pointer or the focus. Answers what
 * would be shown once all of it is there, or null when it is there already. Never rejects.
 */
export const prepareAtom = atom(null, (get, set, address: string): Promise<Shown> | null => {
  const coming = set(loadPlaceOfAtom, address)
  const prepare = () => preparation(get, set, shownAt(address), inBackground)
  return coming === null ? prepare() : coming.then(() => prepare() ?? shownAt(address), failed)
})

function targetOf(address: string, detour: Exclude<Detour, { to: string }> | null): Shown {
  if (detour === null) return shownAt(address)
  if ('over' in detour) return shownAt(detour.over)
  return { kind: 'error', status: detour.status, reason: detour.reason }
}

/** Null when everything is there already, so that a known page is shown in the same turn. */
function preparation(
  get: Getter,
  set: Setter,
  wanted: Shown,
  how = (one: Read) => one,
): Promise<Shown> | null {
  if (wanted.kind === 'error') return null
  if (roleOfPlace(wanted.id) === null || isFleetViewer(get)) return loadAll(get, set, wanted, how)
  return set(fetchAtom, how(sessionReads[0]), Infinity).then(
    () => (isFleetViewer(get) ? (loadAll(get, set, wanted, how) ?? wanted) : hidden(wanted)),
    failed,
  )
}

/** Looks like an address that no page is at. */
function hidden({ id, params }: PagePlace): Shown {
  return noPageAt(pathFrom(id, params) ?? '')
}

/** Starts the reads and the code of a page that exists for the user; null when all of it is there. */
function loadAll(
  get: Getter,
  set: Setter,
  wanted: PagePlace,
  how: (one: Read) => Read,
): Promise<Shown> | null {
  const loader = get(pageLoaderAtom)
  const awaited = [
    ...(loader.has(wanted.id) ? [] : [loader.load(wanted.id)]),
    ...fetchMissing(get, set, wanted, how),
  ]
  return awaited.length === 0 ? null : Promise.all(awaited).then(() => wanted, failed)
}

/** Asks for what is needed and not there yet. What is only wanted may fail. */
function fetchMissing(
  get: Getter,
  set: Setter,
  { id, names, search }: PagePlace,
  how: (one: Read) => Read,
): readonly Promise<unknown>[] {
  const isUnknown = (one: Read) => peek(get(queryClientAtom), one) === undefined
  const fetch = (one: Read) => set(fetchAtom, how(one))
  const needed = neededAt(id, names, new URLSearchParams(search))
  const wanted = wantedAt(id, names).filter(isUnknown).map(fetch)
  return [
    ...needed.filter((one) => isUnknown(one) || isOutdated(get, one)).map(fetch),
    ...(wanted.length === 0 ? [] : [Promise.allSettled(wanted)]),
  ]
}

/**
 * Whether a command has changed what was read, while nothing on screen shows it. Such a list is not shown first and
 * refreshed behind: it would name what was just deleted, and lack what was just made.
 */
function isOutdated(get: Getter, one: Read): boolean {
  const query = get(queryClientAtom)
    .getQueryCache()
    .find({ queryKey: keyOf(one) })
  return query !== undefined && query.state.isInvalidated && !query.isActive()
}

function failed(reason: unknown): Shown {
  if (!(reason instanceof ApiError)) return { kind: 'error', status: 500, reason }
  return { kind: 'error', status: reason.kind === 'status' ? reason.status : 0, reason }
}

/** Writes the browser's history and names its entry. */
function move(shown: string, asked: string, how: Arrival): string {
  const entry = how.entry ?? freshId()
  const mode = how.history ?? 'push'
  if (mode === 'push') history.pushState({ entry }, '', urlOf(shown))
  else if (mode === 'replace' || shown !== asked || how.entry === undefined) {
    history.replaceState({ entry }, '', urlOf(shown))
  }
  return entry
}

/** The user chose to stay after the browser had moved: puts the address back. */
function stayPut(place: Place | null, how: Arrival): void {
  if (how.history !== 'none' || place === null) return
  history.pushState({ entry: place.entry }, '', urlOf(place.address))
}

/** In full: an address that begins with two slashes would name another host. */
function urlOf(address: string): string {
  return location.origin + address
}
