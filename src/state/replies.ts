import { atom } from 'jotai/vanilla'

/** The reply to a call of any operation. Kept only in memory, because it may contain anything. */
export type Reply = {
  /** The operation's id, e.g. `instance_view`. */
  readonly operation: string
  /** The call as sent, e.g. `GET /v1/instances/db1?project=shop`. */
  readonly call: string
  /** The arguments by parameter, for reading the next page of a list; absent if any of them may be a secret. */
  readonly args?: Readonly<Record<string, unknown>>
  readonly status: number
  readonly milliseconds: number
  readonly requestId: string | null
  /** Milliseconds since 1970. */
  readonly at: number
  /** The body in wire form; undefined if it is empty. */
  readonly data: unknown
}

/** Keeps the replies of at most this many operations. */
const MOST = 10

const keptAtom = atom<readonly Reply[]>([])

/** The last reply of each operation, oldest first. */
export const repliesAtom = atom(
  (get) => get(keptAtom),
  (get, set, reply: Reply) => {
    const others = get(keptAtom).filter(({ operation }) => operation !== reply.operation)
    set(keptAtom, [...others, reply].slice(-MOST))
  },
)
