import type { IncomingMessage } from 'node:http'

type Framed = Pick<IncomingMessage, 'headers'>

/** Whether a request only reads. */
export function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Whether something follows the head of a request, whatever its method. */
export function hasBody({ headers }: Framed): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * The headers that say where the body of a request ends. Taken from what was parsed and not from what was sent: a
 * client may name any of its headers in `Connection` and have them dropped on the way, and a body whose length is
 * lost is read as the next request.
 */
export function framingOf({ headers }: Framed): readonly string[] {
  if (headers['transfer-encoding'] !== undefined) return ['transfer-encoding', 'chunked']
  const length = headers['content-length']
  return length === undefined ? [] : ['content-length', length]
}

/** Says why a body cannot be passed on, or null. Node.js takes off chunks, and nothing that is below them. */
export function framingRefusal({ headers }: Framed): string | null {
  const coding = headers['transfer-encoding']?.trim().toLowerCase() ?? 'chunked'
  return coding === 'chunked' ? null : `The transfer coding '${coding}' is not supported.`
}
