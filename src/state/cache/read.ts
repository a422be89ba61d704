import type { Operation } from '../../api/operation.ts'

/** A read of the control plane: an operation with its arguments, and optionally which part of the answer to take. */
export type Read<Result = unknown> = {
  readonly operation: Operation
  readonly args: object
  /** Picks the part out of the answer; throws an `ApiError` if it is missing. */
  pick?(answer: unknown): Result
  /**
   * Completes the answer from other reads before it is cached, for example with the names for its ids. Gets the answer as
   * a promise, so that reads that do not depend on it can be sent together with it. It must cope with reads that fail.
   */
  readonly complete?: (answer: Promise<unknown>, also: Also) => Promise<unknown>
  /** Why a failure would be fine, e.g. "the name may be free". Logged as information, not as an error. */
  readonly expected?: string
  /** For a list: reads the further pages too, in the background. The answer grows as they arrive. */
  readonly whole?: true
  /** Set if nothing waits for it, so that it yields to other reads. */
  readonly background?: true
  /** Set to drop it as soon as nothing shows it, because the same is never read again. */
  readonly fleeting?: true
  /** Carries the type; never present at run time. */
  readonly result?: Result
}

/** Makes another read, to complete an answer. */
export type Also = <Other>(of: Read<Other>) => Promise<Other>

export function read<Args extends object, Result>(
  operation: Operation<Args, Result>,
  args: Args,
  expected?: string,
): Read<Result> {
  return { operation, args, ...(expected === undefined ? {} : { expected }) }
}

/** Reads a list with its further pages, up to a bound. */
export function whole<Result>(source: Read<Result>): Read<Result> {
  return { ...source, whole: true }
}

/** Reads ahead, in the background. */
export function inBackground<Result>(source: Read<Result>): Read<Result> {
  return { ...source, background: true }
}

/** Reads short-lived data, such as measurements up to now. */
export function fleeting<Result>(source: Read<Result>): Read<Result> {
  return { ...source, fleeting: true }
}

/** Returns the part of an operation's reply that a read is about. */
export function resultOf<Result>(wanted: Read<Result>, answer: unknown): Result {
  // The cache's key is the operation and its arguments, so an answer found by it has the operation's type.
  return wanted.pick === undefined ? (answer as Result) : wanted.pick(answer)
}

/** Does the same as {@link resultOf}; undefined if there is no answer, or the part is missing. */
export function resultIfAny<Result>(source: Read<Result>, answer: unknown): Result | undefined {
  try {
    return answer === undefined ? undefined : resultOf(source, answer)
  } catch {
    return undefined
  }
}

/** The key of a read in the cache: the same operation with the same arguments shares one answer. */
export type ReadKey = readonly [id: string, args: object]

export function keyOf(source: Read): ReadKey {
  return [source.operation.id, source.args]
}
