import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { Backend } from '../backend.ts'
import { asError, ConnectionClosed, MalformedReply, tooLate, strayProblem } from './bad-gateway.ts'
import { clockProblem } from '../connect/call.ts'
import {
  type Connection,
  describe,
  requestOptions,
  readOnlyRefusal,
} from '../connect/connection.ts'
import type { Login } from '../connect/login.ts'
import { cookieScope, outboundHeaders, type Sender } from '../crossing.ts'
import { errorBody, sendJson, framingOf, hasBody, isRead, refuseUpgrade } from '../message.ts'
import { breakOff, relay, relayRewritten, tunnel } from './relay.ts'
import {
  type Crossing,
  crossingOf,
  refuseCrossing,
  replaced,
  versionHeaders,
} from '../versions/crossing.ts'
import type { RackVersion } from '../versions/rack.ts'
import { version } from '../options.ts'

/**
 * Creates a backend in front of a real control plane: requests, replies and WebSockets pass through as streams. Only
 * what an older rack has in another form is read and rewritten.
 * @param rack finds the rack's version; left out, each request goes as it is
 */
export function proxyBackend(connection: Connection, rack: RackVersion | null = null): Backend {
  const { host: upstream, login, reach } = connection
  const { request, Agent } = upstream.protocol === 'https:' ? https : http
  const kept = new Agent({ keepAlive: true })
  const options = requestOptions(reach, upstream)

  /** How far the clock of this machine is off, by the last reply. */
  let clock: string | null = null

  const senderOf = ({ socket }: IncomingMessage, used: Login | undefined): Sender =>
    used === undefined
      ? { cookies: cookieScope(socket.localPort, upstream) }
      : { own: identityHeaders(used) }

  /** Returns what to answer in place of a reply that would mislead the page. */
  const insteadOf = (
    reply: IncomingMessage,
    target: string,
    used: Login | undefined,
  ): readonly [status: number, body: object] | null => {
    if (used !== undefined && reply.statusCode === 401) {
      login?.refuse(used)
      return withoutToken(login?.problem() ?? 'The token has changed. Try again.')
    }
    const problem = isApi(target) ? strayProblem(reply, upstream) : null
    if (problem === null) return null
    const { statusCode: status = 0 } = reply
    return [status > 502 ? status : 502, { error_code: 'BadGateway', message: problem }]
  }

  const send = (
    incoming: IncomingMessage,
    sender: Sender,
    agent: http.Agent | false,
    extra: readonly string[],
    target = incoming.url,
  ): ClientRequest => {
    const sent = request(new URL(upstream.origin), {
      ...options,
      method: incoming.method,
      path: target,
      headers: replaced(outboundHeaders(incoming.rawHeaders, upstream, sender), extra),
      agent,
    })
    giveUpWaiting(sent, reach.timeout)
    return sent
  }

  const pass = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    crossing: Sendable,
    share = mayShare(incoming),
  ): void => {
    const ours = outgoing.getHeaders()
    const blocked = login?.blocked() ?? null
    if (blocked !== null) return sendJson(outgoing, ...withoutToken(blocked))
    const used = login?.current()
    const { target, headers, body, reply: rewrite } = crossing
    const framing =
      body === null ? framingOf(incoming) : ['content-length', String(Buffer.byteLength(body))]
    const passage = { host: upstream, sender: senderOf(incoming, used) }
    const all = [...framing, ...headers]
    const sent = send(incoming, passage.sender, share ? kept : false, all, target)
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
      rack?.watch(target, message)
      try {
        const off = clockProblem(message.headers.date)
        // Keeps the first sentence: the page shows another one anew.
        clock = off && (clock ?? off)
        const instead = insteadOf(message, target, used)
        if (instead !== null) {
          message.resume()
          return sendJson(outgoing, ...instead)
        }
        if (rewrite === null) relay(message, outgoing, passage)
        else {
          relayRewritten(message, outgoing, passage, rewrite).catch((error: unknown) => {
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
    const crossing = await crossingOf(incoming, (await rack?.current()) ?? null)
    if ('refusal' in crossing) refuseCrossing(outgoing, crossing.refusal)
    else pass(incoming, outgoing, crossing)
  }

  return {
    kind: login === null ? 'remote' : 'token',
    origin: upstream.origin,
    answer(incoming, outgoing) {
      answer(incoming, outgoing).catch((error: unknown) => {
        breakOff(asError(error), outgoing, { upstream, ours: {} })
      })
    },
    upgrade(incoming, socket, head) {
      const blocked = login?.blocked() ?? null
      if (blocked !== null) return refuseUpgrade(socket, 503, errorBody('TokenRefused', blocked))
      const open = (known: string | null) => {
        if (socket.destroyed) return
        const upgrade = ['connection', 'Upgrade', 'upgrade', 'websocket']
        const used = login?.current()
        const sender = senderOf(incoming, used)
        const headers = [...upgrade, ...versionHeaders(incoming, known)]
        const sent = send(incoming, sender, false, headers)
        // A stream was let in by its token alone: with the next one, the page opens another.
        const isOver = () =>
          login !== null && (login.blocked() !== null || !isSame(login.current(), used))
        tunnel(sent, { socket, head }, { host: upstream, sender }, isOver)
        sent.on('response', ({ statusCode }) => {
          if (used !== undefined && statusCode === 401) login?.refuse(used)
        })
        sent.end()
      }
      if (rack === null) open(null)
      else void rack.current().then(open)
    },
    close: () => kept.destroy(),
    ...(rack === null ? {} : { apiVersion: () => rack.current() }),
    ...(connection.isReadOnly ? { refusal: readOnlyRefusal } : {}),
    describe: () => describe(connection, clock ?? rack?.warning() ?? null),
  }
}

function isSame(one: Login, other: Login | undefined): boolean {
  return one.token.reveal() === other?.token.reveal()
}

type Sendable = Exclude<Crossing, { refusal: unknown }>

/**
 * True if a request may share a connection, which only reads may. A write gets its own, because a kept-alive one
 * may close just as it is sent. So does everything with a body: one that the control plane does not read to its end
 * blocks the next request.
 */
function mayShare(incoming: IncomingMessage): boolean {
  return isRead(incoming) && !hasBody(incoming)
}

/**
 * Ends a request that does not connect in time, or gets no reply in time once everything was sent. What the reply then
 * brings may take as long as it likes.
 */
function giveUpWaiting(sent: ClientRequest, milliseconds: number): void {
  let late: NodeJS.Timeout | undefined
  const expect = () => {
    clearTimeout(late)
    late = setTimeout(() => sent.destroy(tooLate(milliseconds)), milliseconds)
  }
  const stop = () => clearTimeout(late)
  sent.once('socket', (socket) => {
    if (!socket.connecting) return
    expect()
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', stop)
  })
  sent.once('finish', expect)
  for (const event of ['response', 'upgrade', 'close']) sent.once(event, stop)
}

/** Returns what identifies this server to the control plane. */
function identityHeaders({ token }: Login): readonly string[] {
  return ['authorization', `Bearer ${token.reveal()}`, 'user-agent', `rackline/${version}`]
}

/**
 * Returns the answer in place of a refusal of the token. Not its 401: the page would ask for a password, which is of no
 * use. Without a request id, which nobody could look up.
 */
function withoutToken(message: string): readonly [status: number, body: object] {
  return [503, { error_code: 'TokenRefused', message }]
}

/** True for a call that the API document describes: all of them are answered with JSON or bytes, never with a page. */
function isApi(target: string): boolean {
  return /^\/(v1|experimental)\//.test(target)
}
