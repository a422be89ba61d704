import type { Failure, Fault } from './result.ts'

/**
 * Reports a request that was cut off, unless the page is being left: Firefox and WebKit cut off everything that a page
 * still loads before any event says that it is being left, and each would look like a failure.
 */
export function unlessLeft(report: () => void): void {
  setTimeout(report, LEAVING)
}

/** Milliseconds after which a page that is being left is gone, and its timers with it. */
const LEAVING = 1000

/** The texts that describe a failure. */
type Words = {
  /** The sentence for the user. */
  readonly reason: string
  /** The reason, followed by what to do about it. */
  readonly message: string
  /** The field of the body (camelCase) that the control plane blames, if any. */
  readonly field?: string
}

/** Says what to do about a failure that only an operator can look into; empty if the reply named no request. */
export function reportAdvice(requestId: string | null): string {
  return requestId === null ? '' : `If it keeps failing, report request ${requestId}.`
}

/** A call that failed. `message` is for the user: what went wrong, and what to do about it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** `status` when the server refused the call; otherwise why there is no usable answer. */
  readonly kind: Fault['kind'] | 'status'
  /** HTTP status; 0 if there was no reply. */
  readonly status: number
  /** The control plane's error code, e.g. `ObjectNotFound`. */
  readonly code: string | null
  readonly requestId: string | null
  /** The id of the operation that was called. */
  readonly operation: string
  /** The message without the advice. */
  readonly reason: string
  /** When to try again, in milliseconds since 1970; null if the reply does not say. */
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

/** Returns true for a call that was refused because the user lacks a role. */
export function isForbidden(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 403
}
