import { localCookie, planeCookies } from './cookies.ts'
import { localLocation } from './location.ts'
import { pairs, type RawHeaders } from './wire.ts'

// Request headers that belong to one connection and not to the message (RFC 9110, section 7.6.1).
const perConnection = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

// Headers set again for each connection (framing.ts), or already handled by this server.
const perRequest = ['host', 'referer', 'content-length', 'expect']

// What identifies the sender, where the server does that itself. A stale session cookie beside a good token would be a
// 401: the control plane stops at the first scheme that fails.
const perSender = ['authorization', 'cookie', 'user-agent']

/**
 * Returns the headers of a request to the control plane, as if the console had been opened there.
 * @param own headers that this server sends as itself, if it has a token; nothing of the browser's identity then passes
 */
export function outboundHeaders(
  headers: RawHeaders,
  upstream: URL,
  own: RawHeaders | null = null,
): string[] {
  const dropped = [
    ...perConnection,
    ...namedByConnection(headers),
    ...perRequest,
    ...(own === null ? [] : perSender),
  ]
  const crossed = pairs(headers).flatMap(([name, value]) => {
    if (dropped.includes(name.toLowerCase())) return []
    if (name.toLowerCase() === 'cookie') {
      const kept = planeCookies(value)
      return kept === '' ? [] : [name, kept]
    }
    // Replaces the origin, which was checked against this server's own before (origin.ts).
    return name.toLowerCase() === 'origin' ? [name, upstream.origin] : [name, value]
  })
  return ['host', upstream.host, ...(own ?? []), ...crossed]
}

// What a reply may say to the browser. Everything else could act on the whole console: share it with other sites
// (access-control-*), clear its storage (clear-site-data), lead it elsewhere (refresh, alt-svc, link), lock localhost to
// https, or ask for a password in the browser's own words (www-authenticate).
const replyHeaders = new Set([
  'accept-ranges',
  'age',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
  'sec-websocket-accept',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
  'set-cookie',
  'vary',
  'x-request-id',
])

/**
 * Returns the headers of a reply to the browser, as if the control plane were this server.
 * @param withCookies false when this server has a token: a session of the browser would only get in its way
 */
export function inboundHeaders(headers: RawHeaders, upstream: URL, withCookies = true): string[] {
  const dropped = [...namedByConnection(headers), ...(withCookies ? [] : ['set-cookie'])]
  return pairs(headers).flatMap(([name, value]) => {
    const key = name.toLowerCase()
    if (!replyHeaders.has(key) || dropped.includes(key)) return []
    if (key === 'set-cookie') return [name, localCookie(value)]
    if (key === 'location') return [name, localLocation(value, upstream)]
    return [name, value]
  })
}

function namedByConnection(headers: RawHeaders): string[] {
  return pairs(headers)
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(','))
    .map((name) => name.trim().toLowerCase())
}
