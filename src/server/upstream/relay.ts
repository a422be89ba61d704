import {
  validateHeaderValue,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  type ClientRequest,
} from 'node:http'
import {
  badGateway,
  gatewayStatus,
  MalformedReply,
  asError,
  ConnectionClosed,
} from './bad-gateway.ts'
import { inboundHeaders, type Sender } from '../crossing.ts'
import { pairs, refuseUpgrade, writeHead } from '../message.ts'
import { type Duplex, pipeline, type Readable } from 'node:stream'

/** Between whom a request and its reply pass. */
type Passage = { readonly host: URL; readonly sender: Sender }

/**
 * Returns the status of a reply that can be passed on.
 * @throws MalformedReply when it is not a valid answer
 */
function statusOf({ statusCode = 0 }: IncomingMessage): number {
  if (statusCode >= 200 && statusCode <= 599) return statusCode
  throw new MalformedReply(`its status is ${statusCode}`)
}

/**
 * Passes a reply on. Keeps headers that are already set (the security headers).
 * @throws for a head that Node.js would not send
 */
export function relay(reply: IncomingMessage, outgoing: ServerResponse, passage: Passage): void {
  relayHead(reply, outgoing, passage)
  reply.pipe(outgoing)
}

/**
 * Does the same with a reply of an older rack, rewritten; an error passes as it is.
 * @throws for a body that is none of the API's
 */
export async function relayRewritten(
  reply: IncomingMessage,
  outgoing: ServerResponse,
  passage: Passage,
  rewrite: (text: string) => string,
): Promise<void> {
  if (statusOf(reply) >= 300) return relay(reply, outgoing, passage)
  relayHead(reply, outgoing, passage)
  outgoing.removeHeader('content-length')
  reply.setEncoding('utf8')
  let text = ''
  for await (const piece of reply) text += String(piece)
  outgoing.end(rewrite(text))
}

function relayHead(
  reply: IncomingMessage,
  outgoing: ServerResponse,
  { host, sender }: Passage,
): void {
  outgoing.statusCode = statusOf(reply)
  outgoing.statusMessage = reply.statusMessage ?? ''
  validateHeaderValue('reason', outgoing.statusMessage)
  const ours = new Set(outgoing.getHeaderNames())
  for (const [name, value] of pairs(inboundHeaders(reply.rawHeaders, host, sender))) {
    if (!ours.has(name.toLowerCase())) outgoing.appendHeader(name, value)
  }
}

/**
 * Answers with a sentence when nothing of the reply was sent yet; otherwise closes the connection, so that half a body never looks
 * complete.
 * @param ours the headers that do not come from the control plane
 */
export function breakOff(
  error: Error,
  outgoing: ServerResponse,
  { upstream, ours }: { upstream: URL; ours: OutgoingHttpHeaders },
): void {
  if (outgoing.headersSent) {
    outgoing.destroy()
    return
  }
  for (const name of outgoing.getHeaderNames()) outgoing.removeHeader(name)
  for (const [name, value] of Object.entries(ours)) outgoing.setHeader(name, value ?? '')
  outgoing.statusCode = gatewayStatus(error)
  outgoing.statusMessage = ''
  outgoing.setHeader('content-type', 'application/json')
  const body = JSON.stringify(badGateway(error, upstream))
  outgoing.setHeader('content-length', Buffer.byteLength(body))
  outgoing.end(body)
}

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
