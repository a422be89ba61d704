import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Backend } from './backend.ts'
import { errorBody } from './error-body.ts'
import { type Files, sendFile } from './files.ts'
import { securityHeaders } from './headers.ts'
import { refusal } from './origin.ts'
import { faultOf, type Refusal, upgradeFaultOf } from './request-head.ts'
import { answererOf } from './routing.ts'
import { refuseUpgrade } from './wire.ts'

/** The two ways into the server, as Node.js calls them. */
export type Front = {
  /** @param otherwise answers what is no matter of the control plane, in the place of the built files */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, otherwise?: () => void): void
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void
}

/**
 * Puts the parts together: refuses what comes from elsewhere, sets the security headers, and hands each request to
 * the control plane or to the built files.
 * @param options.files null where there is no page, or something else serves it; the control plane then answers all
 * @param options.boundTo the address that the server is bound to
 */
export function createFront(options: {
  backend: Backend
  files: Files | null
  boundTo: string
}): Front {
  const { backend, files, boundTo } = options
  const house = { boundTo, neighbors: backend.kind === 'mock' }
  /** Connections on which a request was refused for its head: what follows may not be what the client takes it for. */
  const spoiled = new WeakSet<Duplex>()
  return {
    answer(incoming, outgoing, otherwise) {
      // A client may leave at any time; what is still to be sent then goes nowhere.
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
      const why = refusal(incoming, { ...house, toPlane })
      if (why !== null) return refuse(outgoing, { status: 403, why })
      if (toPlane) return backend.answer(incoming, outgoing)
      sendFile(files, incoming, outgoing).catch((error: unknown) => {
        console.error(error)
        outgoing.destroy()
      })
    },
    upgrade(incoming, socket, head) {
      // Node.js no longer listens once it has handed a connection over.
      socket.on('error', () => socket.destroy())
      if (spoiled.has(socket)) return void socket.destroy()
      const fault = upgradeFaultOf(incoming)
      if (fault !== null) return refuseUpgrade(socket, fault.status, bodyOf(fault))
      const why = refusal(incoming, { ...house, toPlane: true })
      if (why !== null) return refuseUpgrade(socket, 403, errorBody('Forbidden', why))
      if (answererOf(backend.kind, 'GET', incoming.url ?? '') !== 'plane') {
        const body = errorBody('ObjectNotFound', 'There is no such address.')
        return refuseUpgrade(socket, 404, body)
      }
      backend.upgrade(incoming, socket, head)
    },
  }
}

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
