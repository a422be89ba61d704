import { createServer, type Server } from 'node:http'
import type { Front } from './front.ts'
import { hasBody } from './framing.ts'

/** For how long a client is waited for, in milliseconds. */
export type Patience = {
  /** Until the head of a request is there. */
  readonly head: number
  /** While no more of a body comes; how long it takes as a whole is not limited, since images are large. */
  readonly stall: number
}

const usual: Patience = { head: 20_000, stall: 300_000 }

/** Makes the server that listens for a front, and lets go of clients that hold a connection without using it. */
export function httpServer(front: Front, patience: Patience = usual): Server {
  const server = createServer({
    requestTimeout: 0,
    // Said because it would be 0, too.
    headersTimeout: patience.head,
    connectionsCheckingInterval: patience.head / 2,
  })
  server.on('request', (incoming, outgoing) => {
    if (hasBody(incoming)) {
      incoming.setTimeout(patience.stall, () => incoming.socket.destroy())
      // The answer may take as long as it wants.
      incoming.once('end', () => incoming.setTimeout(0))
    }
    front.answer(incoming, outgoing)
  })
  server.on('upgrade', (incoming, socket, head) => front.upgrade(incoming, socket, head))
  return server
}
