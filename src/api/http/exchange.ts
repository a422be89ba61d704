import ky from 'ky'
import { fromWire } from '../casing.ts'
import type { WireRequest } from './request.ts'
import type { ApiResult, CallOptions, ErrorBody } from './result.ts'
import { isRecord } from '../shape.ts'
import { API_VERSION } from '../generated/version.ts'

export type Connection = {
  /** Answers calls instead of the network: the mock, or a test. */
  readonly fetch?: typeof fetch
  /** Scheme, host and port of the control plane; the page's origin by default. */
  readonly origin?: string
  /** Sent as a bearer token. Without one, the session cookie authenticates. */
  readonly token?: string
}

/** Long, because a write may succeed after the caller has given up. */
const TIMEOUT = 60_000

/** Sends a request and reads the whole reply within one timeout. Throws only when the caller aborts. */
export async function exchange(
  { fetch, origin, token }: Connection,
  { method, path, body, range, raw }: WireRequest,
  { signal, patience = TIMEOUT, ...told }: CallOptions,
): Promise<ApiResult<unknown>> {
  const deadline = new AbortController()
  const startTimer = () => setTimeout(() => deadline.abort(), patience)
  let timer = startTimer()
  let head: Response | undefined
  let text = ''
  try {
    const url = (origin ?? globalThis.location?.origin ?? '') + path
    const request = {
      method,
      headers: {
        accept: 'application/json',
        'api-version': API_VERSION,
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: signal === undefined ? deadline.signal : AbortSignal.any([signal, deadline.signal]),
      ...(fetch === undefined ? {} : { fetch }),
    }
    const renew = () => {
      clearTimeout(timer)
      timer = startTimer()
    }
    const reply =
      body instanceof Blob || range !== undefined
        ? import('./transfer.ts').then(({ transfer }) =>
            transfer(url, request, { body, range, renew, told }),
          )
        : ky(url, {
            ...request,
            retry: 0,
            throwHttpErrors: false,
            // Ky's own timeout ends with the head of the reply; ours covers the body too.
            timeout: false,
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          })
    head = await unlessAborted(deadline.signal, reply)
    text = await unlessAborted(deadline.signal, head.text())
  } catch {
    signal?.throwIfAborted()
    // An error status is final, even if its body is cut short.
    if (head === undefined || head.ok) {
      return {
        type: 'client_error',
        status: head?.status ?? 0,
        requestId: requestIdOf(head),
        ...(deadline.signal.aborted
          ? { kind: 'timeout', text: `${patience / 1000} s` }
          : { kind: 'network', text: '' }),
      }
    }
  } finally {
    clearTimeout(timer)
  }
  return read(head, text, raw)
}

/** Rejects when the signal fires, even if the other end ignores it. */
function unlessAborted<Value>(signal: AbortSignal, value: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Too late')))
    value.then(resolve, reject)
  })
}

function read(head: Response, text: string, raw = false): ApiResult<unknown> {
  const { ok, status } = head
  const requestId = requestIdOf(head)
  const later = ok ? {} : retryAfter(head)
  let json: unknown
  try {
    json = text === '' ? undefined : JSON.parse(text)
    if (!raw || !ok) json = fromWire(json)
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

/** Returns the seconds to wait, given as a number or a date; nothing when unreadable or in the past. */
function retryAfter({ headers }: Response): { readonly retryAfter?: number } {
  const header = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return seconds > 0 ? { retryAfter: Math.min(Math.ceil(seconds), LONGEST_WAIT) } : {}
}

/** The longest wait in seconds that is honored, whatever the server asks for. */
const LONGEST_WAIT = 3600

/** Keeps the documented fields of an error's body. */
function errorBody(json: unknown): ErrorBody {
  const body = isRecord(json) ? json : {}
  const texts = ['errorCode', 'message', 'requestId'].flatMap((key) => {
    const value = body[key]
    return typeof value === 'string' ? [[key, clip(value)]] : []
  })
  return Object.fromEntries(texts)
}

/** The longest text taken from a reply, in characters. */
const LONGEST_TEXT = 1000

function clip(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}
