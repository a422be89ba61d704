import fc from 'fast-check'

const from = <T>(...values: T[]) => fc.constantFrom(...values)
const long = from(1_000, 14_000, 30_000).map((length) => 'a'.repeat(length))

/** A body that must not be read as another request. */
const hidden = 'GET /v1/hidden?case HTTP/1.1\r\nhost: localhost\r\n\r\n'
const chunked = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`

const method = fc.oneof(
  { weight: 20, arbitrary: from('GET', 'POST', 'HEAD', 'DELETE', 'PUT', 'OPTIONS') },
  from('TRACE', 'CONNECT', 'PRI', 'QUERY', 'get', 'G\0T', '', 'GET GET', 'M-SEARCH'),
)
const target = fc.oneof(
  {
    weight: 20,
    arbitrary: from('/v1/projects?case', '/v1/a?b=case', '/login/s/saml/p/redirect', '/mock'),
  },
  from(
    '/',
    '*',
    '//x',
    '/v1/../mock',
    '/%',
    '/v1/\u0001',
    '/\\x',
    'http://x/',
    'x:443',
    '?',
    '',
    ' ',
  ),
  fc.webPath(),
  long.map((text) => `/v1/${text}`),
)
const version = fc.oneof(
  { weight: 20, arbitrary: fc.constant(' HTTP/1.1') },
  from(' HTTP/1.0', ' HTTP/2.0', ' HTTP/0.9', ' HTTP/1.1 ', '', '\tHTTP/1.1'),
)
const host = fc.oneof(
  { weight: 20, arbitrary: fc.constant('host: localhost') },
  from('host:', 'host: a@localhost', 'host: localhost:99999', 'host: evil.example', 'x: y'),
)
const header = fc.oneof(
  from(
    `content-length: ${hidden.length}`,
    'content-length: 0',
    'content-length: -1',
    'content-length: 9',
  ),
  from(`content-length: 0${hidden.length}`, `content-length: ${hidden.length}, ${hidden.length}`),
  from('transfer-encoding: chunked', 'transfer-encoding: gzip, chunked', 'transfer-encoding: x'),
  from('transfer-encoding:chunked', 'transfer-encoding: "chunked"', 'transfer-encoding:\tChunked'),
  from(
    'connection: close',
    'connection: content-length, host',
    'connection: upgrade',
    'connection:',
  ),
  from('upgrade: websocket', 'upgrade: h2c', 'expect: 100-continue', 'expect: x', 'trailer: host'),
  from('sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==', 'sec-websocket-version: 13', 'origin: null'),
  from(
    'sec-fetch-site: cross-site',
    'cookie: session=\u00ff; =;;',
    'authorization: Bearer',
    ' a: b',
  ),
  from('accept-encoding: br;q=0, gzip', 'if-none-match: *', 'range: bytes=9-1', 'x: \r', 'a b: c'),
  long.map((text) => `x: ${text}`),
  fc.string({ maxLength: 12 }),
)
const body = fc.oneof(from('', hidden, chunked, '{', '0\r\n\r\n', 'zz\r\n', '5\r\nab'), fc.string())
const newline = fc.oneof({ weight: 20, arbitrary: fc.constant('\r\n') }, from('\n', '\r', '\r\r\n'))

/** Requests that are almost valid HTTP. The word `case` in them may be replaced. */
export const hostileRequest: fc.Arbitrary<string> = fc
  .tuple(method, target, version, host, fc.array(header, { maxLength: 3 }), newline, body)
  .map(([verb, path, spoken, name, headers, end, rest]) =>
    [`${verb} ${path}${spoken}`, name, ...headers, '', rest].join(end),
  )
