import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plane, PlaneSocket } from '../mock/plane.ts'
import { errorBody, hasBody, isRead } from './message.ts'
import type { PlaneKind } from './routing.ts'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { once } from 'node:events'

/** A control plane that answers Node.js requests: the mock in this process, or a real one behind a proxy. */
export type Backend = SocketDoor & {
  readonly kind: PlaneKind
  /** Where a real one is, so that a page keeps what belongs to each apart; null for the mock. */
  readonly origin: string | null
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  /** Finds the version of the API behind it; null if it cannot be asked. */
  readonly apiVersion?: () => Promise<string | null>
  /** Returns why a request is not passed on; null if it is. */
  readonly refusal?: (incoming: IncomingMessage) => string | null
  /** Describes the connection for the page; never its secrets. */
  readonly describe?: () => object
}

/** Serves a mock control plane over HTTP and WebSocket. */
export function mockBackend(plane: Plane): Backend {
  const door = socketDoor(plane)
  return {
    kind: 'mock',
    origin: null,
    answer(incoming, outgoing) {
      const gone = new AbortController()
      outgoing.on('close', () => gone.abort())
      reply(plane, incoming, gone.signal)
        .then((response) => sendResponse(response, incoming, outgoing))
        .catch((error: unknown) => {
          if (gone.signal.aborted) return
          console.error(error)
          outgoing.destroy()
        })
    },
    upgrade: door.upgrade,
    close: door.close,
  }
}

async function reply(
  plane: Plane,
  incoming: IncomingMessage,
  gone: AbortSignal,
): Promise<Response> {
  try {
    return await plane.handle(toRequest(incoming, gone))
  } catch (error) {
    if (!gone.aborted) console.error(error)
    return Response.json(errorBody('Internal', 'Internal Server Error'), { status: 500 })
  }
}

/** The largest message, in bytes: more than a user types or pastes into a console at once. */
const largestMessage = 1024 * 1024

/** The close code for a server error (RFC 6455, section 7.4.1). */
const serverFault = 1011

/** The entry point for WebSockets. */
type SocketDoor = {
  /** Takes over a connection that asks to become a WebSocket. */
  readonly upgrade: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly close: () => void
}

/** Creates the entry point for the sockets of a mock control plane. */
function socketDoor(plane: Plane): SocketDoor {
  const server = new WebSocketServer({ noServer: true, maxPayload: largestMessage })
  return {
    upgrade(incoming, connection, head) {
      server.handleUpgrade(incoming, connection, head, (socket) => {
        const gone = new AbortController()
        socket.on('close', () => gone.abort())
        try {
          plane.socket(toRequest(incoming, gone.signal), planeSocket(socket))
        } catch (error) {
          console.error(error)
          socket.close(serverFault)
        }
      })
    },
    close() {
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}

function planeSocket(socket: WebSocket): PlaneSocket {
  const end: PlaneSocket = {
    send: (data) => socket.send(data),
    close: (code, reason) => socket.close(code, reason),
    backlog: () => socket.bufferedAmount,
    onmessage: null,
    onclose: null,
  }
  socket.on('message', (data, isBinary) => end.onmessage?.(isBinary ? bytes(data) : text(data)))
  socket.on('close', () => end.onclose?.())
  // Ignores a broken frame: ws closes the socket itself and reports that as a close.
  socket.on('error', () => undefined)
  return end
}

function bytes(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data)
  return new Uint8Array(data)
}

function text(data: RawData): string {
  return Buffer.from(bytes(data)).toString('utf8')
}

/**
 * Converts a Node.js request to a web-standard one. The body streams.
 * @param gone aborts the request when the client has left
 * @throws TypeError for methods that a `Request` may not have, such as TRACE
 */
function toRequest(incoming: IncomingMessage, gone: AbortSignal): Request {
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
async function sendResponse(
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
