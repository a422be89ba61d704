/** One call as it went over the wire, for the journal and the status line. */
export type Call = {
  readonly method: string
  /** With the query string. */
  readonly path: string
  /** 0: no reply at all. */
  readonly status: number
  readonly milliseconds: number
  readonly requestId: string | null
}

/** What the control plane says of an error. Nothing is sure: a proxy or a fault may answer with an empty body. */
export type ErrorBody = {
  readonly errorCode?: string
  readonly message?: string
  readonly requestId?: string
}

/** A reply that says no, with its parsed body (`{}` if it was empty). */
export type Refusal = {
  readonly type: 'error'
  readonly status: number
  readonly requestId: string | null
  readonly error: ErrorBody
}

/**
 * A reply whose body is not JSON, with that body as `text`; or no reply at all: then `status` is 0 and `text` is
 * the sentence for the user.
 */
export type Fault = {
  readonly type: 'client_error'
  readonly status: number
  readonly requestId: string | null
  readonly text: string
}

/** How a call ended, when it did not succeed. */
export type Failure = Refusal | Fault

/** How a call ended. `data` is undefined where the control plane answers with an empty body. */
export type ApiResult<T> =
  | {
      readonly type: 'success'
      readonly status: number
      readonly requestId: string | null
      readonly data: T
    }
  | Failure

export type CallOptions = {
  readonly signal?: AbortSignal
  /** Why a refusal (4xx) would be fine, e.g. "the name may be free": it is logged as information then. */
  readonly expected?: string
}
