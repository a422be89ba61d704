import {
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http'
import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { pathOf } from './routing.ts'

type Framed = Pick<IncomingMessage, 'headers'>

/** True if a request only reads. */
export function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** True if a body follows the head of a request, whatever its method. */
export function hasBody({ headers }: Framed): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Returns the headers that delimit the body of a request. Derives them from the parsed headers and not from the raw
 * ones: a client may name any of its headers in `Connection` to have them dropped, and a body without its length would
 * be read as the next request.
 */
export function framingOf({ headers }: Framed): readonly string[] {
  if (headers['transfer-encoding'] !== undefined) return ['transfer-encoding', 'chunked']
  const length = headers['content-length']
  return length === undefined ? [] : ['content-length', length]
}

/**
 * Returns why a body cannot be passed on; null if it can. Node.js decodes the chunked coding, but no other one below it.
 */
function framingRefusal({ headers }: Framed): string | null {
  const coding = headers['transfer-encoding']?.trim().toLowerCase() ?? 'chunked'
  return coding === 'chunked' ? null : `The transfer coding '${coding}' is not supported.`
}

/** Builds an error body in the shape of the API document's `Error`. */
export function errorBody(code: string, message: string) {
  return { error_code: code, message, request_id: randomUUID() }
}

/** Answers with JSON. */
export function sendJson(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.statusCode = status
  outgoing.setHeader('content-type', 'application/json')
  outgoing.end(JSON.stringify(body))
}

/** Alternating header names and values, as in Node.js's raw headers. */
export type RawHeaders = readonly string[]

/** Groups raw headers into pairs. */
export function pairs(headers: RawHeaders): (readonly [name: string, value: string])[] {
  return headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as const] : [],
  )
}

/**
 * Writes the head of a reply directly to a connection: Node.js has no reply object for an upgrade.
 * @throws for a header that Node.js would not send either, before writing anything
 */
export function writeHead(socket: Duplex, status: number, headers: RawHeaders): void {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Unknown'}\r\n`
  for (const [name, value] of pairs(headers)) {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    head += `${name}: ${value}\r\n`
  }
  // Writes one byte per character, as headers are read.
  socket.write(`${head}\r\n`, 'latin1')
}

/** Answers an upgrade with an ordinary reply and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: number, body: object): void {
  const text = JSON.stringify(body)
  const length = String(Buffer.byteLength(text))
  writeHead(socket, status, [
    ...['connection', 'close'],
    ...['content-type', 'application/json'],
    ...['content-length', length],
  ])
  // Destroys the socket, because clients need not close it themselves.
  socket.end(text, () => socket.destroy())
}

/** A refused request: the status, and the reason as a sentence. */
export type RequestFault = { readonly status: number; readonly why: string }

/**
 * Says what is wrong with the head of a request, or returns null. Refuses whatever two parsers could read differently.
 */
export function faultOf(request: IncomingMessage): RequestFault | null {
  const { method = '', url = '', headersDistinct } = request
  const [host, ...others] = headersDistinct['host'] ?? []
  if (host === undefined) return { status: 403, why: 'The request has no Host header.' }
  if (others.length > 0) return { status: 400, why: 'The request has more than one Host header.' }
  if (hostNameOf(host) === null) return { status: 400, why: 'The Host header is not valid.' }
  // Refuses targets that are not paths, which are meant for forward proxies.
  if (!url.startsWith('/')) return { status: 400, why: 'The request has no path.' }
  if (isAmbiguous(url)) return { status: 400, why: 'The path is ambiguous.' }
  // Refuses TRACE, which a web-standard request may not have.
  if (method === 'TRACE') return { status: 405, why: 'Method Not Allowed' }
  const why = framingRefusal(request)
  return why === null ? null : { status: 501, why }
}

/** Returns why a request cannot become a WebSocket; null if it can. */
export function upgradeFaultOf(request: IncomingMessage): RequestFault | null {
  const fault = faultOf(request)
  if (fault !== null) return fault
  if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
    return { status: 400, why: 'Only WebSocket upgrades are supported.' }
  }
  if (request.method !== 'GET' || hasBody(request)) {
    return { status: 400, why: 'A WebSocket request must be a GET without a body.' }
  }
  return null
}

/**
 * True if a target could mean something else to the control plane than to this server, which takes it literally:
 * dot segments, backslashes, a leading host, a fragment. Browsers resolve all of these before sending.
 */
function isAmbiguous(target: string): boolean {
  const path = pathOf(target)
  return /^\/\/|\\|\/(\.|%2e){1,2}(\/|$)/i.test(path) || target.includes('#')
}

/** Normalizes the host name of a Host header as browsers do, or returns null when it is malformed. */
export function hostNameOf(host: string): string | null {
  if (!/^(\[[\da-f:.]+\]|[\w.-]+)(:\d*)?$/i.test(host)) return null
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null
}
