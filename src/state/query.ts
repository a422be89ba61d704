import { hashKey, QueryClient } from '@tanstack/query-core'
import { atom, type Getter } from 'jotai/vanilla'
import type { Api } from '../api/client.ts'
import { isPage, seedViews } from './nouns.ts'
import { inBackground, keyOf, type Read, resultIfAny, resultOf } from './read.ts'
import { createReadQueue } from './read-queue.ts'
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

/** Which reads go out now, and which later. A read that something on screen comes to show is not a background one. */
const readQueueAtom = atom((get) => {
  const queue = createReadQueue()
  get(queryClientAtom)
    .getQueryCache()
    .subscribe((event) => {
      if (event.type !== 'observerAdded') return
      if (event.observer.options.meta?.background !== true) queue.promote(event.query.queryHash)
    })
  return queue
})

/** Query options of a read, for observers and one-off fetches alike. The cache holds whole answers. */
export function queryOf(get: Getter, wanted: Read) {
  return {
    queryKey: keyOf(wanted),
    meta: { expected: wanted.expected, background: wanted.background },
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<unknown> => {
      const answer = await send(get, wanted, signal)
      const client = get(queryClientAtom)
      seedViews(client, wanted, answer)
      if (wanted.whole !== true || !isPage(answer) || answer.nextPage == null) return answer
      const call = (args: object) => send(get, inBackground({ ...wanted, args }), signal)
      // Few lists are that long. Without the code for it their first page is what there is.
      const code = await import('./read-on.ts').catch(() => null)
      return code?.readOn({ client, key: keyOf(wanted), call }, answer) ?? answer
    },
  }
}

/** Calls in its turn. */
function send(get: Getter, wanted: Read, signal: AbortSignal): Promise<unknown> {
  const { operation, args, expected } = wanted
  const options = expected === undefined ? { signal } : { signal, expected }
  const turn = { key: hashOf(wanted), signal, background: isBackground(get, wanted) }
  return get(readQueueAtom).run(turn, () => get(apiAtom).call(operation, args as never, options))
}

/** Reads now, or from the cache while it is fresh (milliseconds). Throws the `ApiError` of the call. */
export async function readNow<Result>(
  get: Getter,
  wanted: Read<Result>,
  fresh = FRESH,
): Promise<Result> {
  if (wanted.background !== true) get(readQueueAtom).promote(hashOf(wanted))
  const client = get(queryClientAtom)
  return resultOf(wanted, await client.fetchQuery({ ...queryOf(get, wanted), staleTime: fresh }))
}

/** Whether nobody waits for a read: neither who asks for it, nor anything on screen that shows the same. */
function isBackground(get: Getter, wanted: Read): boolean {
  if (wanted.background !== true) return false
  const query = get(queryClientAtom).getQueryCache().get(hashOf(wanted))
  return query?.observers.every(({ options }) => options.meta?.background === true) ?? true
}

function hashOf(wanted: Read): string {
  return hashKey(keyOf(wanted))
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
