import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Front } from './front.ts'
import { hasBody } from './framing.ts'

/** Timeouts for clients, in milliseconds. */
export type Patience = {
  /** Until the head of a request has arrived. */
  readonly head: number
  /** Within which a body must bring some bytes. Its total time is not limited, because images are large. */
  readonly body: number
  /** Within which a client must take some of its reply. Long, because people pause downloads. */
  readonly reply: number
}

const usual: Patience = { head: 20_000, body: 30_000, reply: 120_000 }

/** The fewest bytes of a body that must arrive in time; a byte now and then would hold the connection for hours. */
const FEWEST_BYTES = 1024

/** Creates the HTTP server for a front, and disconnects clients that hold a connection without using it. */
export function httpServer(front: Front, patience: Patience = usual): Server {
  const server = createServer({
    requestTimeout: 0,
    // Set explicitly, because it would follow requestTimeout and be 0.
    headersTimeout: patience.head,
    connectionsCheckingInterval: patience.head / 2,
  })
  server.on('request', (incoming, outgoing) => {
    dropSlowReader(outgoing, patience.reply)
    if (hasBody(incoming)) dropSlowSender(incoming, patience.body)
    front.answer(incoming, outgoing)
  })
  server.on('upgrade', (incoming, socket, head) => front.upgrade(incoming, socket, head))
  return server
}

/** Disconnects a client that takes nothing of its reply; a reply that is not there yet is not its fault. */
function dropSlowReader(outgoing: ServerResponse, milliseconds: number): void {
  const { socket } = outgoing
  outgoing.setTimeout(milliseconds, () => {
    if (socket !== null && socket.writableLength > 0) socket.destroy()
  })
}

/** Disconnects a client that sends next to nothing of its body; unread bytes are not its fault. */
function dropSlowSender(incoming: IncomingMessage, milliseconds: number): void {
  const { socket } = incoming
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    const isOwed = !incoming.complete && incoming.readableLength === 0
    if (isOwed && socket.bytesRead - seen < FEWEST_BYTES) socket.destroy()
    seen = socket.bytesRead
  }, milliseconds)
  incoming.once('close', () => clearInterval(timer))
}
