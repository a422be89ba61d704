import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody, isRead } from './framing.ts'

/**
 * Converts a Node.js request to a web-standard one. The body streams.
 * @param gone aborts the request when the client has left
 * @throws TypeError for methods that a `Request` may not have, such as TRACE
 */
export function toRequest(incoming: IncomingMessage, gone: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  const init: RequestInit & { duplex: 'half' } = {
    method: incoming.method ?? 'GET',
    headers,
    signal: gone,
    duplex: 'half',
    // Skips the body of a GET, which a web-standard request may not have.
    body: hasBody(incoming) && !isRead(incoming) ? bodyOf(incoming) : null,
  }
  return new Request(`http://${incoming.headers.host ?? 'localhost'}${incoming.url ?? '/'}`, init)
}

function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = incoming[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}

/**
 * Sends a web-standard response. Keeps headers that the reply already has (the security headers). Compresses JSON for
 * clients that accept it. Resolves when everything is written, rejects when the client leaves.
 */
export async function sendResponse(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.statusCode = response.status
  if (response.statusText) outgoing.statusMessage = response.statusText
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && !outgoing.hasHeader(name)) outgoing.setHeader(name, value)
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)

  const body = incoming.method === 'HEAD' ? null : response.body
  if (body === null) {
    outgoing.end()
    return
  }
  if (!isCompressible(response, incoming)) return pour(body, outgoing)
  outgoing.setHeader('content-encoding', 'gzip')
  outgoing.setHeader('vary', 'accept-encoding')
  outgoing.removeHeader('content-length')
  return pour(body.pipeThrough(new CompressionStream('gzip')), outgoing)
}

function isCompressible(response: Response, incoming: IncomingMessage): boolean {
  const type = response.headers.get('content-type') ?? ''
  const accepted = incoming.headers['accept-encoding'] ?? ''
  return (
    type.startsWith('application/json') &&
    !response.headers.has('content-encoding') &&
    /\bgzip\b/.test(accepted)
  )
}

async function pour(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  const left = new AbortController()
  outgoing.once('close', () => left.abort())
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (!outgoing.write(value)) await once(outgoing, 'drain', { signal: left.signal })
    }
    outgoing.end()
  } finally {
    await reader.cancel().catch(() => undefined) // nothing to cancel once all was read
  }
}
