import ky, { isTimeoutError } from 'ky'
import { fromWire } from './casing.ts'
import { ApiError } from './errors.ts'
import type { Operation } from './operation.ts'
import { requestOf, type WireRequest } from './request.ts'
import type { ApiResult, Call, CallOptions, ErrorBody, Failure } from './result.ts'
import { API_VERSION } from './version.ts'

/** The control plane, ready to be called. */
export interface Api {
  /** Calls and tells how it went. Never throws, but for the `AbortError` of a call that was given up. */
  send<A, R>(operation: Operation<A, R>, args: A, options?: CallOptions): Promise<ApiResult<R>>
  /** Calls and answers with the data. Throws an {@link ApiError} otherwise. */
  call<A, R>(operation: Operation<A, R>, args: A, options?: CallOptions): Promise<R>
  /** The same API, telling also this listener of each call. */
  listening(onCall: (call: Call) => void): Api
}

export type ApiOptions = {
  /** Where calls go instead of the network: the mock, or a test. */
  readonly fetch?: typeof fetch
  /** Scheme, host and port of the control plane; that of the page by default. */
  readonly origin?: string
  /** Sent as a bearer token. Without one the session's cookie speaks. */
  readonly token?: string
  readonly onCall?: (call: Call) => void
  /** Told of each 401, but not of the one that answers a local login: that is a wrong password. */
  readonly onUnauthorized?: () => void
  readonly log?: Pick<Console, 'error' | 'info'>
}

/** One client for everything: JSON, no retry, `fetch` underneath. */
export function createApi(options: ApiOptions = {}): Api {
  return listen(options, options.onCall === undefined ? [] : [options.onCall])
}

type Listener = (call: Call) => void

function listen(options: ApiOptions, listeners: readonly Listener[]): Api {
  const send: Api['send'] = async <A, R>(
    operation: Operation<A, R>,
    args: A,
    { signal, expected }: CallOptions = {},
  ) => {
    const request = requestOf(operation, args)
    const started = performance.now()
    const result = await exchange<R>(options, request, signal)
    const call: Call = {
      method: request.method,
      path: request.path,
      status: result.status,
      milliseconds: Math.round(performance.now() - started),
      requestId: result.requestId,
    }
    for (const tell of listeners) tell(call)
    if (result.type !== 'success') {
      report(options.log ?? console, call, result, expected)
      if (result.status === 401 && operation.id !== 'loginLocal') options.onUnauthorized?.()
    }
    return result
  }
  return {
    send,
    call: async (operation, args, callOptions) => {
      const result = await send(operation, args, callOptions)
      if (result.type === 'success') return result.data
      throw new ApiError(operation, result)
    },
    listening: (onCall) => listen(options, [...listeners, onCall]),
  }
}

/** Long, because a call that writes may have worked although nobody waited for its answer. */
const PATIENCE = 60_000

async function exchange<R>(
  { fetch, origin, token }: ApiOptions,
  { method, path, body }: WireRequest,
  signal: AbortSignal | undefined,
): Promise<ApiResult<R>> {
  let response: Response
  try {
    response = await ky((origin ?? globalThis.location?.origin ?? '') + path, {
      method,
      headers: {
        accept: 'application/json',
        'api-version': API_VERSION,
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      retry: 0,
      throwHttpErrors: false,
      timeout: PATIENCE,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(fetch === undefined ? {} : { fetch }),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (error) {
    signal?.throwIfAborted()
    const text = isTimeoutError(error) ? TOO_LATE : NO_REPLY
    return { type: 'client_error', status: 0, requestId: null, text }
  }
  return read(response, signal)
}

const NO_REPLY = 'No reply from the control plane: check the connection and try again'
const TOO_LATE = `No reply from the control plane within ${PATIENCE / 1000} s`

async function read<R>(response: Response, signal: AbortSignal | undefined): Promise<ApiResult<R>> {
  const { status } = response
  const header = response.headers.get('x-request-id')
  let text = ''
  let json: unknown
  try {
    text = await response.text()
    json = text === '' ? undefined : fromWire(JSON.parse(text))
  } catch {
    signal?.throwIfAborted()
    return { type: 'client_error', status, requestId: header, text }
  }
  // The one place where the API document is taken at its word: an answer is what its operation's type says.
  if (response.ok) return { type: 'success', status, requestId: header, data: json as R }
  const error = errorBody(json)
  return { type: 'error', status, requestId: header ?? error.requestId ?? null, error }
}

/** Whatever of an error's body is as documented. */
function errorBody(json: unknown): ErrorBody {
  if (typeof json !== 'object' || json === null) return {}
  return {
    ...('errorCode' in json && typeof json.errorCode === 'string' && { errorCode: json.errorCode }),
    ...('message' in json && typeof json.message === 'string' && { message: json.message }),
    ...('requestId' in json && typeof json.requestId === 'string' && { requestId: json.requestId }),
  }
}

/** Every failure is in the browser's log; one that the caller expects, as information. */
function report(
  log: Pick<Console, 'error' | 'info'>,
  { method, path, status, requestId }: Call,
  failure: Failure,
  expected: string | undefined,
): void {
  const { errorCode = null, message = '' } =
    failure.type === 'error' ? failure.error : { message: failure.text.slice(0, 200) }
  const facts = [`${method} ${path}`, { status, code: errorCode, requestId, message }]
  if (expected !== undefined && status >= 400 && status < 500) {
    log.info(`This error is expected: ${expected}`, ...facts)
  } else {
    log.error(...facts)
  }
}
