import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Backend } from './backend.ts'
import type { Gate } from './connect/gate.ts'
import { errorBody } from './error-body.ts'
import { type Files, sendFile } from './files.ts'
import { securityHeaders } from './headers.ts'
import { refusal } from './origin.ts'
import { faultOf, type Refusal, upgradeFaultOf } from './request-head.ts'
import { answererOf, isSignIn } from './routing.ts'
import { lackingOn } from './versions/lacking.ts'
import { refuseUpgrade } from './wire.ts'

/** The server's two entry points, called by Node.js. */
export type Front = {
  /** @param otherwise answers what is not for the control plane, in place of the built files */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, otherwise?: () => void): void
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void
}

/**
 * Connects the parts: refuses requests from other sites, sets the security headers, and hands each request to the
 * control plane or to the built files.
 * @param options.files null when there is no page, or something else serves it; the control plane then answers
 *   everything
 * @param options.boundTo the address that the server is bound to
 * @param options.gate lets in only some browsers; everyone who reaches the port by default
 */
export function createFront(options: {
  backend: Backend
  files: Files | null
  boundTo: string
  gate?: Gate | null
}): Front {
  const { backend, files, boundTo, gate = null } = options
  const access = { boundTo, neighbors: backend.kind === 'mock' }
  /**
   * Connections on which a request was refused for its head: client and server may disagree about where the next one
   * starts.
   */
  const spoiled = new WeakSet<Duplex>()
  return {
    answer(incoming, outgoing, otherwise) {
      // Discards the rest of a reply when the client leaves.
      outgoing.on('error', () => outgoing.destroy())
      if (spoiled.has(incoming.socket)) return
      const target = incoming.url ?? '/'
      const forPlane = answererOf(backend.kind, incoming.method ?? 'GET', target) === 'plane'
      if (!forPlane && otherwise) return otherwise()

      for (const [name, value] of Object.entries(securityHeaders())) outgoing.setHeader(name, value)
      const fault = faultOf(incoming)
      if (fault !== null) {
        spoiled.add(incoming.socket)
        outgoing.setHeader('connection', 'close')
        return refuse(outgoing, fault)
      }
      const toPlane = forPlane || !files
      const why = refusal(incoming, { ...access, toPlane })
      if (why !== null) return refuse(outgoing, { status: 403, why })
      if (gate?.admits(incoming) === false) return gate.answer(incoming, outgoing)
      if (gate !== null && isSignOut(incoming)) return gate.close(incoming, outgoing)
      if (gate !== null && toPlane && isSignIn(target)) {
        return refuse(outgoing, { status: 400, why: 'Rackline signs in with a token of its own.' })
      }
      if (backend.describe !== undefined && incoming.url === connectionPath) {
        return sendJson(outgoing, 200, backend.describe())
      }
      const blocked = backend.refusal?.(incoming) ?? null
      if (toPlane && blocked !== null) {
        return sendJson(outgoing, 403, { error_code: 'ReadOnly', message: blocked })
      }
      if (toPlane) return backend.answer(incoming, outgoing)
      if (target === versionPath && backend.kind !== 'mock') {
        const asked = backend.apiVersion?.() ?? Promise.resolve(null)
        return void asked.then((rack) => sendJson(outgoing, 200, lackingOn(rack)))
      }
      sendFile(files, incoming, outgoing).catch((error: unknown) => {
        console.error(error)
        outgoing.destroy()
      })
    },
    upgrade(incoming, socket, head) {
      // Handles socket errors, because Node.js no longer does once it has handed the connection over.
      socket.on('error', () => socket.destroy())
      if (spoiled.has(socket)) return void socket.destroy()
      const fault = upgradeFaultOf(incoming)
      if (fault !== null) return refuseUpgrade(socket, fault.status, bodyOf(fault))
      const why = refusal(incoming, { ...access, toPlane: true })
      const closed = gate?.admits(incoming) === false ? 'Open Rackline from its terminal.' : null
      const refused = why ?? closed ?? backend.refusal?.(incoming) ?? null
      if (refused !== null) return refuseUpgrade(socket, 403, errorBody('Forbidden', refused))
      if (answererOf(backend.kind, 'GET', incoming.url ?? '') !== 'plane') {
        const body = errorBody('ObjectNotFound', 'There is no such path.')
        return refuseUpgrade(socket, 404, body)
      }
      backend.upgrade(incoming, socket, head)
    },
  }
}

/** Where the page asks which version of the API the rack speaks. */
const versionPath = '/rackline/api-version'

function refuse(outgoing: ServerResponse, refused: Refusal): void {
  sendJson(outgoing, refused.status, bodyOf(refused))
}

function sendJson(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.statusCode = status
  outgoing.setHeader('content-type', 'application/json')
  outgoing.end(JSON.stringify(body))
}

/** True for the call by which a page signs out: with a token, it closes the console for this browser. */
function isSignOut({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url === '/v1/logout'
}

/** Where the page asks about the connection of this server. */
const connectionPath = '/rackline/connection'

function bodyOf({ status, why }: Refusal) {
  return errorBody(codes[status] ?? 'InvalidRequest', why)
}

const codes: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  405: 'MethodNotAllowed',
  501: 'NotImplemented',
}
