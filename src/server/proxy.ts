import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { Backend } from './backend.ts'
import { asError, ConnectionClosed, MalformedReply } from './bad-gateway.ts'
import { outboundHeaders } from './crossing.ts'
import { framingOf, hasBody, isRead } from './framing.ts'
import { breakOff, relay } from './relay.ts'
import { tunnel } from './tunnel.ts'

/** Milliseconds until an address that does not even connect counts as unreachable. */
const connectWithin = 10_000

/** Stands in front of a real control plane: requests, replies and WebSockets pass through as streams. */
export function proxyBackend(upstream: URL): Backend {
  const { request, Agent } = upstream.protocol === 'https:' ? https : http
  const kept = new Agent({ keepAlive: true })

  const send = (
    incoming: IncomingMessage,
    agent: http.Agent | false,
    extra: readonly string[],
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

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, share: boolean): void => {
    const ours = outgoing.getHeaders()
    const sent = send(incoming, share ? kept : false, framingOf(incoming))
    let reply: IncomingMessage | null = null
    let settled = false

    /** Ends the exchange for the first thing that goes wrong; others only follow from it. */
    const fail = (error: Error) => {
      if (settled) return
      settled = true
      reply?.unpipe(outgoing)
      sent.destroy()
      if (outgoing.destroyed) return
      if (sent.reusedSocket && reply === null) pass(incoming, outgoing, false)
      else breakOff(error, outgoing, { upstream, ours })
    }
    sent.on('response', (message) => {
      reply = message
      message.on('error', fail)
      message.on('end', () => {
        settled = true
      })
      try {
        relay(message, outgoing, upstream)
      } catch (error) {
        fail(asError(error))
      }
    })
    sent.on('upgrade', (_reply, far) => {
      far.destroy()
      fail(new MalformedReply('it changes the protocol unasked'))
    })
    sent.on('error', fail)
    sent.on('close', () => {
      if (reply === null) fail(new ConnectionClosed())
      // What is still coming has nowhere to go, and the next request on the connection stands behind it.
      incoming.unpipe(sent)
      incoming.resume()
    })
    outgoing.on('close', () => sent.destroy())
    incoming.pipe(sent)
  }

  return {
    kind: 'remote',
    answer: (incoming, outgoing) => pass(incoming, outgoing, mayShare(incoming)),
    upgrade(incoming, socket, head) {
      const sent = send(incoming, false, ['connection', 'Upgrade', 'upgrade', 'websocket'])
      tunnel(sent, { socket, head }, upstream)
      sent.end()
    },
    close: () => kept.destroy(),
  }
}

/**
 * Reads share connections. A write has its own: one kept from earlier may be closed just when it is on it. So has
 * everything with a body: one that the control plane does not read to its end is in the way of the next request.
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
