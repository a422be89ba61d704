import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Backend } from './backend.ts'
import { errorBody } from './error-body.ts'
import { type Files, sendFile } from './files.ts'
import { securityHeaders } from './headers.ts'
import { refusal } from './origin.ts'
import { faultOf, type Refusal, upgradeFaultOf } from './request-head.ts'
import { answererOf } from './routing.ts'
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
 */
export function createFront(options: {
  backend: Backend
  files: Files | null
  boundTo: string
}): Front {
  const { backend, files, boundTo } = options
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
      if (toPlane) return backend.answer(incoming, outgoing)
      if (target === versionPath && backend.kind === 'remote') {
        outgoing.setHeader('content-type', 'application/json')
        outgoing.setHeader('cache-control', 'no-store')
        const asked = backend.apiVersion?.() ?? Promise.resolve(null)
        return void asked.then((rack) => outgoing.end(JSON.stringify(lackingOn(rack))))
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
      if (why !== null) return refuseUpgrade(socket, 403, errorBody('Forbidden', why))
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
  outgoing.statusCode = refused.status
  outgoing.setHeader('content-type', 'application/json')
  outgoing.end(JSON.stringify(bodyOf(refused)))
}

function bodyOf({ status, why }: Refusal) {
  return errorBody(codes[status] ?? 'InvalidRequest', why)
}

const codes: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  405: 'MethodNotAllowed',
  501: 'NotImplemented',
}
