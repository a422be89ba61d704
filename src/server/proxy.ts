import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { Backend } from './backend.ts'
import { asError, ConnectionClosed, MalformedReply } from './bad-gateway.ts'
import { outboundHeaders } from './crossing.ts'
import { framingOf, hasBody, isRead } from './framing.ts'
import { breakOff, relay, relayRewritten } from './relay.ts'
import { tunnel } from './tunnel.ts'
import { type Crossing, crossingOf, refuseCrossing, replaced } from './versions/crossing.ts'
import type { RackVersion } from './versions/rack.ts'

/** Milliseconds after which an address that does not connect counts as unreachable. */
const connectWithin = 10_000

/**
 * Creates a backend in front of a real control plane: requests, replies and WebSockets pass through as streams. Only
 * what an older rack has in another form is read and rewritten.
 * @param version finds the rack's version; left out, each request goes as it is
 */
export function proxyBackend(upstream: URL, version: RackVersion | null = null): Backend {
  const { request, Agent } = upstream.protocol === 'https:' ? https : http
  const kept = new Agent({ keepAlive: true })

  const send = (
    incoming: IncomingMessage,
    agent: http.Agent | false,
    extra: readonly string[],
    target = incoming.url,
  ): ClientRequest => {
    const sent = request(new URL(upstream.origin), {
      method: incoming.method,
      path: target,
      headers: replaced(outboundHeaders(incoming.rawHeaders, upstream), extra),
      agent,
    })
    giveUpConnecting(sent)
    return sent
  }

  const pass = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    crossing: Sendable,
    share = mayShare(incoming),
  ): void => {
    const ours = outgoing.getHeaders()
    const { target, headers, body, reply: rewrite } = crossing
    const framing =
      body === null ? framingOf(incoming) : ['content-length', String(Buffer.byteLength(body))]
    const sent = send(incoming, share ? kept : false, [...framing, ...headers], target)
    let reply: IncomingMessage | null = null
    let settled = false

    /** Ends the exchange at the first error; later ones are only its consequences. */
    const fail = (error: Error) => {
      if (settled) return
      settled = true
      reply?.unpipe(outgoing)
      sent.destroy()
      if (outgoing.destroyed) return
      if (sent.reusedSocket && reply === null) pass(incoming, outgoing, crossing, false)
      else breakOff(error, outgoing, { upstream, ours })
    }
    sent.on('response', (message) => {
      reply = message
      message.on('error', fail)
      message.on('end', () => {
        settled = true
      })
      version?.watch(target, message)
      try {
        if (rewrite === null) relay(message, outgoing, upstream)
        else {
          relayRewritten(message, outgoing, upstream, rewrite).catch((error: unknown) => {
            breakOff(asError(error), outgoing, { upstream, ours })
          })
        }
      } catch (error) {
        fail(asError(error))
      }
    })
    sent.on('upgrade', (_reply, far) => {
      far.destroy()
      fail(new MalformedReply('it changed the protocol unasked'))
    })
    sent.on('error', fail)
    sent.on('close', () => {
      if (reply === null) fail(new ConnectionClosed())
      // Discards the rest of the body, because the next request on the connection waits behind it.
      incoming.unpipe(sent)
      incoming.resume()
    })
    outgoing.on('close', () => sent.destroy())
    if (body === null) incoming.pipe(sent)
    else sent.end(body)
  }

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const rack = version === null ? null : await version.current()
    const crossing = await crossingOf(incoming, rack)
    if ('refusal' in crossing) refuseCrossing(outgoing, crossing.refusal)
    else pass(incoming, outgoing, crossing)
  }

  return {
    kind: 'remote',
    answer(incoming, outgoing) {
      answer(incoming, outgoing).catch((error: unknown) => {
        breakOff(asError(error), outgoing, { upstream, ours: {} })
      })
    },
    upgrade(incoming, socket, head) {
      const sent = send(incoming, false, ['connection', 'Upgrade', 'upgrade', 'websocket'])
      tunnel(sent, { socket, head }, upstream)
      sent.end()
    },
    close: () => kept.destroy(),
    ...(version === null ? {} : { apiVersion: () => version.current() }),
  }
}

type Sendable = Exclude<Crossing, { refusal: string }>

/**
 * True if a request may share a connection, which only reads may. A write gets its own, because a kept-alive one
 * may close just as it is sent. So does everything with a body: one that the control plane does not read to its end
 * blocks the next request.
 */
function mayShare(incoming: IncomingMessage): boolean {
  return isRead(incoming) && !hasBody(incoming)
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
