import { freshId } from '../fresh-id.ts'
import { type Getter, type Setter, atom } from 'jotai/vanilla'
import type { Redirect } from './redirect.ts'
import {
  type AppLocation,
  type Target,
  canonicalAddress,
  isSamePage,
  locationAtom,
  targetAt,
} from './location.ts'
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
  if (!isSamePage(from, { address, entry: '', shown })) return address
  const kept = [...new URLSearchParams(from.shown.search)].filter(([name]) =>
    OF_LIST.includes(name),
  )
  return kept.length === 0 ? address : `${address}?${new URLSearchParams(kept).toString()}`
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
  const redirectLoading = findRedirect(get, set, address)
  const redirect = redirectLoading === null ? null : await redirectLoading.catch(redirectFailed)
  if (redirect !== null && 'to' in redirect) {
    const history = how.history === 'push' ? 'push' : 'replace'
    return get(turnAtom) === turn && navigate(get, set, redirect.to, { ...how, history })
  }
  const target = targetOf(address, redirect)
  if (isStuck) dropUnanswered(get, target)
  const asked = Date.now()
  const ready = loadTarget(get, set, target)
  const shown = ready === null ? target : await ready
  if (get(turnAtom) !== turn) return false
  if ('status' in shown && [403, 404].includes(shown.status) && isAnothers(get, address)) {
    return navigate(get, set, '/', { ...how, history: 'replace' })
  }
  set(pendingAddressAtom, null)
  const shownAddress =
    redirect === null
      ? canonicalAddress(address, shown)
      : (('address' in redirect ? redirect.address : undefined) ?? address)
  const entry = updateHistory(shownAddress, address, how)
  set(tookAtom, Date.now() - asked)
  set(locationAtom, { address: shownAddress, entry, shown })
  if (redirect !== null && 'arrived' in redirect) redirect.arrived?.(shown)
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

/** Reports that a lookup failed, or that the code for such links could not be loaded. */
function redirectFailed(reason: unknown): Redirect {
  return errorLocation(reason)
}

/** Finds what an address asks for beyond a page. Returns null at once for an address of a page that is loaded. */
function findRedirect(get: Getter, set: Setter, address: string): Promise<Redirect | null> | null {
  const staged = get(redirectsAtom).find(address)
  if (staged !== null) return staged
  const loading = set(loadPlaceOfAtom, address)
  return loading === null ? lookup(get, address) : loading.then(() => lookup(get, address))
}

/** Resolves an address that names a resource by its id alone; null for every other address. */
function lookup(get: Getter, address: string): Promise<Redirect> | null {
  const shown = targetAt(address)
  if (shown.kind === 'error' || typeof routeOf(shown.id).to !== 'object') return null
  const id = shown.names.instance ?? ''
  return import('./find-instance.ts').then(({ findInstance }) => findInstance(get, id))
}

/**
 * Preloads what an address needs without navigating, for a link that is hovered or focused. Resolves to what would be
 * shown; returns null when everything is loaded already. Never rejects.
 */
export const preloadAtom = atom(null, (get, set, address: string): Promise<Target> | null => {
  const loading = set(loadPlaceOfAtom, address)
  const prepare = () => loadTarget(get, set, targetAt(address), inBackground)
  return loading === null
    ? prepare()
    : loading.then(() => prepare() ?? targetAt(address), errorLocation)
})

function targetOf(address: string, redirect: Exclude<Redirect, { to: string }> | null): Target {
  if (redirect === null) return targetAt(address)
  if ('over' in redirect) return targetAt(redirect.over)
  const { status, reason, lacksRole } = redirect
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
