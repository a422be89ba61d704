import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plane } from '../mock/plane.ts'
import { errorBody } from './json-reply.ts'
import { sendResponse, toRequest } from './http.ts'
import type { PlaneKind } from './routing.ts'
import { type SocketDoor, socketDoor } from './socket.ts'

/** A control plane that answers Node.js requests: the mock in this process, or a real one behind a proxy. */
export type Backend = SocketDoor & {
  readonly kind: PlaneKind
  /** Where a real one is, so that a page keeps what belongs to each apart; null for the mock. */
  readonly origin: string | null
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  /** Finds the version of the API behind it; null if it cannot be asked. */
  readonly apiVersion?: () => Promise<string | null>
  /** Says why a request is not passed on, or returns null. */
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
