import { freshId } from '../fresh-id.ts'
import { type Getter, type Setter, atom } from 'jotai/vanilla'
import {
  type AppLocation,
  type Redirect,
  type Target,
  isSamePage,
  locationAtom,
  targetAt,
} from './location.ts'
import { withQuery } from './paths.ts'
import { inBackground } from '../cache/read.ts'
import { tookAtom } from '../cache/query.ts'
import { loadPlaceOfAtom } from '../load-places.ts'
import { dropUnanswered, errorLocation, loadTarget } from './load-page.ts'
import { pageClockAtom } from '../page-clock.ts'
import { isAnothers } from '../session/present.ts'
import { routeOf } from '../routes.ts'

/** Adds the filter and the page of the list behind a drawer to the address that opens or closes it. */
function withListQuery(from: AppLocation | null, address: string): string {
  if (from?.shown.kind !== 'page' || address.includes('?')) return address
  const shown = targetAt(address)
  if (shown.kind === 'error' || shown.id === from.shown.id) return address
  if (!isSamePage(from, { address, shown })) return address
  return withQuery(
    address,
    [...from.shown.search].filter(([name]) => OF_LIST.includes(name)),
  )
}

/** The query parameters of a list. */
const OF_LIST = ['filter', 'page', 'page_token']

/** Recognizes links to more than a page; provided by `main.ts`. Null for a plain address. */
export const redirectsAtom = atom<{ find: (address: string) => Promise<Redirect | null> | null }>({
  find: () => null,
})

/** Asks before a page with unsaved changes is left; resolves to whether it may be. */
export const guardAtom = atom<{ ask: () => Promise<boolean> } | null>(null)

/** The address being navigated to, or null. */
export const pendingAddressAtom = atom<string | null>(null)

export type NavigateOptions = {
  /** `push` is the default; `none` if the browser has already moved (back, forward, first load). */
  readonly history?: 'push' | 'replace' | 'none'
  /** The history entry that the browser moved to. */
  readonly entry?: string
  /** Leaves without asking, after a submit or a sign-out. */
  readonly unguarded?: boolean
}

/** Milliseconds after which a user who navigates again has given up on the reads that are still in flight. */
const STUCK = 3000

/** The latest navigation, and when it began; a newer one gives it up. */
export const turnAtom = atom({ began: 0 })

/**
 * Navigates to an address: starts its reads and its page's code together and sets the location when both are loaded, so
 * the current page stays until then. A newer navigation wins. Never rejects; resolves to whether a page was reached.
 */
export const navigateAtom = atom(
  null,
  (get, set, address: string, how: NavigateOptions = {}): Promise<boolean> =>
    navigate(
      get,
      set,
      how.history === 'none' ? address : withListQuery(get(locationAtom), address),
      how,
    ),
)

/** A function because it calls itself: an atom set from within itself would take the value instead of running again. */
async function navigate(
  get: Getter,
  set: Setter,
  address: string,
  how: NavigateOptions,
): Promise<boolean> {
  const guard = get(guardAtom)
  if (guard !== null && how.unguarded !== true) {
    if (!(await guard.ask())) {
      restoreAddress(get(locationAtom), how)
      return false
    }
  }
  set(guardAtom, null)
  const turn = { began: get(pageClockAtom).now() }
  const isStuck = get(pendingAddressAtom) !== null && turn.began - get(turnAtom).began > STUCK
  set(turnAtom, turn)
  set(pendingAddressAtom, address)
  const found = findTarget(get, set, address)
  const meant = found instanceof Promise ? await found.catch(errorLocation) : found
  if ('to' in meant) {
    const history = how.history === 'push' ? 'push' : 'replace'
    return get(turnAtom) === turn && navigate(get, set, meant.to, { ...how, history })
  }
  const named = targetOf(meant)
  if (isStuck) dropUnanswered(get, named)
  const asked = Date.now()
  const ready = loadTarget(get, set, named)
  const shown = ready === null ? named : await ready
  if (get(turnAtom) !== turn) return false
  if ('status' in shown && [403, 404].includes(shown.status) && isAnothers(get, address)) {
    return navigate(get, set, '/', { ...how, history: 'replace' })
  }
  set(pendingAddressAtom, null)
  const place = 'kind' in meant ? shown : meant
  const shownAddress = ('address' in place ? place.address : undefined) ?? address
  const entry = updateHistory(shownAddress, address, how)
  set(tookAtom, Date.now() - asked)
  const last = get(locationAtom)
  const from = (how.history ?? 'push') === 'push' ? last?.address : last?.from
  set(locationAtom, { address: shownAddress, entry, named, shown, from })
  if ('arrived' in meant) meant.arrived?.(shown)
  return shown.kind === 'page'
}

/** Changes the address of the current location without navigating; does nothing if the user has moved on. */
export const replaceAddressAtom = atom(
  null,
  (get, set, { from, address }: { from: AppLocation; address: string }) => {
    if (get(locationAtom) !== from) return
    history.replaceState({ entry: from.entry }, '', urlOf(address))
    set(locationAtom, { ...from, address })
  },
)

/** Finds what an address leads to: its page, or more than that. Returns at once if it is a page that is loaded. */
function findTarget(
  get: Getter,
  set: Setter,
  address: string,
): Target | Redirect | Promise<Target | Redirect> {
  const staged = get(redirectsAtom).find(address)
  if (staged !== null) return staged.then((redirect) => redirect ?? targetAt(address))
  const loading = set(loadPlaceOfAtom, address)
  return loading === null
    ? lookup(get, address)
    : loading.then<Target | Redirect>(() => lookup(get, address))
}

/** Looks up what an address names by its id alone; any other address leads to its page. */
function lookup(get: Getter, address: string): Target | Promise<Redirect> {
  const target = targetAt(address)
  if (target.kind === 'error' || typeof routeOf(target.id).to !== 'object') return target
  const id = target.names.instance ?? ''
  return import('./find-instance.ts').then(({ findInstance }) => findInstance(get, id))
}

/**
 * Preloads what an address needs without navigating, for a link that is hovered or focused. Resolves to what would be
 * shown; returns null when everything is loaded already. Never rejects.
 */
export const preloadAtom = atom(null, (get, set, address: string): Promise<Target> | null => {
  const loading = set(loadPlaceOfAtom, address)
  if (loading === null) return loadTarget(get, set, targetAt(address), inBackground)
  return loading.then(() => {
    const target = targetAt(address)
    return loadTarget(get, set, target, inBackground) ?? target
  }, errorLocation)
})

function targetOf(meant: Target | Exclude<Redirect, { to: string }>): Target {
  if ('kind' in meant) return meant
  if ('over' in meant) return meant.over
  const { status, reason, lacksRole } = meant
  return { kind: 'error', status, reason, ...(lacksRole === true ? { lacksRole } : {}) }
}

/** Updates the browser's history and returns the id of its entry. */
function updateHistory(shown: string, asked: string, how: NavigateOptions): string {
  const entry = how.entry ?? freshId()
  const mode = how.history ?? 'push'
  if (mode === 'push') history.pushState({ entry }, '', urlOf(shown))
  else if (mode === 'replace' || shown !== asked || how.entry === undefined) {
    history.replaceState({ entry }, '', urlOf(shown))
  }
  return entry
}

/** Restores the address when the browser had already moved but the user chose to stay. */
function restoreAddress(location: AppLocation | null, how: NavigateOptions): void {
  if (how.history !== 'none' || location === null) return
  history.pushState({ entry: location.entry }, '', urlOf(location.address))
}

/** Makes the URL absolute: an address that begins with two slashes would name another host. */
function urlOf(address: string): string {
  return location.origin + address
}
