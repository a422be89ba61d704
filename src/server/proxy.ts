import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import { type Duplex, pipeline } from 'node:stream'
import { type Backend, errorBody } from './backend.ts'
import { inboundHeaders, outboundHeaders, pairs } from './crossing.ts'
import { refuseUpgrade, writeHead } from './wire.ts'

/** Milliseconds until an address that does not even connect counts as unreachable. */
const connectWithin = 10_000

/** Stands in front of a real control plane: requests, replies and WebSockets pass through as streams. */
export function proxyBackend(upstream: URL): Backend {
  const { request, Agent } = upstream.protocol === 'https:' ? https : http
  const kept = new Agent({ keepAlive: true })

  const send = (
    incoming: IncomingMessage,
    agent: http.Agent | false,
    extra: readonly string[] = [],
  ): ClientRequest => {
    const sent = request(new URL(upstream.origin), {
      method: incoming.method,
      path: incoming.url,
      headers: [...outboundHeaders(incoming.rawHeaders, upstream), ...extra],
      agent,
    })
    giveUpConnecting(sent)
    return sent
  }

  /** Reads share connections. A write has its own: one kept from earlier may be closed just when it is on it. */
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, share: boolean): void => {
    const sent = send(incoming, share ? kept : false)
    sent.on('response', (reply) => relay(reply, outgoing, upstream))
    sent.on('error', (error) => {
      if (sent.reusedSocket && !outgoing.headersSent) pass(incoming, outgoing, false)
      else apologize(error, outgoing, upstream)
    })
    outgoing.on('close', () => sent.destroy())
    if (isRead(incoming)) sent.end()
    else pipeline(incoming, sent, () => undefined) // failures are told by the events above
  }

  return {
    kind: 'remote',
    answer: (incoming, outgoing) => pass(incoming, outgoing, isRead(incoming)),
    upgrade(incoming, socket, head) {
      const sent = send(incoming, false, ['connection', 'Upgrade', 'upgrade', 'websocket'])
      sent.on('upgrade', (reply, far, farHead) => {
        const headers = inboundHeaders(reply.rawHeaders, upstream)
        writeHead(socket, 101, ['connection', 'Upgrade', 'upgrade', 'websocket', ...headers])
        socket.write(farHead)
        far.write(head)
        join(socket, far)
      })
      sent.on('response', (reply) => {
        const headers = inboundHeaders(reply.rawHeaders, upstream)
        writeHead(socket, reply.statusCode ?? 502, ['connection', 'close', ...headers])
        pipeline(reply, socket, () => undefined)
      })
      sent.on('error', (error) => refuseUpgrade(socket, 502, unreachable(error, upstream)))
      socket.on('error', () => sent.destroy())
      sent.end()
    },
    close: () => kept.destroy(),
  }
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function relay(reply: IncomingMessage, outgoing: ServerResponse, upstream: URL): void {
  outgoing.statusCode = reply.statusCode ?? 502
  if (reply.statusMessage) outgoing.statusMessage = reply.statusMessage
  const ours = new Set(outgoing.getHeaderNames())
  for (const [name, value] of pairs(inboundHeaders(reply.rawHeaders, upstream))) {
    if (!ours.has(name.toLowerCase())) outgoing.appendHeader(name, value)
  }
  // Breaks off the reply here when it breaks off there, so that half a body never looks whole.
  pipeline(reply, outgoing, () => undefined)
}

function apologize(error: Error, outgoing: ServerResponse, upstream: URL): void {
  if (outgoing.headersSent || outgoing.destroyed) return
  outgoing.statusCode = 502
  outgoing.setHeader('content-type', 'application/json')
  outgoing.end(JSON.stringify(unreachable(error, upstream)))
}

function unreachable(error: Error, upstream: URL) {
  return errorBody('BadGateway', `${upstream.origin} cannot be reached: ${reasonFor(error)}.`)
}

/** Why a control plane did not answer, for a person. */
function reasonFor(error: Error): string {
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ECONNREFUSED') return 'nothing listens there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its name is not known'
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH') return 'it does not answer'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'it closed the connection'
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) {
    return `its certificate is not trusted (${code}); NODE_EXTRA_CA_CERTS can name the authority's file`
  }
  return error.message || code || 'the connection failed'
}

function giveUpConnecting(sent: ClientRequest): void {
  sent.once('socket', (socket) => {
    if (!socket.connecting) return
    const late = setTimeout(() => {
      sent.destroy(Object.assign(new Error('connecting took too long'), { code: 'ETIMEDOUT' }))
    }, connectWithin)
    socket.once('connect', () => clearTimeout(late))
    socket.once('close', () => clearTimeout(late))
  })
}

/** Whatever one side sends goes to the other; when one ends, so does the other. */
function join(near: Duplex, far: Duplex): void {
  pipeline(near, far, () => far.destroy())
  pipeline(far, near, () => near.destroy())
}
