import { localCookie } from './cookies.ts'
import { localLocation } from './location.ts'
import { pairs, type RawHeaders } from './wire.ts'

// Headers that speak of one connection and not of the message (RFC 9110, section 7.6.1).
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

// Said anew for each connection (framing.ts), or answered by this server already.
const perRequest = ['host', 'referer', 'content-length', 'expect']

/** The headers of a request on its way to the control plane, as if the console had been opened there. */
export function outboundHeaders(headers: RawHeaders, upstream: URL): string[] {
  const dropped = [...perConnection, ...namedByConnection(headers), ...perRequest]
  const crossed = pairs(headers).flatMap(([name, value]) => {
    if (dropped.includes(name.toLowerCase())) return []
    // Checked against this server's own origin before (origin.ts).
    return name.toLowerCase() === 'origin' ? [name, upstream.origin] : [name, value]
  })
  return ['host', upstream.host, ...crossed]
}

/** The headers of a reply on its way to the browser: as if the control plane were this server. */
export function inboundHeaders(headers: RawHeaders, upstream: URL): string[] {
  const dropped = [
    ...perConnection,
    ...namedByConnection(headers),
    'strict-transport-security', // would lock localhost to https
    'alt-svc', // would lead around this server
    'refresh', // a redirect that browsers follow, too
  ]
  return pairs(headers).flatMap(([name, value]) => {
    const key = name.toLowerCase()
    if (dropped.includes(key)) return []
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
