import { QueryClient } from '@tanstack/query-core'
import { atom, type Getter } from 'jotai/vanilla'
import type { Api } from '../api/client.ts'
import { seedViews } from './nouns.ts'
import { keyOf, type Read, resultIfAny, resultOf } from './read.ts'
import { share } from './share.ts'

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
        structuralSharing: share,
        gcTime: 10 * 60_000,
        networkMode: 'always',
      },
    },
  })
}

/** The cache of everything that was read. Set once by `main.ts`, or by a test. */
export const queryClientAtom = atom(createQueryClient())

/** Query options of a read, for observers and one-off fetches alike. The cache holds whole answers. */
export function queryOf(get: Getter, wanted: Read) {
  return {
    queryKey: keyOf(wanted),
    meta: { expected: wanted.expected },
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<unknown> => {
      const { operation, args, expected } = wanted
      const options = expected === undefined ? { signal } : { signal, expected }
      const answer = await get(apiAtom).call(operation, args as never, options)
      seedViews(get(queryClientAtom), wanted, answer)
      return answer
    },
  }
}

/** Reads now, or from the cache while it is fresh (milliseconds). Throws the `ApiError` of the call. */
export async function readNow<Result>(
  get: Getter,
  wanted: Read<Result>,
  fresh = FRESH,
): Promise<Result> {
  const client = get(queryClientAtom)
  return resultOf(wanted, await client.fetchQuery({ ...queryOf(get, wanted), staleTime: fresh }))
}

/** As {@link readNow}, for whoever holds only a store. */
export const fetchAtom = atom(null, (get, _set, wanted: Read, fresh?: number) =>
  readNow(get, wanted, fresh),
)

/** What the cache holds for a read, however old; undefined when it was never answered, or the answer lacks it. */
export function peek<Result>(client: QueryClient, wanted: Read<Result>): Result | undefined {
  return resultIfAny(wanted, client.getQueryData(keyOf(wanted)))
}

function absent(): Api {
  const fail = () => {
    throw new Error('No API: set apiAtom before the first read')
  }
  return { send: fail, call: fail, listening: fail }
}
