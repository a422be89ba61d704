import { type Getter, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useMemo, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { navigateAtom } from './navigation/navigate.ts'
import { type Items, type Names, type Noun, nouns } from './nouns.ts'
import { isRouteId, routeOf } from './routes.ts'
import { pathFrom, withQuery } from './navigation/paths.ts'
import { type PageTarget, locationAtom } from './navigation/location.ts'
import { ApiError, isForbidden } from '../api/http/errors.ts'
import { activityAtom } from './cache/activity.ts'
import { FRESH, queryClientAtom, queryOf, tookAtom } from './cache/query.ts'
import { keyOf, type Read, type ReadKey, resultIfAny, resultOf } from './cache/read.ts'
import { notifyManager, QueryObserver, type QueryObserverResult } from '@tanstack/query-core'

/** Returns the current page. Pages are only rendered while there is one. */
export function usePage(): PageTarget {
  const shown = useAtomValue(locationAtom)?.shown
  if (shown?.kind !== 'page') throw new Error('No page is shown here')
  return shown
}

/** Returns the names in the page's path; a missing project is empty. */
export function useNames(): Names & { readonly project: string } {
  const { names } = usePage()
  return { ...names, project: names.project ?? '' }
}

/** Returns the path that leaving a form or drawer leads to: that of the page below it, or of the crumb before it. */
export function useBack(): string {
  const { id, params } = usePage()
  const { under } = routeOf(id)
  return (under !== undefined && isRouteId(under) ? pathFrom(under, params) : null) ?? '/'
}

export function useSearch(): URLSearchParams {
  return usePage().search
}

/** Query parameters to set; null or an empty list drops one. */
export type QueryChange = Readonly<Record<string, string | readonly string[] | null>>

/** Returns a function that builds the address of this page, or of another path, with some query parameters changed. */
export function useHref(): (change: QueryChange, path?: string) => string {
  const page = usePage()
  return (change, path = page.path) => {
    const query = new URLSearchParams(page.search)
    for (const [name, values] of Object.entries(change)) {
      query.delete(name)
      for (const value of [values ?? []].flat()) query.append(name, value)
    }
    return withQuery(path, query)
  }
}

/** Returns a function that changes some query parameters of the address and keeps the rest. */
export function useQueryChange() {
  const navigate = useSetAtom(navigateAtom)
  const href = useHref()
  return (change: QueryChange, history: 'push' | 'replace' = 'push') =>
    navigate(href(change), { history })
}

/** Returns the location in the form that wouter's `Router` expects: the path, and a function that navigates. */
export function useRouterLocation(): [
  string,
  (to: string, options?: { replace?: boolean }) => void,
] {
  const { get, set } = useStore()
  const location = get(locationAtom)
  const path = location?.shown.kind === 'page' ? location.shown.path : (location?.address ?? '/')
  return [
    path,
    (to, options) =>
      void set(navigateAtom, to, { history: options?.replace === true ? 'replace' : 'push' }),
  ]
}

export type ReadOptions<Result> = {
  /** Returns the milliseconds until the next poll, given the last answer; false to stop. */
  readonly poll?: (data: Result | undefined) => number | false
  /** Like `poll`, but a fixed time that the user may change. */
  readonly every?: number | false
  readonly enabled?: boolean
}

/** What a component shows of a read. */
export type ReadStatus<Result> = Readonly<
  Pick<
    QueryObserverResult<Result>,
    | 'data'
    | 'error'
    | 'errorUpdateCount'
    | 'isError'
    | 'isPending'
    | 'isFetching'
    | 'dataUpdatedAt'
    | 'refetch'
  >
>

/**
 * Returns what the cache holds for a read, and keeps it fresh while the component is mounted. Never suspends: an answer
 * that is missing is undefined, and a page that needs it is only shown once it is read. Uses an observer of its own,
 * because the query library's atom, when unmounted after a failure, resets the query that others still show.
 */
export function useRead<Result>(
  read: Read<Result>,
  options: ReadOptions<Result> = {},
): ReadStatus<Result> {
  const kept = useStableRead(read)
  const store = useStore()
  const client = store.get(queryClientAtom)
  const active = useAtomValue(activityAtom) === 'active'
  const latest = useRef(options)
  latest.current = options
  const { enabled = true, every = false } = options
  const queryOptions = useMemo(
    () =>
      client.defaultQueryOptions<unknown, Error, Result, unknown, ReadKey>({
        ...queryOf(store.get, kept),
        select: (answer) => resultOf(kept, answer),
        enabled,
        staleTime: () => freshFor(store.get),
        retryOnMount: ({ state }) => !hasJustFailed(store.get, state),
        refetchInterval: ({ state }) => {
          // Whoever may not read it now would be refused again and again.
          if (isForbidden(state.error)) return false
          const shown = resultIfAny(kept, state.data)
          const wait = active ? (latest.current.poll?.(shown) ?? every) : false
          return wait === false ? false : untilDue(wait, state)
        },
      }),
    [store, client, kept, enabled, every, active],
  )
  const observerRef = useRef<QueryObserver<unknown, Error, Result, unknown, ReadKey>>(null)
  // An observer that changed its key would keep the newer of two answers to different reads.
  if (observerRef.current?.options.queryHash !== queryOptions.queryHash) {
    observerRef.current = new QueryObserver(client, queryOptions)
  }
  const observer = observerRef.current
  const subscribe = useCallback(
    (tell: () => void) => observer.subscribe(notifyManager.batchCalls(tell)),
    [observer],
  )
  useEffect(() => observer.setOptions(queryOptions), [observer, queryOptions])
  const statusOf = (result: QueryObserverResult<Result>) =>
    enabled &&
    result.isStale &&
    !(result.data === undefined && hasJustFailed(store.get, result)) &&
    !observer.hasListeners()
      ? started(result)
      : result
  const status = statusOf(observer.getOptimisticResult(queryOptions))
  const shown = useRef(status)
  shown.current = status
  const used = useRef(new Set<keyof QueryObserverResult>()).current
  // Renders again only when a field that the component uses has changed. Other fields change whenever a fetch starts, a
  // poll finds nothing new, or an answer goes stale.
  useSyncExternalStore(subscribe, () => {
    const now = statusOf(observer.getCurrentResult())
    for (const field of used) if (now[field] !== shown.current[field]) shown.current = now
    return shown.current
  })
  return observer.trackResult(status, (field) => used.add(field))
}

/** Returns how long an answer stays fresh, in milliseconds. */
const freshFor = (get: Getter) => FRESH + get(tookAtom)

/** True for a failure as recent as a fresh answer: a component that mounts now shows it and does not send it again. */
function hasJustFailed(get: Getter, { errorUpdatedAt }: { readonly errorUpdatedAt: number }) {
  return Date.now() - errorUpdatedAt < freshFor(get)
}

/** Returns the state that a fetch will bring when the component is mounted, so that no earlier failure flashes up. */
function started<Result>(state: QueryObserverResult<Result>): QueryObserverResult<Result> {
  const isPending = state.data === undefined
  return Object.assign(
    { ...state },
    { isFetching: true },
    isPending && { isPending, isError: false, error: null },
  )
}

/** The shortest wait in milliseconds, so that a pending answer is not requested all the time. */
const SOONEST = 250

/**
 * Returns the milliseconds left of a wait. After a pause it is over at once, so that an overdue read is made as soon as
 * the user is back, unless the control plane has asked to wait.
 */
export function untilDue(
  wait: number,
  last: {
    readonly dataUpdatedAt: number
    readonly errorUpdatedAt: number
    readonly error?: unknown
  },
  now: number = Date.now(),
): number {
  const passed = now - Math.max(last.dataUpdatedAt, last.errorUpdatedAt)
  const retryAt = (last.error instanceof ApiError ? last.error.retryAt : null) ?? 0
  return Math.max(SOONEST, wait - Math.max(0, passed), retryAt - now)
}

/** Keeps the first of all reads with the same key, since each render makes a new object. */
function useStableRead<Result>(read: Read<Result>): Read<Result> {
  const key = JSON.stringify(keyOf(read))
  const kept = useRef({ key, read })
  if (kept.current.key !== key) kept.current = { key, read }
  return kept.current.read
}

/** Reads the resource that the page is about. */
export function useItem<N extends Noun>(noun: N, options: ReadOptions<Items[N]> = {}) {
  return useRead<Items[N]>(nouns[noun].view(useNames()), options)
}
