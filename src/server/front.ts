import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Backend } from './backend.ts'
import type { Gate } from './connect/gate.ts'
import { safeRedirect } from '../api/valid/redirect.ts'
import {
  errorBody,
  sendJson,
  refuseUpgrade,
  faultOf,
  type RequestFault,
  upgradeFaultOf,
} from './message.ts'
import { type Files, sendFile } from './files.ts'
import { refusal } from './origin.ts'
import { answererOf, isSignIn, pathOf } from './routing.ts'
import { lackingOn } from './versions/lacking.ts'

/** The server's two entry points, called by Node.js. */
export type Front = {
  /** @param otherwise answers what is not for the control plane, in place of the built files */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, otherwise?: () => void): void
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** A connection as it is served: a control plane, who may use it, and where. */
export type Site = {
  readonly backend: Backend
  /** Lets in only some browsers; null for everyone who reaches the port. */
  readonly gate: Gate | null
  /** The only host name that it answers to; null for any of the server's. */
  readonly name: string | null
  readonly others: Others | null
}

/** The other connections of this program. The label of each is its own whatever the case of its letters. */
export type Others = {
  readonly list: () => readonly {
    readonly name: string
    readonly host: string
    readonly label: string
  }[]
  /** Returns an address that opens one of them at a path once; null if there is none of this name. */
  readonly open: (name: string, path: string) => string | null
}

/**
 * Connections on which a request was refused for its head: client and server may disagree about where the next one
 * starts.
 */
const spoiled = new WeakSet<Duplex>()

/**
 * Connects the parts: refuses requests from other sites, sets the security headers, and hands each request to the
 * control plane or to the built files.
 * @param options.files null when there is no page, or something else serves it; the control plane then answers
 *   everything
 * @param options.boundTo the address that the server is bound to
 */
export function createFront(
  options: Pick<Site, 'backend'> & Partial<Site> & { files: Files | null; boundTo: string },
): Front {
  const { backend, files, boundTo, gate = null, name = null, others = null } = options
  const access = { boundTo, name, neighbors: backend.kind === 'mock' }
  return {
    answer(incoming, outgoing, otherwise) {
      // Discards the rest of a reply when the client leaves.
      outgoing.on('error', () => outgoing.destroy())
      if (spoiled.has(incoming.socket)) return
      const target = incoming.url ?? '/'
      const forPlane = answererOf(backend.kind, incoming.method ?? 'GET', target) === 'plane'
      if (!forPlane && otherwise) return otherwise()

      for (const [header, value] of Object.entries(securityHeaders())) {
        outgoing.setHeader(header, value)
      }
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
        return sendJson(outgoing, 200, { ...backend.describe(), others: others?.list() ?? [] })
      }
      if (others !== null && incoming.method === 'POST' && pathOf(target) === openPath) {
        const { searchParams } = new URL(target, 'http://here.invalid')
        const to = safeRedirect(searchParams.get('to')) ?? '/'
        const address = others.open(searchParams.get('name') ?? '', to)
        if (address !== null) return sendJson(outgoing, 200, { address })
        return refuse(outgoing, { status: 404, why: 'There is no such connection.' })
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

function refuse(outgoing: ServerResponse, refused: RequestFault): void {
  sendJson(outgoing, refused.status, bodyOf(refused))
}

/** True for the call by which a page signs out: with a token, it closes the console for this browser. */
function isSignOut({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url === '/v1/logout'
}

/** Where the page asks about the connection of this server. */
const connectionPath = '/rackline/connection'

/** Where the page asks for an address that opens another connection. */
const openPath = '/rackline/open'

function bodyOf({ status, why }: RequestFault) {
  return errorBody(codes[status] ?? 'InvalidRequest', why)
}

const codes: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  404: 'ObjectNotFound',
  405: 'MethodNotAllowed',
  501: 'NotImplemented',
}

/**
 * Returns the headers of every reply, pages and data alike. `Content-Security-Policy` starts from nothing and allows
 * what the console uses, all of it from its own origin.
 */
function securityHeaders(): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentPolicy({ framed: 'denied' }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissions,
  }
}

/**
 * Returns the policy as one line.
 * @param options.framed `unsaid` omits `frame-ancestors`, which a `<meta>` element may not contain
 */
export function contentPolicy(options: { framed: 'denied' | 'unsaid' }): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    // Also covers WebSockets of the same origin (CSP level 3).
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  if (options.framed === 'denied') directives.push("frame-ancestors 'none'")
  return directives.join('; ')
}

const closedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

const permissions = [
  ...closedFeatures.map((feature) => `${feature}=()`),
  'clipboard-write=(self)', // the copy buttons
].join(', ')
