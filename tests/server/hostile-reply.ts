import fc from 'fast-check'

/** A reply of a broken control plane, and how its connection ends. */
export type HostileReply = { readonly bytes: string; readonly end: 'close' | 'reset' }

const from = <T>(...values: T[]) => fc.constantFrom(...values)
const control = from(
  '\0',
  '\u0001',
  '\u0008',
  '\t',
  '\n',
  '\r',
  '\u000b',
  '\u001b',
  '\u007f',
  '\u0080',
  'ÿ',
)
const long = from(100, 8_000, 20_000, 200_000).map((length) => 'a'.repeat(length))

const version = fc.oneof(
  { weight: 40, arbitrary: fc.constant('HTTP/1.1') },
  from('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', 'HTTP', 'ICE/1.0', ''),
)
const status = fc.oneof(
  { weight: 10, arbitrary: from('200', '200', '200', '204', '301', '304', '404', '500') },
  from('000', '001', '042', '099', '100', '101', '102', '103', '199'),
  from('600', '999', '1000', '-1', '2e2', 'abc', '', ' ', '٢٠٠'),
)
const reason = fc.oneof(
  { weight: 12, arbitrary: fc.constant('OK') },
  fc.tuple(fc.string({ maxLength: 4 }), control).map(([text, odd]) => `${text}${odd}K`),
  long,
  fc.string(),
)
const header = fc.oneof(
  from(
    ...['content-length: 0', 'content-length: 5', 'content-length: 5000', 'content-length: -1'],
    ...['content-length: 5, 5', 'content-length: 99999999999999999999', 'content-length:'],
    ...[
      'transfer-encoding: chunked',
      'transfer-encoding: gzip',
      'transfer-encoding: chunked, gzip',
    ],
    ...[
      'connection: close',
      'connection: keep-alive',
      'connection: upgrade',
      'connection: content-length',
    ],
    ...['upgrade: websocket', 'upgrade: h2c', 'upgrade:', 'content-encoding: gzip', 'trailer: x'],
    ...['location: //evil.example', 'location: http://[', 'set-cookie: =;;;=', 'set-cookie:'],
    ...[
      ': empty',
      'no colon',
      ' folded: 1',
      '\tfolded',
      'a b: c',
      'x\u0000: y',
      'date:',
      '__proto__: 1',
    ],
  ),
  fc.tuple(fc.string({ maxLength: 6 }), control).map(([text, odd]) => `x: ${text}${odd}${text}`),
  long.map((text) => `x: ${text}`),
  long.map((text) => `${text}: x`),
  fc.integer({ min: 1, max: 3000 }).map((count) => 'y: z\r\n'.repeat(count).trimEnd()),
)
const body = fc.oneof(
  from(
    '',
    'hello',
    '{"items":[',
    '5\r\nhello\r\n0\r\n\r\n',
    '5\r\nhel',
    'zz\r\nhello\r\n',
    '-1\r\n\r\n',
  ),
  from(
    '5;ext="\u0001"\r\nhello\r\n0\r\nset-cookie: a=b\r\n\r\n',
    'ffffffffffffffffff\r\n',
    '5\nhello',
  ),
  from('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\npoison', '\u0081\u0005hello', '\u0088\u0000'),
  long,
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
)
const newline = fc.oneof(
  { weight: 30, arbitrary: fc.constant('\r\n') },
  from('\n', '\r', '\r\r\n', ''),
)
const before = fc.oneof(
  { weight: 20, arbitrary: fc.constant('') },
  from(
    'HTTP/1.1 100 Continue\r\n\r\n',
    'HTTP/1.1 103 Early\r\nlink: </x>\r\n\r\n',
    '\r\n\r\n',
    '\0',
  ),
  from('HTTP/1.1 102 \u0001\r\n\r\n', 'HTTP/1.1 100 Continue\r\ncontent-length: 5\r\n\r\nhello'),
)

const whole = fc
  .tuple(before, version, status, reason, fc.array(header, { maxLength: 4 }), newline, body)
  .map(([first, spoken, code, why, headers, end, rest]) =>
    [`${first}${spoken} ${code} ${why}`, ...headers, '', rest].join(end),
  )

/** Replies that are almost valid HTTP, cut off anywhere. */
export const hostileReply: fc.Arbitrary<HostileReply> = fc
  .record({
    bytes: whole,
    cut: fc.oneof(
      { weight: 3, arbitrary: fc.constant(1) },
      fc.double({ min: 0, max: 1, noNaN: true }),
    ),
    end: from<HostileReply['end']>('close', 'close', 'reset'),
  })
  .map(({ bytes, cut, end }) => ({ bytes: bytes.slice(0, Math.ceil(bytes.length * cut)), end }))
