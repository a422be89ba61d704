import { hashKey, QueryClient } from '@tanstack/query-core'
import { atom, type Getter } from 'jotai/vanilla'
import type { Api } from '../api/client.ts'
import { isPage } from './nouns.ts'
import { inOrder, keepNewer, outdateRequests } from './order.ts'
import { inBackground, keyOf, type Read, resultIfAny, resultOf } from './read.ts'
import type { Promotions } from './read-queue.ts'
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

const promotionsAtom = atom((): Promotions => new Map())

/** Which of the reads that nobody waits for goes out next; its code comes with the first of them. */
const readQueueAtom = atom(async (get) => {
  const [client, promotions] = [get(queryClientAtom), get(promotionsAtom)]
  return (await import('./read-queue.ts')).createReadQueue(client, promotions)
})

/** Query options of a read, for observers and one-off fetches alike. The cache holds whole answers. */
export function queryOf(get: Getter, wanted: Read) {
  return {
    queryKey: keyOf(wanted),
    meta: { expected: wanted.expected, background: wanted.background },
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<unknown> => {
      const answer = await inOrder(get, wanted.operation.id, () => send(get, wanted, signal))
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

/** Calls at once, or in its turn where nobody waits. */
async function send(get: Getter, wanted: Read, signal: AbortSignal): Promise<unknown> {
  const { operation, args, expected } = wanted
  const options = expected === undefined ? { signal } : { signal, expected }
  const call = async () => {
    const answer = await get(apiAtom).call(operation, args as never, options)
    // Who has given up, maybe at the end of a session, learns nothing from it.
    signal.throwIfAborted()
    return answer
  }
  if (wanted.background !== true) return call()
  const hash = hashOf(wanted)
  let promoted = false
  get(promotionsAtom).set(hash, () => (promoted = true))
  const queue = await get(readQueueAtom).catch(() => null)
  // Somebody may have come to wait for it while the code was on its way.
  return queue === null || promoted ? call() : queue.run(hash, signal, call)
}

/** Reads now, or from the cache while it is fresh (milliseconds). Throws the `ApiError` of the call. */
export async function readNow<Result>(
  get: Getter,
  wanted: Read<Result>,
  fresh = FRESH,
): Promise<Result> {
  if (wanted.background !== true) get(promotionsAtom).get(hashOf(wanted))?.()
  const client = get(queryClientAtom)
  return resultOf(wanted, await client.fetchQuery({ ...queryOf(get, wanted), staleTime: fresh }))
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
