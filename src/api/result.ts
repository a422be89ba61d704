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
  /** Seconds until it is worth asking again, where the reply says so. */
  readonly retryAfter?: number
  readonly error: ErrorBody
}

/** A call without an answer that can be used. */
export type Fault = {
  readonly type: 'client_error'
  /**
   * `network`: no reply, or one that broke off. `timeout`: none within the time in `text`. `unreadable`: it is not
   * JSON; `text` is its body. `unexpected`: it is not what the operation promises, which is in `text`.
   */
  readonly kind: 'network' | 'timeout' | 'unreadable' | 'unexpected'
  /** 0 if not even the head of a reply came. */
  readonly status: number
  readonly requestId: string | null
  readonly retryAfter?: number
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
  /** Milliseconds until the end of the reply must be there, for what is known to take long; a minute otherwise. */
  readonly patience?: number
}
