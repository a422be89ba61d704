import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Plane, PlaneSocket } from '../mock/plane.ts'
import { toRequest } from './http.ts'

/** The largest message, in bytes: more than a user types or pastes into a console at once. */
const largestMessage = 1024 * 1024

/** The close code for a server error (RFC 6455, section 7.4.1). */
const serverFault = 1011

/** The entry point for WebSockets. */
export type SocketDoor = {
  /** Takes over a connection that asks to become a WebSocket. */
  readonly upgrade: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly close: () => void
}

/** Creates the entry point for the sockets of a mock control plane. */
export function socketDoor(plane: Plane): SocketDoor {
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
