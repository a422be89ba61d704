import { QueryClient } from '@tanstack/query-core'
import { atom, type Getter } from 'jotai/vanilla'
import { queryClientAtom } from 'jotai-tanstack-query'
import type { Api } from '../api/client.ts'
import { seedViews } from './nouns.ts'
import { keyOf, type Read } from './read.ts'
import { share } from './share.ts'

/** The control plane as everything in the console sees it. Set once by `main.ts`, or by a test. */
export const apiAtom = atom<Api>(absent())

export { queryClientAtom }

/** How long an answer counts as fresh, in milliseconds (the user's document, section 7). */
const FRESH = 2000

/** A cache with the console's defaults: no retry, fresh for 2 s, nothing refetched because a window got focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: FRESH,
        refetchOnWindowFocus: false,
        structuralSharing: share,
        gcTime: 10 * 60_000,
        networkMode: 'always',
      },
    },
  })
}

/** Query options of a read, for observers and one-off fetches alike. */
export function queryOf<Result>(get: Getter, wanted: Read<Result>) {
  return {
    queryKey: keyOf(wanted),
    meta: { expected: wanted.expected },
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Result> => {
      const { operation, args, expected } = wanted
      const options = expected === undefined ? { signal } : { signal, expected }
      const result = await get(apiAtom).call<never, Result>(operation, args as never, options)
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

function absent(): Api {
  const fail = () => {
    throw new Error('No API: set apiAtom before the first read')
  }
  return { send: fail, call: fail, listening: fail }
}
