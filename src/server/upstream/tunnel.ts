import type { ClientRequest } from 'node:http'
import { type Duplex, pipeline, type Readable } from 'node:stream'
import {
  asError,
  badGateway,
  ConnectionClosed,
  gatewayStatus,
  MalformedReply,
} from './bad-gateway.ts'
import { inboundHeaders } from '../crossing.ts'
import { type Passage, statusOf } from './relay.ts'
import { refuseUpgrade, writeHead } from '../wire.ts'

/**
 * Connects a client that asks for a WebSocket to the control plane, once that agrees.
 * @param sent the same request on its way to the control plane
 * @param client.head what the client has already sent
 * @param isOver tells when nothing more may pass, although neither end has closed
 */
export function tunnel(
  sent: ClientRequest,
  { socket, head }: { socket: Duplex; head: Buffer },
  { host, sender }: Passage,
  isOver: () => boolean = () => false,
): void {
  let answered = false
  const fail = (error: Error) => {
    if (answered) return
    answered = true
    sent.destroy()
    refuseUpgrade(socket, gatewayStatus(error), badGateway(error, host))
  }
  /** Sends the head of a reply and then the rest, or a sentence when the head is invalid. */
  const answer = (far: Readable, send: () => void) => {
    far.on('error', () => far.destroy())
    try {
      send()
    } catch (error) {
      far.destroy()
      fail(asError(error))
    }
  }
  sent.on('upgrade', (reply, far, farHead) => {
    answer(far, () => {
      if (reply.headers.upgrade?.toLowerCase() !== 'websocket') {
        throw new MalformedReply('it changed to another protocol than was asked for')
      }
      const headers = inboundHeaders(reply.rawHeaders, host, sender)
      writeHead(socket, 101, ['connection', 'Upgrade', 'upgrade', 'websocket', ...headers])
      answered = true
      socket.write(farHead)
      far.write(head)
      const closeWhenOver = () => isOver() && far.destroy()
      // Before what follows it is sent, and also while nobody types.
      socket.on('data', closeWhenOver)
      const looking = setInterval(closeWhenOver, LOOKS_EVERY)
      far.on('close', () => clearInterval(looking))
      pipeline(socket, far, () => far.destroy())
      pipeline(far, socket, () => socket.destroy())
    })
  })
  sent.on('response', (reply) => {
    answer(reply, () => {
      const headers = inboundHeaders(reply.rawHeaders, host, sender)
      writeHead(socket, statusOf(reply), ['connection', 'close', ...headers])
      answered = true
      pipeline(reply, socket, () => socket.destroy())
    })
  })
  sent.on('error', fail)
  sent.on('close', () => fail(new ConnectionClosed()))
  socket.on('close', () => sent.destroy())
}

/** Milliseconds between two looks at whether a connection is over. */
const LOOKS_EVERY = 1000
