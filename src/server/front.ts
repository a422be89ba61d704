import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Backend, errorBody } from './backend.ts'
import { type Files, sendFile } from './files.ts'
import { securityHeaders } from './headers.ts'
import { refusal } from './origin.ts'
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
  return {
    answer(incoming, outgoing, otherwise) {
      const target = incoming.url ?? '/'
      const forPlane = answererOf(backend.kind, incoming.method ?? 'GET', target) === 'plane'
      if (!forPlane && otherwise) return otherwise()

      for (const [name, value] of Object.entries(securityHeaders())) outgoing.setHeader(name, value)
      // A target that is not a path is meant for a proxy of the general kind.
      if (!target.startsWith('/')) return refuse(outgoing, 400, 'The request names no path.')
      const why = refusal(incoming, boundTo)
      if (why !== null) return refuse(outgoing, 403, why)
      // No request of the web platform may have this one.
      if (incoming.method === 'TRACE') return refuse(outgoing, 405, 'Method Not Allowed')
      if (forPlane || !files) return backend.answer(incoming, outgoing)
      sendFile(files, incoming, outgoing).catch((error: unknown) => {
        console.error(error)
        outgoing.destroy()
      })
    },
    upgrade(incoming, socket, head) {
      const why = refusal(incoming, boundTo)
      if (why !== null) return refuseUpgrade(socket, 403, errorBody('Forbidden', why))
      if (answererOf(backend.kind, 'GET', incoming.url ?? '') !== 'plane') {
        const body = errorBody('ObjectNotFound', 'There is no such address.')
        return refuseUpgrade(socket, 404, body)
      }
      backend.upgrade(incoming, socket, head)
    },
  }
}

function refuse(outgoing: ServerResponse, status: number, why: string): void {
  outgoing.statusCode = status
  outgoing.setHeader('content-type', 'application/json')
  outgoing.end(JSON.stringify(errorBody(codes[status] ?? 'InvalidRequest', why)))
}

const codes: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  404: 'ObjectNotFound',
  405: 'MethodNotAllowed',
}
