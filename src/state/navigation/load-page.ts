import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { ApiError, isForbidden } from '../../api/http/errors.ts'
import { type ErrorTarget, noPageAt, type PageTarget, type Target } from './location.ts'
import { fetchAtom, peek, queryClientAtom } from '../cache/query.ts'
import { keyOf, type Read } from '../cache/read.ts'
import { pageClockAtom } from '../page-clock.ts'
import { fleetViewerAtom } from '../session/owner.ts'
import { roleOfPlace } from './role.ts'
import { readsOf, sessionReads } from './route-data.ts'
import type { RouteId } from '../routes.ts'

/** The code of the pages by route, provided by `main.ts`: tells whether it is loaded, and loads it. */
export type PageLoader = {
  readonly has: (id: RouteId) => boolean
  readonly load: (id: RouteId) => Promise<unknown>
}

export const pageLoaderAtom = atom<PageLoader>({ has: () => true, load: async () => undefined })

/** Returns null when everything is loaded already, so that a known page is shown in the same turn. */
export function loadTarget(
  get: Getter,
  set: Setter,
  target: Target,
  how = (one: Read) => one,
): Promise<Target> | null {
  if (target.kind === 'error') return null
  if (roleOfPlace(target.id) === null || get(fleetViewerAtom)) return loadAll(get, set, target, how)
  const [user] = sessionReads
  // Does not wait to know the user: the control plane refuses the reads of a page that they may not see.
  const isUnknown = peek(get(queryClientAtom), user) === undefined
  const loading = isUnknown ? loadAll(get, set, target, how) : null
  return set(fetchAtom, how(user), Infinity).then(
    () =>
      get(fleetViewerAtom) ? (loading ?? loadAll(get, set, target, how) ?? target) : hidden(target),
    errorLocation,
  )
}

/** Looks like an address without a page. */
function hidden({ path }: PageTarget): Target {
  return noPageAt(path)
}

/** Starts the reads and the code of a page that exists for the user; null when all of it is there. */
function loadAll(
  get: Getter,
  set: Setter,
  target: PageTarget,
  how: (one: Read) => Read,
): Promise<Target> | null {
  const loader = get(pageLoaderAtom)
  const awaited = [
    ...(loader.has(target.id) ? [] : [loader.load(target.id)]),
    ...fetchMissing(get, set, target, how),
  ]
  return awaited.length === 0 ? null : Promise.all(awaited).then(() => target, errorLocation)
}

/** Cancels reads without a reply, so that the next navigation sends them again instead of waiting for the same ones. */
export function dropUnanswered(get: Getter, target: Target): void {
  if (target.kind === 'error') return
  const client = get(queryClientAtom)
  for (const one of Object.values(readsOf(target)).flat()) {
    if (peek(client, one) === undefined)
      void client.cancelQueries({ queryKey: keyOf(one), exact: true })
  }
}

/** Milliseconds for which a page waits for data that it can be shown without. */
const OPTIONAL_WAIT = 1000

/** Fetches required data that is not cached. Optional reads may fail, or not reply at all. */
function fetchMissing(
  get: Getter,
  set: Setter,
  target: PageTarget,
  how: (one: Read) => Read,
): readonly Promise<unknown>[] {
  const isUnknown = (one: Read) => peek(get(queryClientAtom), one) === undefined
  const fetch = (one: Read) => set(fetchAtom, how(one))
  const isDue = (one: Read) => isUnknown(one) || isOutdated(get, one)
  const { required, below, optional, early } = readsOf(target)
  // Sent before optional reads, because a browser sends only six requests at once.
  const awaited = [
    ...required.filter(isDue).map(fetch),
    ...below.filter(isDue).map((one) => fetch(one).catch(unlessForbidden)),
  ]
  const waiting = optional.filter(isUnknown).map(fetch)
  for (const one of early.filter(isUnknown)) void fetch(one).catch(() => undefined)
  return waiting.length === 0 ? awaited : [...awaited, settledSoon(get, waiting)]
}

/** Resolves when all have ended, or the page has waited for them long enough. */
function settledSoon(get: Getter, optional: readonly Promise<unknown>[]): Promise<unknown> {
  const waited = new Promise<void>((resolve) => {
    get(pageClockAtom).after(OPTIONAL_WAIT, resolve)
  })
  return Promise.race([Promise.allSettled(optional), waited])
}

/** The page below a drawer then says itself that it could not be loaded. */
function unlessForbidden(reason: unknown): void {
  if (!isForbidden(reason)) throw reason
}

/**
 * True if a command has changed data that nothing on screen shows. Such a list is read again before it is shown:
 * it would still include what was just deleted, and lack what was just created.
 */
function isOutdated(get: Getter, one: Read): boolean {
  const query = get(queryClientAtom)
    .getQueryCache()
    .find({ queryKey: keyOf(one) })
  return query !== undefined && query.state.isInvalidated && !query.isActive()
}

/** Shows a read or code that failed instead of the page. */
export function errorLocation(reason: unknown): ErrorTarget {
  if (!(reason instanceof ApiError)) return { kind: 'error', status: 500, reason }
  return { kind: 'error', status: reason.kind === 'status' ? reason.status : 0, reason }
}
