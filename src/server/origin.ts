import type { IncomingMessage } from 'node:http'

/**
 * Says why a request is not answered here, or null.
 *
 * A page of some other site can make the user's browser send requests to this server. It may not write (nor open
 * sockets, whose replies it could read), and it may not make its own name mean this machine and so pass for the
 * console (DNS rebinding).
 * @param boundTo the address that the server is bound to; on loopback only the loopback's own names are answered
 */
export function refusal(request: IncomingMessage, boundTo: string): string | null {
  const { host, origin } = request.headers
  if (host === undefined) return 'The request names no host.'
  if (isLoopback(boundTo) && !isLoopback(hostName(host))) {
    return `This server listens for localhost, not for '${hostName(host)}'.`
  }
  const harmless =
    request.headers.upgrade === undefined && /^(GET|HEAD|OPTIONS)$/.test(request.method ?? '')
  if (harmless || origin === undefined) return null
  if (URL.canParse(origin) && new URL(origin).host === host) return null
  return `The request comes from another site (${origin}).`
}

/** Whether a host name or address means this machine alone. */
export function isLoopback(name: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(name)
}

/** The name in a Host header, without the port. */
function hostName(host: string): string {
  return host.replace(/:\d*$/, '')
}
