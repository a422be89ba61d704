import ky, { isTimeoutError } from 'ky'
import { fromWire } from './casing.ts'
import type { WireRequest } from './request.ts'
import type { ApiResult, CallOptions, ErrorBody } from './result.ts'
import { API_VERSION } from './version.ts'

export type Connection = {
  /** Where calls go instead of the network: the mock, or a test. */
  readonly fetch?: typeof fetch
  /** Scheme, host and port of the control plane; that of the page by default. */
  readonly origin?: string
  /** Sent as a bearer token. Without one the session's cookie speaks. */
  readonly token?: string
}

/** Long, because a call that writes may have worked although nobody waited for its answer. */
const PATIENCE = 60_000

/** Sends a request and reads the whole reply, all within one stretch of time. Throws only when it is given up. */
export async function exchange(
  { fetch, origin, token }: Connection,
  { method, path, body }: WireRequest,
  { signal, patience = PATIENCE }: CallOptions,
): Promise<ApiResult<unknown>> {
  let head: Response | undefined
  let text = ''
  try {
    const reply = ky((origin ?? globalThis.location?.origin ?? '') + path, {
      method,
      headers: {
        accept: 'application/json',
        'api-version': API_VERSION,
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      retry: 0,
      throwHttpErrors: false,
      timeout: false,
      // Of head and body together, as long as the body is read through `reply`.
      totalTimeout: patience,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(fetch === undefined ? {} : { fetch }),
      ...(signal === undefined ? {} : { signal }),
    })
    head = await reply
    text = await reply.text()
  } catch (error) {
    signal?.throwIfAborted()
    // A refusal is one, however its body ends.
    if (head === undefined || head.ok) {
      return {
        type: 'client_error',
        status: head?.status ?? 0,
        requestId: requestIdOf(head),
        ...(isTimeoutError(error)
          ? { kind: 'timeout', text: `${patience / 1000} s` }
          : { kind: 'network', text: '' }),
      }
    }
  }
  return read(head, text)
}

function read(head: Response, text: string): ApiResult<unknown> {
  const { ok, status } = head
  const requestId = requestIdOf(head)
  const later = ok ? {} : retryAfter(head)
  let json: unknown
  try {
    json = text === '' ? undefined : fromWire(JSON.parse(text))
  } catch {
    return { type: 'client_error', kind: 'unreadable', status, requestId, ...later, text }
  }
  if (ok) return { type: 'success', status, requestId, data: json }
  const error = errorBody(json)
  return {
    type: 'error',
    status,
    requestId: requestId ?? error.requestId ?? null,
    ...later,
    error,
  }
}

function requestIdOf(head: Response | undefined): string | null {
  const id = head?.headers.get('x-request-id')
  return id == null ? null : clip(id)
}

/** Seconds to wait, said as such or as a date; nothing when that cannot be read or is past. */
function retryAfter({ headers }: Response): { readonly retryAfter?: number } {
  const said = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000
  return seconds > 0 ? { retryAfter: Math.min(Math.ceil(seconds), LONGEST) } : {}
}

/** Nobody waits longer than an hour, whatever is asked. */
const LONGEST = 3600

/** Whatever of an error's body is as documented. */
function errorBody(json: unknown): ErrorBody {
  if (typeof json !== 'object' || json === null) return {}
  const texts = Object.entries(json).flatMap(([key, value]) =>
    (key === 'errorCode' || key === 'message' || key === 'requestId') && typeof value === 'string'
      ? [[key, clip(value)]]
      : [],
  )
  return Object.fromEntries(texts)
}

/** No sentence for a user is longer, in characters. */
const MOST = 1000

function clip(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}
