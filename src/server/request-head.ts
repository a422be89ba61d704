import type { IncomingMessage } from 'node:http'
import { framingRefusal, hasBody } from './framing.ts'
import { pathOf } from './routing.ts'

/** A refused request: the status, and the reason as a sentence. */
export type RequestFault = { readonly status: number; readonly why: string }

/**
 * Says what is wrong with the head of a request, or returns null. Refuses whatever two parsers could read differently.
 */
export function faultOf(request: IncomingMessage): RequestFault | null {
  const { method = '', url = '', headersDistinct } = request
  const [host, ...others] = headersDistinct['host'] ?? []
  if (host === undefined) return { status: 403, why: 'The request has no Host header.' }
  if (others.length > 0) return { status: 400, why: 'The request has more than one Host header.' }
  if (hostNameOf(host) === null) return { status: 400, why: 'The Host header is not valid.' }
  // Refuses targets that are not paths, which are meant for forward proxies.
  if (!url.startsWith('/')) return { status: 400, why: 'The request has no path.' }
  if (isAmbiguous(url)) return { status: 400, why: 'The path is ambiguous.' }
  // Refuses TRACE, which a web-standard request may not have.
  if (method === 'TRACE') return { status: 405, why: 'Method Not Allowed' }
  const why = framingRefusal(request)
  return why === null ? null : { status: 501, why }
}

/** Returns why a request cannot become a WebSocket; null if it can. */
export function upgradeFaultOf(request: IncomingMessage): RequestFault | null {
  const fault = faultOf(request)
  if (fault !== null) return fault
  if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
    return { status: 400, why: 'Only WebSocket upgrades are supported.' }
  }
  if (request.method !== 'GET' || hasBody(request)) {
    return { status: 400, why: 'A WebSocket request must be a GET without a body.' }
  }
  return null
}

/**
 * True if a target could mean something else to the control plane than to this server, which takes it literally:
 * dot segments, backslashes, a leading host, a fragment. Browsers resolve all of these before sending.
 */
function isAmbiguous(target: string): boolean {
  const path = pathOf(target)
  return /^\/\/|\\|\/(\.|%2e){1,2}(\/|$)/i.test(path) || target.includes('#')
}

/** Normalizes the host name of a Host header as browsers do, or returns null when it is malformed. */
export function hostNameOf(host: string): string | null {
  if (!/^(\[[\da-f:.]+\]|[\w.-]+)(:\d*)?$/i.test(host)) return null
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null
}
