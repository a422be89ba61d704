import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'

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
export function framingRefusal({ headers }: Framed): string | null {
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
