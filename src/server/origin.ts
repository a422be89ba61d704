import type { IncomingMessage } from 'node:http'
import { hostNameOf } from './request-head.ts'
import { isSignIn } from './routing.ts'

/**
 * Says why a request is not answered here, or null.
 *
 * A page of some other site can make the user's browser send requests to this server. It may not write (nor open
 * sockets, whose replies it could read), it may not sign the browser in as somebody else, and it may not make its own
 * name mean this machine and so pass for the console (DNS rebinding).
 * @param house.toPlane whether the control plane is asked, and not for a page or a file
 * @param house.boundTo the address that the server is bound to; on loopback only the loopback's own names are answered
 * @param house.neighbors whether pages that other servers on the loopback serve may write, when this one is on it:
 *   consoles in development, whose proxies pass the page's Origin on
 */
export function refusal(
  request: IncomingMessage,
  house: { readonly toPlane: boolean; readonly boundTo: string; readonly neighbors: boolean },
): string | null {
  const { host = '', origin, 'sec-fetch-site': site } = request.headers
  const name = hostNameOf(host) ?? ''
  const isLocal = isLoopback(house.boundTo)
  if (isLocal && !isLoopback(name)) return `This server listens for localhost, not for '${name}'.`
  // A redirect signs in with GET, which tells nothing of its origin.
  const isElsewhere = site === 'cross-site' || site === 'same-site'
  if (house.toPlane && isElsewhere && isSignIn(request.url ?? '')) {
    return 'The request to sign in comes from another site.'
  }
  const isHarmless =
    request.headers.upgrade === undefined && /^(GET|HEAD|OPTIONS)$/.test(request.method ?? '')
  if (isHarmless || origin === undefined) return null
  if (URL.canParse(origin)) {
    const from = new URL(origin)
    if (from.host === host.toLowerCase()) return null
    if (isLocal && house.neighbors && isLoopback(from.hostname)) return null
  }
  return `The request comes from another site (${origin}).`
}

/** Whether a host name or address means this machine alone. */
export function isLoopback(name: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(name)
}
