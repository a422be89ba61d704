import type { Failure, Fault } from './result.ts'

/** What is said of a failure. */
type Words = {
  /** The sentence for the user. */
  readonly reason: string
  /** That sentence, and what to do about it. */
  readonly message: string
  /** The field of the body (camelCase) that the control plane names, if it names one. */
  readonly field?: string
}

/** A call that did not succeed. `message` is for the user: why, and what to do about it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** Whoever answered said no (`status`), or why there is no answer that can be used. */
  readonly kind: Fault['kind'] | 'status'
  /** HTTP status; 0 if there was no reply at all. */
  readonly status: number
  /** The control plane's own word for it, e.g. `ObjectNotFound`. */
  readonly code: string | null
  readonly requestId: string | null
  /** The id of the operation that was called. */
  readonly operation: string
  /** The message without what to do about it. */
  readonly reason: string
  /** When it is worth asking again, in milliseconds since 1970; null if nobody said. */
  readonly retryAt: number | null
  readonly field?: string

  constructor(operation: string, failure: Failure, { reason, message, field }: Words) {
    super(message)
    this.operation = operation
    const { type, status, requestId, retryAfter } = failure
    this.kind = type === 'error' || status >= 400 ? 'status' : failure.kind
    this.status = status
    this.code = (type === 'error' && failure.error.errorCode) || null
    this.requestId = requestId
    this.reason = reason
    this.retryAt = retryAfter === undefined ? null : Date.now() + 1000 * retryAfter
    if (field !== undefined) this.field = field
  }
}
