import type { RequestHead } from './request.ts'
import type { CallOptions } from './result.ts'
import type { Portion } from './portion.ts'

type Load = {
  /** The file to send. */
  readonly body: unknown
  /** The bytes to receive, as the header says it, or `all`. */
  readonly range: string | undefined
  /** Restarts the timeout, because data has moved. */
  readonly renew: () => void
  readonly told: Pick<CallOptions, 'onSent' | 'onReceived'>
}

/** Sends a file, or receives bytes as {@link download} does. Rejects when there is no reply. */
export function transfer(
  url: string,
  head: RequestHead,
  { body, range = 'all', renew, told }: Load,
): Promise<Response> {
  if (!(body instanceof Blob)) {
    const receive = told.onReceived === undefined ? {} : { onReceived: told.onReceived }
    return download(url, head, { range, renew, ...receive })
  }
  const headers = { ...head.headers, 'content-type': 'application/octet-stream' }
  const tell = (bytes: number) => {
    renew()
    told.onSent?.(bytes)
  }
  return upload(url, { ...head, headers }, { file: body, tell })
}

type Wanted = {
  /** The value of the `Range` header, or `all`. */
  readonly range: string
  /** Called with each piece that arrives. */
  readonly renew: () => void
  /** Receives the bytes, which are otherwise kept as text. */
  readonly onReceived?: (piece: Uint8Array<ArrayBuffer>) => void
}

/**
 * Receives bytes and returns a reply that holds a {@link Portion} as JSON in their place. Passes an error on as it is.
 * Reads no more than was asked for, even from a server that knows no ranges. Rejects when there is no reply.
 */
async function download(
  url: string,
  { fetch: answer, headers, method, signal }: RequestHead,
  { range, renew, onReceived }: Wanted,
): Promise<Response> {
  const init = {
    method,
    signal,
    headers: { ...headers, accept: '*/*', ...(range === 'all' ? {} : { range }) },
  }
  const reply = await (answer ?? fetch)(new Request(url, init))
  renew()
  const { promised, ...bounds } = boundsOf(reply)
  // An empty file has no bytes that a range could name (RFC 9110, section 15.5.17).
  const isEmpty = reply.status === 416 && bounds.size === 0
  if (!reply.ok && !isEmpty) return reply
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const most = reply.status === 206 ? Infinity : mostOf(range)
  let to = bounds.from
  if (!isEmpty && method !== 'HEAD') {
    to += await readUpTo(most, reply, (piece) => {
      renew()
      if (onReceived === undefined) pieces.push(piece)
      else onReceived(piece)
    })
    // Browsers notice this only in a body whose own header states its length.
    if (to - bounds.from < Math.min(most, promised ?? 0)) throw new Error('The reply is cut short')
  }
  const direct = answer === undefined && headers['authorization'] === undefined
  const found: Portion = {
    ...textOf(pieces),
    ...bounds,
    to,
    size: bounds.size ?? (to - bounds.from < most && method !== 'HEAD' ? to : null),
    address: direct ? url : null,
  }
  const requestId = reply.headers.get('x-request-id')
  return Response.json(found, {
    headers: requestId === null ? {} : { 'x-request-id': requestId },
  })
}

/** Reads a body up to a number of bytes, then cancels the rest. Returns how many were read. */
async function readUpTo(
  most: number,
  { body }: Response,
  take: (piece: Uint8Array<ArrayBuffer>) => void,
): Promise<number> {
  if (body === null) return 0
  const reader = body.getReader()
  let read = 0
  while (read < most) {
    const { done, value } = await reader.read()
    if (done) return read
    const piece = value.slice(0, most - read)
    read += piece.length
    take(piece)
  }
  await reader.cancel()
  return read
}

type Bounds = Pick<Portion, 'from' | 'size'> & {
  /** How many bytes the headers say follow; null if they do not. */
  readonly promised: number | null
}

/** Returns which bytes a reply contains: those of `content-range: bytes 0-99/1234`, or all of them. */
function boundsOf({ headers, status }: Response): Bounds {
  const [, first = '', last = '', size = ''] =
    /^bytes (?:(\d+)-(\d+)|\*)\/(\d+|\*)$/.exec(headers.get('content-range') ?? '') ?? []
  // The length of a compressed body says nothing of the bytes in it.
  const isPlain = headers.get('content-encoding') === null
  if (status === 206 || status === 416) {
    const promised = isPlain && last !== '' ? Number(last) - Number(first) + 1 : null
    return { from: Number(first), size: numberIn(size), promised }
  }
  const length = isPlain ? numberIn(headers.get('content-length') ?? '') : null
  return { from: 0, size: length, promised: length }
}

function numberIn(text: string): number | null {
  const value = Number(text)
  return /^\d+$/.test(text) && Number.isSafeInteger(value) ? value : null
}

/** Returns the number of bytes that a range asks for: `bytes=0-99`, `bytes=-100`. */
function mostOf(range: string): number {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d+)$/.exec(range) ?? []
  if (last === '') return Infinity
  return first === '' ? Number(last) : Number(last) - Number(first) + 1
}

/** Decodes UTF-8 without a character cut off at the end; returns nothing if the bytes are not text. */
function textOf(pieces: readonly Uint8Array<ArrayBuffer>[]): Pick<Portion, 'text' | 'binary'> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const text = pieces.map((piece) => decoder.decode(piece, { stream: true })).join('')
  const odd = text.split('\uFFFD').length - 1
  return text.includes('\0') || odd > text.length / 20
    ? { text: '', binary: true }
    : { text, binary: false }
}

type Sent = {
  readonly file: Blob
  /** Told how many bytes have been sent so far. */
  readonly tell: (bytes: number) => void
}

/** Sends a file as the body of a request, without ever holding it in memory. Rejects when there is no reply. */
async function upload(url: string, head: RequestHead, sent: Sent): Promise<Response> {
  const { fetch, ...init } = head
  head.signal.throwIfAborted()
  return fetch === undefined
    ? overNetwork(url, head, sent)
    : fetch(new Request(url, { ...init, ...counted(sent) }))
}

/** Uses `XMLHttpRequest`: `fetch` tells nothing of its progress, and streams a body only over HTTP/2. */
function overNetwork(
  url: string,
  { method, headers, signal }: RequestHead,
  { file, tell }: Sent,
): Promise<Response> {
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  request.open(method, url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded }) => tell(loaded))
  signal.addEventListener('abort', stop)
  request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
  return new Promise((resolve, reject) => {
    const fail = () => reject(new TypeError('No reply'))
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, fail)
    request.addEventListener('load', () => resolve(replyOf(request)))
    request.send(file)
  })
}

function replyOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request
  const lines = request.getAllResponseHeaders().split('\r\n')
  const headers = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':')
    return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : []
  })
  // A reply with one of these statuses may not have a body, not even an empty one.
  const body = [204, 205, 304].includes(status) ? null : responseText
  return new Response(body, { status, headers })
}

/** Counts the bytes as they are read; where a request cannot take a stream, the file goes uncounted. */
function counted({ file, tell }: Sent): RequestInit & { readonly duplex?: 'half' } {
  if (!('duplex' in Request.prototype)) return { body: file }
  let at = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const piece = new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer())
      if (piece.byteLength === 0) {
        controller.close()
        return
      }
      at += piece.byteLength
      controller.enqueue(piece)
      tell(at)
    },
  })
  return { body, duplex: 'half' }
}

/** Bytes read at once. */
const PIECE = 1024 * 1024
