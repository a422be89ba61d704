/** One call as it went over the wire, for the journal and the status line. */
export type Call = {
  readonly method: string
  /** Includes the query string. */
  readonly path: string
  /** 0: no reply. */
  readonly status: number
  readonly milliseconds: number
  readonly requestId: string | null
}

/** The control plane's description of an error. Everything is optional: a proxy or a fault may send an empty body. */
export type ErrorBody = {
  readonly errorCode?: string
  readonly message?: string
  readonly requestId?: string
}

/** An error reply, with its parsed body (`{}` if it was empty). */
export type Refusal = {
  readonly type: 'error'
  readonly status: number
  readonly requestId: string | null
  /** Seconds to wait before trying again, if the reply says so. */
  readonly retryAfter?: number
  readonly error: ErrorBody
}

/** A call without a usable answer. */
export type Fault = {
  readonly type: 'client_error'
  /**
   * `network`: no reply, or one that broke off. `timeout`: none within the time in `text`. `unreadable`: not JSON;
   * `text` is the body. `unexpected`: not what the operation promises.
   */
  readonly kind: 'network' | 'timeout' | 'unreadable' | 'unexpected'
  /** 0 if not even the head of a reply arrived. */
  readonly status: number
  readonly requestId: string | null
  readonly retryAfter?: number
  readonly text: string
}

/** The outcome of a call that failed. */
export type Failure = Refusal | Fault

/** The outcome of a call. `data` is undefined when the control plane answers with an empty body. */
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
  /** Why a refusal (4xx) would be fine, e.g. "the name may be free"; it is then logged as information. */
  readonly expected?: string
  /** Milliseconds allowed for the whole reply, for calls known to be slow; one minute by default. */
  readonly patience?: number
  /** Called with the number of bytes of a file sent so far. Each call restarts `patience`. */
  readonly onSent?: (bytes: number) => void
  /** Given the bytes of a download as they arrive, which are then not part of the answer. Renews `patience` as well. */
  readonly onReceived?: (piece: Uint8Array<ArrayBuffer>) => void
}
