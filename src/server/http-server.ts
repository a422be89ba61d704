import { createServer, type Server } from 'node:http'
import type { Front } from './front.ts'
import { hasBody } from './framing.ts'

/** Timeouts for clients, in milliseconds. */
export type Patience = {
  /** Until the head of a request has arrived. */
  readonly head: number
  /** While a body stalls; its total time is not limited, because images are large. */
  readonly stall: number
}

const usual: Patience = { head: 20_000, stall: 300_000 }

/** Creates the HTTP server for a front, and disconnects clients that hold a connection without using it. */
export function httpServer(front: Front, patience: Patience = usual): Server {
  const server = createServer({
    requestTimeout: 0,
    // Set explicitly, because it would follow requestTimeout and be 0.
    headersTimeout: patience.head,
    connectionsCheckingInterval: patience.head / 2,
  })
  server.on('request', (incoming, outgoing) => {
    if (hasBody(incoming)) {
      incoming.setTimeout(patience.stall, () => incoming.socket.destroy())
      // Removes the timeout while the answer is pending.
      incoming.once('end', () => incoming.setTimeout(0))
    }
    front.answer(incoming, outgoing)
  })
  server.on('upgrade', (incoming, socket, head) => front.upgrade(incoming, socket, head))
  return server
}
