import { QueryClient, QueryObserver, hashKey } from '@tanstack/query-core'
import { type Getter, atom } from 'jotai/vanilla'
import type { Api } from '../../api/http/client.ts'
import { type ApiError, isForbidden } from '../../api/http/errors.ts'
import { PAGE_SIZE, isPage, nounListedBy, recordOf, withinOf } from '../nouns.ts'
import { askInOrder, keepNewer, outdateRequests, setTurn, turnOf } from './request-order.ts'
import { type Also, type Read, inBackground, keyOf, resultIfAny, resultOf } from './read.ts'
import type { Promotions } from './read-queue.ts'

/** The client of the control plane that the whole console uses. Set once by `main.ts`, or by a test. */
export const apiAtom = atom<Api>(absent())

/** The time for which an answer stays fresh, in milliseconds. */
export const FRESH = 2000

/**
 * Milliseconds that the shown page took to load. What was read for it is fresh when it appears, or else a page whose
 * code is slow would be read twice.
 */
export const tookAtom = atom(0)

/** Creates a cache with the console's defaults: no retry, fresh for 2 s, no refetch on window focus. */
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

/** The cache of all reads. Set once by `main.ts`, or by a test. */
export const queryClientAtom = atom(createQueryClient())

const promotionsAtom = atom((): Promotions => new Map())

/** Schedules background reads; its code loads with the first of them. */
const readQueueAtom = atom(async (get) => {
  const [client, promotions] = [get(queryClientAtom), get(promotionsAtom)]
  return (await import('./read-queue.ts')).createReadQueue(client, promotions)
})

/** Builds the query options of a read, for observers and one-off fetches alike. The cache holds whole answers. */
export function queryOf(get: Getter, read: Read) {
  return {
    queryKey: keyOf(read),
    meta: { expected: read.expected, background: read.background },
    ...(read.fleeting === true ? { gcTime: 0 } : {}),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<unknown> => {
      const ask = async () => {
        const sent = send(get, read, signal)
        const also: Also = async (of) => {
          // Stops once nothing shows the answer any more.
          signal.throwIfAborted()
          return readNow(get, of)
        }
        return read.complete?.(sent, also) ?? sent
      }
      // The cache takes no undefined, which an empty body is.
      const answer = (await askInOrder(get, read.operation.id, ask)) ?? null
      const client = get(queryClientAtom)
      // A list that is dropped at once must not stay as its items.
      if (read.fleeting !== true) seedViews(client, read, answer)
      if (read.whole !== true || !isPage(answer) || answer.nextPage == null) return answer
      const call = (args: object) => send(get, inBackground({ ...read, args }), signal)
      // Few lists are that long. If the code cannot be loaded, the first page stands alone.
      const code = await import('./read-on.ts').catch(() => null)
      return code?.readOn({ client, key: keyOf(read), call }, answer) ?? answer
    },
  }
}

/** Sends a foreground read at once and a background read in its turn. */
async function send(get: Getter, read: Read, signal: AbortSignal): Promise<unknown> {
  const { operation, args, expected } = read
  const options = expected === undefined ? { signal } : { signal, expected }
  const call = async () => {
    const answer = await get(apiAtom).call(operation, args as never, options)
    // A caller that has aborted, maybe because the session ended, must not get the answer.
    signal.throwIfAborted()
    return answer
  }
  if (read.background !== true) return call()
  const hash = hashOf(read)
  let promoted = false
  get(promotionsAtom).set(hash, () => (promoted = true))
  const queue = await get(readQueueAtom).catch(() => null)
  // The read may have become a foreground one while the code was loading.
  return queue === null || promoted ? call() : queue.run(hash, signal, call)
}

/**
 * Reads from the cache while the answer is fresh (milliseconds), else from the control plane. Throws the `ApiError` of
 * the call.
 */
export async function readNow<Result>(
  get: Getter,
  read: Read<Result>,
  fresh = FRESH,
): Promise<Result> {
  if (read.background !== true) get(promotionsAtom).get(hashOf(read))?.()
  const client = get(queryClientAtom)
  const refused = read.background === true ? refusalOf(client, read) : null
  if (refused !== null) throw refused
  const options = queryOf(get, read)
  // A request ends with its last observer: this one keeps it when a part of the page that shares it goes.
  const leave = new QueryObserver(client, { ...options, enabled: false }).subscribe(() => undefined)
  try {
    return resultOf(read, await client.fetchQuery({ ...options, staleTime: fresh }))
  } finally {
    leave()
  }
}

/** Returns the answer that forbade a read. Nobody looks at a background read, so it is not tried again. */
function refusalOf(client: QueryClient, read: Read): ApiError | null {
  const error: unknown = client.getQueryState(keyOf(read))?.error
  return isForbidden(error) ? error : null
}

function hashOf(read: Read): string {
  return hashKey(keyOf(read))
}

/** Does the same as {@link readNow}, for callers that only have a store. */
export const fetchAtom = atom(null, (get, _set, read: Read, fresh?: number) =>
  readNow(get, read, fresh),
)

/** Returns the cached data of a read, however old; undefined if there is none. */
export function peek<Result>(client: QueryClient, read: Read<Result>): Result | undefined {
  // The client itself would first put together the options of a request, which takes far longer.
  return resultIfAny(read, client.getQueryCache().get(hashOf(read))?.state.data)
}

/** Marks answers that show a change as stale, and has requests in flight for them repeated. */
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

/** Keeps an answer that cannot be read again, for the pages that show it. */
export const keepAnswerAtom = atom(
  null,
  (get, _set, { of, answer }: { readonly of: Read; readonly answer: unknown }) => {
    get(queryClientAtom).setQueryData(keyOf(of), answer)
  },
)

/** Fills the cache of each item's view from a list's answer, so that both agree; keeps a newer view. */
function seedViews(client: QueryClient, read: Read, answer: unknown): void {
  const noun = nounListedBy(read.operation.id, read.args)
  if (noun === null || !isPage(answer) || answer.items.length > 2 * PAGE_SIZE) return
  const within = withinOf(noun, read.args)
  const record = recordOf(noun)
  const turn = turnOf(answer)
  for (const item of answer.items) {
    const key = keyOf(record.view({ ...within, [noun]: record.keyOf(item) }))
    if (turnOf(client.getQueryData(key)) > turn) continue
    setTurn(item, turn)
    client.setQueryData(key, item)
  }
}
