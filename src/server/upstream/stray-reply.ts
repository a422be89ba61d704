import type { IncomingMessage } from 'node:http'

/** Says that a reply to a call of the API is none of a control plane's, or returns null. */
export function strayProblem(
  { statusCode: status = 0, headers }: IncomingMessage,
  host: URL,
): string | null {
  const type = headers['content-type'] ?? ''
  const isPage = /^text\/html\b/i.test(type)
  if (AWAY.has(status)) return type.startsWith('application/json') ? null : strayWords(status, host)
  const isRedirect = status >= 300 && status < 400 && status !== 304
  return isPage || isRedirect || status === PROXY_AUTH ? strayWords(status, host) : null
}

/** Says what to do about a reply that is none of a control plane's. */
export function strayWords(status: number, host: URL): string {
  return AWAY.has(status)
    ? `The control plane at ${host.origin} is not available (${status}). It may be restarting.`
    : `The reply of ${host.origin} (${status}) is not a control plane's. Check the host, and whether a proxy answers in its place.`
}

/** Statuses of a gateway whose control plane does not answer. */
const AWAY = new Set([502, 503, 504])

const PROXY_AUTH = 407
