import { pairs, type RawHeaders } from './message.ts'
import { createHash } from 'node:crypto'

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
 * The sender of a request: this server, with headers of its own, or the browser, by the cookies of this scope. With a
 * token of the server, nothing of the browser's identity passes in either direction: its session would get in the way.
 */
export type Sender = { readonly own: RawHeaders } | { readonly cookies: string }

/** Returns the headers of a request to the control plane, as if the console had been opened there. */
export function outboundHeaders(headers: RawHeaders, upstream: URL, sender: Sender): string[] {
  const own = 'own' in sender ? sender.own : null
  const dropped = [
    ...perConnection,
    ...namedByConnection(headers),
    ...perRequest,
    ...(own === null ? [] : perSender),
  ]
  const crossed = pairs(headers).flatMap(([name, value]) => {
    if (dropped.includes(name.toLowerCase())) return []
    if (name.toLowerCase() === 'cookie') {
      const kept = 'cookies' in sender ? planeCookies(value, sender.cookies) : ''
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

/** Returns the headers of a reply to the browser, as if the control plane were this server. */
export function inboundHeaders(headers: RawHeaders, upstream: URL, sender: Sender): string[] {
  const dropped = namedByConnection(headers)
  return pairs(headers).flatMap(([name, value]) => {
    const key = name.toLowerCase()
    if (!replyHeaders.has(key) || dropped.includes(key)) return []
    if (key === 'set-cookie') {
      return 'cookies' in sender ? [name, localCookie(value, sender.cookies)] : []
    }
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

/**
 * Rewrites the target of a redirect of the control plane. A target on its own origin becomes one on this server, and an
 * identity provider given by a full URL stays the same. A reference that only the browser would resolve to another site
 * (`//host`, `/\host`, `https:host`) leads to the first page instead.
 */
function localLocation(location: string, upstream: URL): string {
  if (!/^https?:\/\/[^/\\]/i.test(location)) return isRelative(location) ? location : firstPage
  if (!URL.canParse(location)) return firstPage
  const url = new URL(location)
  if (url.origin !== upstream.origin) return url.href
  // Removes extra leading slashes, which would be read as a host.
  return `${url.pathname}${url.search}${url.hash}`.replace(/^\/+/, '/')
}

const firstPage = '/'

/** True if a reference stays on its origin, whatever scheme it is followed from. */
function isRelative(reference: string): boolean {
  return ['http://here.invalid', 'https://here.invalid'].every(
    (here) => URL.canParse(reference, here) && new URL(reference, here).origin === here,
  )
}

/** What the names of this program's own cookies begin with. */
export const OWN_COOKIE = 'rackline'

/**
 * Returns what the names of a control plane's cookies end with here. A browser sends the cookies of all ports of a host
 * to each of them, and another control plane may be behind this port tomorrow.
 */
export function cookieScope(port: number | undefined, upstream: URL): string {
  const plane = createHash('sha256').update(upstream.origin).digest('hex').slice(0, 8)
  return `-${OWN_COOKIE}-${port}-${plane}`
}

/**
 * Rewrites a cookie of the control plane for this server. The control plane sets it for its own name over https; here
 * it must belong to whatever host the console is opened at, mostly over http.
 * @param line one Set-Cookie value
 */
export function localCookie(line: string, scope: string): string {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const kept = attributes.flatMap((attribute) => localAttribute(pair, attribute))
  return [pair.replace('=', `${scope}=`), ...kept].join('; ')
}

/** Returns the cookies of a request that the control plane behind this server has set, as it has set them. */
function planeCookies(header: string, scope: string): string {
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.split('=', 1)[0]?.endsWith(scope))
    .map((pair) => pair.replace(`${scope}=`, '='))
    .join('; ')
}

function localAttribute(pair: string, attribute: string): readonly string[] {
  const [name = '', value = ''] = attribute.toLowerCase().split('=')
  switch (name) {
    case 'domain':
    case 'partitioned': // counts only with Secure
      return []
    case 'secure':
      // Keeps Secure for a name with a prefix, which requires it; browsers trust localhost with it.
      return /^__(host|secure)-/i.test(pair) ? [attribute] : []
    case 'samesite':
      return value === 'none' ? ['SameSite=Lax'] : [attribute] // None counts only with Secure
    default:
      return [attribute]
  }
}
