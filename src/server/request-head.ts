import type { IncomingMessage } from 'node:http'
import { framingRefusal, hasBody } from './framing.ts'
import { pathOf } from './routing.ts'

/** A request that is not answered: with which status, and why as a sentence. */
export type Refusal = { readonly status: number; readonly why: string }

/** Says what is wrong with the head of a request, or null: what two readers may read in two ways is not read at all. */
export function faultOf(request: IncomingMessage): Refusal | null {
  const { method = '', url = '', headersDistinct } = request
  const [host, ...others] = headersDistinct['host'] ?? []
  if (host === undefined) return { status: 403, why: 'The request names no host.' }
  if (others.length > 0) return { status: 400, why: 'The request names several hosts.' }
  if (hostNameOf(host) === null)
    return { status: 400, why: 'The request names a host that cannot be.' }
  // A target that is not a path is meant for a proxy of the general kind.
  if (!url.startsWith('/')) return { status: 400, why: 'The request names no path.' }
  if (isAmbiguous(url))
    return { status: 400, why: 'The path of the request can be read in two ways.' }
  // No request of the web platform may have this one.
  if (method === 'TRACE') return { status: 405, why: 'Method Not Allowed' }
  const why = framingRefusal(request)
  return why === null ? null : { status: 501, why }
}

/** Says why a request cannot become a WebSocket, or null. */
export function upgradeFaultOf(request: IncomingMessage): Refusal | null {
  const fault = faultOf(request)
  if (fault !== null) return fault
  if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
    return { status: 400, why: 'Connections can be upgraded to WebSockets only.' }
  }
  if (request.method !== 'GET' || hasBody(request)) {
    return { status: 400, why: 'A WebSocket is asked for with GET and without a body.' }
  }
  return null
}

/**
 * Whether a target means something else to who decides about it here, as it stands, than to who follows it: dot
 * segments, backslashes, a host in front, a fragment. Browsers resolve all of these before they send anything.
 */
function isAmbiguous(target: string): boolean {
  const path = pathOf(target)
  return /^\/\/|\\|\/(\.|%2e){1,2}(\/|$)/i.test(path) || target.includes('#')
}

/** The host name of a Host header in the one spelling that browsers use, or null when it is none. */
export function hostNameOf(host: string): string | null {
  if (!/^(\[[\da-f:.]+\]|[\w.-]+)(:\d*)?$/i.test(host)) return null
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null
}
