import { describe, expect, test } from 'vitest'
import { API_VERSION } from '../../src/api/generated/version.ts'
import {
  cookieScope,
  localCookie,
  inboundHeaders,
  outboundHeaders,
} from '../../src/server/crossing.ts'

const upstream = new URL('https://rack.example.com')
const browser = { cookies: '-here' }

describe('cookies of a real control plane', () => {
  test.each([
    [
      'session=a=b; Path=/; HttpOnly; SameSite=Lax',
      'session-here=a=b; Path=/; HttpOnly; SameSite=Lax',
    ],
    ['session=x; Domain=rack.example.com; Secure; HttpOnly', 'session-here=x; HttpOnly'],
    ['session=x; SameSite=None; Secure; Partitioned', 'session-here=x; SameSite=Lax'],
    ['session=; Max-Age=0; domain=.example.com', 'session-here=; Max-Age=0'],
  ])('%s becomes %s', (far, here) => {
    expect(localCookie(far, '-here')).toBe(here)
  })
})

describe('request headers', () => {
  test('name the control plane as host and origin', () => {
    const headers = outboundHeaders(
      [
        ...['Host', 'localhost:4000'],
        ...['Origin', 'http://localhost:4000'],
        ...['Referer', 'http://localhost:4000/projects'],
        ...['Cookie', 'session-here=1'],
        ...['API-Version', API_VERSION],
      ],
      upstream,
      browser,
    )
    expect(headers).toEqual([
      ...['host', 'rack.example.com'],
      ...['Origin', 'https://rack.example.com'],
      ...['Cookie', 'session=1'],
      ...['API-Version', API_VERSION],
    ])
  })

  test('keep back every cookie that this control plane has not set on this port', () => {
    const scope = cookieScope(4000, upstream)
    const sent = (cookie: string) =>
      outboundHeaders(['Cookie', cookie], upstream, { cookies: scope }).slice(2)
    const others = [
      cookieScope(4001, upstream),
      cookieScope(4000, new URL('https://other.example.com')),
    ]
    const foreign = ['rackline-4000-west=p', 'session=2', ...others.map((one) => `session${one}=3`)]
    expect(sent([...foreign, `session${scope}=1`].join('; '))).toEqual(['Cookie', 'session=1'])
    expect(sent(foreign.join('; '))).toEqual([])
    expect(outboundHeaders(['Cookie', `session${scope}=1`], upstream, { own: [] })).toEqual([
      'host',
      upstream.host,
    ])
  })

  test('drop hop-by-hop headers', () => {
    const headers = outboundHeaders(
      ['Connection', 'keep-alive, X-Hop', 'X-Hop', '1', 'TE', 'trailers', 'Accept', '*/*'],
      upstream,
      browser,
    )
    expect(headers).toEqual(['host', 'rack.example.com', 'Accept', '*/*'])
  })
})

describe('response headers', () => {
  test('keep several cookies, keep redirects here and do not force https on localhost', () => {
    const headers = inboundHeaders(
      [
        ...['Set-Cookie', 'a=1; Secure'],
        ...['Set-Cookie', 'b=2'],
        ...['Location', 'https://rack.example.com/login/s/local?x=1'],
        ...['Strict-Transport-Security', 'max-age=1'],
        ...['X-Request-Id', 'r'],
      ],
      upstream,
      browser,
    )
    expect(headers).toEqual([
      ...['Set-Cookie', 'a-here=1'],
      ...['Set-Cookie', 'b-here=2'],
      ...['Location', '/login/s/local?x=1'],
      ...['X-Request-Id', 'r'],
    ])
  })

  test.each(['/login/s/local', 'https://idp.example.com/sso?x=1', '?page=2', 'next', '/a%2Fb'])(
    'keep %s',
    (to) => {
      expect(inboundHeaders(['Location', to], upstream, browser)).toEqual(['Location', to])
    },
  )

  test.each([
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['//rack.example.com:8443/x', '/'],
    ['https:evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['https://rack.example.com//evil.example/x', '/evil.example/x'],
    ['https://rack.example.com/x/..//evil.example', '/evil.example'],
    ['https://rack.example.com/%2e%2e//evil.example', '/evil.example'],
    ['HTTPS://RACK.EXAMPLE.COM/projects#top', '/projects#top'],
    ['https://rack.example.com@evil.example/', 'https://rack.example.com@evil.example/'],
  ])('never redirect to another site in disguise: %j becomes %s', (far, here) => {
    expect(inboundHeaders(['Location', far], upstream, browser)).toEqual(['Location', here])
  })

  test('keep what downloads, ranges and WebSockets need', () => {
    const headers = [
      ...['Content-Type', 'application/zip', 'Content-Length', '9', 'Content-Encoding', 'gzip'],
      ...['Content-Disposition', 'attachment', 'Content-Range', 'bytes 0-8/9'],
      ...['Accept-Ranges', 'bytes', 'ETag', '"1"', 'Retry-After', '5'],
      ...['Sec-WebSocket-Accept', 'x', 'Sec-WebSocket-Protocol', 'p'],
    ]
    expect(inboundHeaders(headers, upstream, browser)).toEqual(headers)
  })

  test.each([
    ['Refresh', '0; url=https://evil.example'],
    ['Alt-Svc', 'h2="evil.example:443"'],
    ['Access-Control-Allow-Origin', '*'],
    ['Clear-Site-Data', '"*"'],
    ['Strict-Transport-Security', 'max-age=1'],
    ['WWW-Authenticate', 'Basic'],
    ['Content-Security-Policy', 'default-src *'],
    ['X-Unknown', '1'],
  ])('never act on the console: %s', (name, value) => {
    expect(inboundHeaders([name, value], upstream, browser)).toEqual([])
  })

  test('drop what the connection claims for itself', () => {
    const headers = ['Connection', 'ETag', 'ETag', '"1"', 'Age', '1']
    expect(inboundHeaders(headers, upstream, browser)).toEqual(['Age', '1'])
  })
})
