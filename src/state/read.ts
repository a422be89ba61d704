import type { Operation } from '../api/operation.ts'

/** One read of the control plane: an operation and its arguments, and perhaps which part of the answer is meant. */
export type Read<Result = unknown> = {
  readonly operation: Operation
  readonly args: object
  /** Takes the part that is meant out of the answer; throws an `ApiError` where the answer lacks it. */
  pick?(answer: unknown): Result
  /** Why a failure would be fine, e.g. "the name may be free". Logged as information, not as an error. */
  readonly expected?: string
  /** A list whose further pages are read as well, in the background. Its answer grows as they come. */
  readonly whole?: true
  /** Nobody waits for it: it leaves the way to reads that somebody does wait for. */
  readonly background?: true
  /** Carries the type only; never present at run time. */
  readonly result?: Result
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

/** What a read means by an answer to its operation. */
export function resultOf<Result>(wanted: Read<Result>, answer: unknown): Result {
  // The cache's key is the operation and its arguments, so an answer found by it has the operation's type.
  return wanted.pick === undefined ? (answer as Result) : wanted.pick(answer)
}

/** As {@link resultOf}; undefined where there is no answer, or the answer lacks the part that is meant. */
export function resultIfAny<Result>(wanted: Read<Result>, answer: unknown): Result | undefined {
  try {
    return answer === undefined ? undefined : resultOf(wanted, answer)
  } catch {
    return undefined
  }
}

/** The cache's only key: answers to the same question are the same answer. */
export type ReadKey = readonly [id: string, args: object]

export function keyOf(wanted: Read): ReadKey {
  return [wanted.operation.id, wanted.args]
}
