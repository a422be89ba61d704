import type { IncomingMessage } from 'node:http'
import { hostNameOf } from './message.ts'
import { isSignIn } from './routing.ts'

/** What a request is judged by besides its own head. */
export type Access = {
  /** The address that the server is bound to; on loopback it answers only to the loopback's own names. */
  readonly boundTo: string
  /** The name that it answers to, if each connection of the program has its own; null for all of the above. */
  readonly name: string | null
  /**
   * True when pages from other servers on the loopback may write, if this one is on it: consoles in development, whose
   * proxies pass on the page's Origin.
   */
  readonly neighbors: boolean
}

/**
 * Returns why a request is refused; null if it is not.
 *
 * A page of another site can make the user's browser send requests to this server. It may not write (nor open sockets,
 * whose messages it could read), it may not sign the browser in as another user, and it may not make its own name
 * resolve to this machine and so pass for the console (DNS rebinding).
 * @param options.toPlane true when the control plane answers, false for a page or a file
 */
export function refusal(
  request: IncomingMessage,
  options: Access & { readonly toPlane: boolean },
): string | null {
  const { host = '', origin, 'sec-fetch-site': site } = request.headers
  const name = hostNameOf(host) ?? ''
  const isLocal = isLoopback(options.boundTo)
  if (options.name !== null && name !== options.name) {
    return `This server answers to ${options.name}, not to '${name}'.`
  }
  if (isLocal && !isLoopback(name)) return `This server answers to localhost, not to '${name}'.`
  // Checks the site, because a redirect signs in with GET, which carries no Origin.
  const isElsewhere = site === 'cross-site' || site === 'same-site'
  if (options.toPlane && isElsewhere && isSignIn(request.url ?? '')) {
    return 'The sign-in request comes from another site.'
  }
  const isHarmless =
    request.headers.upgrade === undefined && /^(GET|HEAD|OPTIONS)$/.test(request.method ?? '')
  if (isHarmless || origin === undefined) return null
  if (URL.canParse(origin)) {
    const from = new URL(origin)
    if (from.host === host.toLowerCase()) return null
    if (isLocal && options.neighbors && isLoopback(from.hostname)) return null
  }
  return `The request comes from another site (${origin}).`
}

/** True if a host name or address means this machine alone. */
export function isLoopback(name: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(name)
}
