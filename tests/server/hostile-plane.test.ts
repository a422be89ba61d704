import { describe, expect, test } from 'vitest'
import { get, rawPlane, sendRaw, statusOf, upgrade } from './raw.ts'
import { servingFor } from './serving.ts'

/** Puts a server in front of a control plane that answers everything with these bytes and hangs up. */
async function behind(reply: string) {
  const plane = await rawPlane((connection) => connection.end(reply, 'latin1'))
  return servingFor(plane.address)
}

describe('a malformed upstream reply is a 502 with a sentence', () => {
  test.each([
    ['a status below 100', 'HTTP/1.1 099 Low\r\ncontent-length: 0\r\n\r\n'],
    ['a status beyond 599', 'HTTP/1.1 999 High\r\ncontent-length: 0\r\n\r\n'],
    ['a control character in the reason', 'HTTP/1.1 200 O\u0001K\r\ncontent-length: 0\r\n\r\n'],
    ['another protocol', 'SSH-2.0-OpenSSH_9.9\r\n\r\n'],
    ['half a head', 'HTTP/1.1 200 OK\r\ncontent-le'],
    ['a body that never comes', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n'],
    ['a head without end', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`],
    [
      'an upgrade that nobody asked for',
      'HTTP/1.1 101 Go\r\nconnection: Upgrade\r\nupgrade: h2c\r\n\r\n',
    ],
  ])('%s', async (_, reply) => {
    const { port } = await behind(reply)
    const answer = await sendRaw(port, get('/v1/ping'))
    expect(statusOf(answer)).toBe(502)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(JSON.parse(body)).toMatchObject({ error_code: 'BadGateway' })
    expect(JSON.parse(body).message).toMatch(
      /^(Could not reach|Malformed reply from) the control plane at http:\S+: .*\.$/,
    )
    expect(head.toLowerCase()).toContain(`content-length: ${body.length}`)
    expect(head.toLowerCase()).not.toContain('transfer-encoding')
  })
})

describe('an upgrade', () => {
  const switched = (headers: string) => `HTTP/1.1 101 Switching\r\n${headers}\r\n\r\n`

  test.each([
    ['to another protocol', switched('connection: Upgrade\r\nupgrade: h2c')],
    [
      'with a status below 100',
      'HTTP/1.1 042 No\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n',
    ],
    ['that ends before its answer', 'HTTP/1.1 101 Swi'],
  ])('%s is 502', async (_, reply) => {
    const { port } = await behind(reply)
    expect(statusOf(await sendRaw(port, upgrade))).toBe(502)
  })

  test('that is refused with half a body ends with it', async () => {
    const { port } = await behind('HTTP/1.1 403 No\r\ncontent-length: 100\r\n\r\n{"a":')
    expect(await sendRaw(port, upgrade)).toMatch(/^HTTP\/1\.1 403 [^]*\{"a":$/)
  })
})

test('a refusal that comes before the end of a body is passed on, and the connection can be reused', async () => {
  const plane = await rawPlane((connection, request) => {
    if (request.startsWith('GET')) connection.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
    else connection.end('HTTP/1.1 413 Large\r\ncontent-length: 3\r\n\r\nbig')
  })
  const { port } = await servingFor(plane.address)
  const size = 4 * 2 ** 20
  const post = `POST /v1/disks HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${size}\r\n\r\n`
  const answer = await sendRaw(port, post, Buffer.alloc(size, 97), get('/v1/ping'))
  expect(answer).toMatch(/^HTTP\/1\.1 (413|502) [^]*HTTP\/1\.1 200 OK[^]*ok$/)
})
