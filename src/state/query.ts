import { QueryClient } from '@tanstack/query-core'
import { atom, type Getter } from 'jotai/vanilla'
import type { Api } from '../api/client.ts'
import { inOrder, keepNewer, outdateRequests } from './order.ts'
import { keyOf, type Read } from './read.ts'
import { seedViews } from './seed.ts'

/** The control plane as everything in the console sees it. Set once by `main.ts`, or by a test. */
export const apiAtom = atom<Api>(absent())

/** How long an answer counts as fresh, in milliseconds. */
const FRESH = 2000

/** A cache with the console's defaults: no retry, fresh for 2 s, nothing refetched because a window got focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: FRESH,
        refetchOnWindowFocus: false,
        structuralSharing: keepNewer,
        gcTime: 10 * 60_000,
        networkMode: 'always',
      },
    },
  })
}

/** The cache of everything that was read. Set once by `main.ts`, or by a test. */
export const queryClientAtom = atom(createQueryClient())

/** Query options of a read, for observers and one-off fetches alike. */
export function queryOf<Result>(get: Getter, wanted: Read<Result>) {
  return {
    queryKey: keyOf(wanted),
    meta: { expected: wanted.expected },
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Result> => {
      const { operation, args, expected } = wanted
      const options = expected === undefined ? { signal } : { signal, expected }
      const result = await inOrder(get, operation.id, async () => {
        const answer = await get(apiAtom).call<never, Result>(operation, args as never, options)
        // Who has given up, maybe at the end of a session, learns nothing from it.
        signal.throwIfAborted()
        return answer
      })
      seedViews(get(queryClientAtom), wanted, result)
      return result
    },
  }
}

/** Reads now, or from the cache while it is fresh (milliseconds). Throws the `ApiError` of the call. */
export function readNow<Result>(get: Getter, wanted: Read<Result>, fresh = FRESH): Promise<Result> {
  return get(queryClientAtom).fetchQuery({ ...queryOf(get, wanted), staleTime: fresh })
}

/** As {@link readNow}, for whoever holds only a store. */
export const fetchAtom = atom(null, (get, _set, wanted: Read, fresh?: number) =>
  readNow(get, wanted, fresh),
)

/** What the cache holds for a read, however old; undefined when it was never answered. */
export function peek<Result>(client: QueryClient, wanted: Read<Result>): Result | undefined {
  return client.getQueryData<Result>(keyOf(wanted))
}

/** Marks what shows something that has changed: answers as stale, requests on their way as to be made again. */
export function outdate(get: Getter, shows: (operation: string) => boolean): void {
  outdateRequests(get, shows)
  void get(queryClientAtom).invalidateQueries({
    predicate: ({ queryKey: [id] }) => typeof id === 'string' && shows(id),
    refetchType: 'none',
  })
}

function absent(): Api {
  const fail = () => {
    throw new Error('No API: set apiAtom before the first read')
  }
  return { send: fail, call: fail, listening: fail }
}
