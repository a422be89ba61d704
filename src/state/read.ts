import type { Operation } from '../api/operation.ts'

/** One read of the control plane: an operation and its arguments. Together they are also the cache's only key. */
export type Read<Result = unknown> = {
  readonly operation: Operation<never, Result>
  readonly args: object
  /** Why a failure would be fine, e.g. "the name may be free". Logged as information, not as an error. */
  readonly expected?: string
  /** A list whose further pages are read as well, in the background. Its answer grows as they come. */
  readonly whole?: true
  /** Nobody waits for it: it leaves the way to reads that somebody does wait for. */
  readonly background?: true
}

/** Names a read; the operation types its arguments. */
export function read<Args extends object, Result>(
  operation: Operation<Args, Result>,
  args: Args,
  expected?: string,
): Read<Result> {
  return { operation, args, ...(expected === undefined ? {} : { expected }) }
}

/** The same list with its further pages, up to a bound. */
export function whole<Result>(wanted: Read<Result>): Read<Result> {
  return { ...wanted, whole: true }
}

/** The same read, for later use: nobody waits for it. */
export function inBackground<Result>(wanted: Read<Result>): Read<Result> {
  return { ...wanted, background: true }
}

export type ReadKey = readonly [id: string, args: object]

export function keyOf(wanted: Read): ReadKey {
  return [wanted.operation.id, wanted.args]
}
