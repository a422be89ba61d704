import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { mockBackend } from '../../src/server/backend.ts'
import { createFront, type Front } from '../../src/server/front.ts'
import { httpServer, type Patience } from '../../src/server/serve.ts'
import { echoPlane } from './echo-plane.ts'
import { get, listening, sendRaw, statusOf, upgrade } from './raw.ts'
import { folder, page, serving } from './serving.ts'

test('an ambiguous request target is refused, and no other', async () => {
  const { port } = await serving({ dist: folder({ 'index.html': page, 'assets/a.js': '' }) })
  for (const target of [
    '/v1/../mock/reset',
    '/v1/%2e%2E/mock',
    '/v1/./ping',
    '/../../etc/passwd',
    '/v1\\..\\mock',
    '/v1/\\evil.example',
    '//evil.example/v1/ping',
    '/v1/ping#/mock',
    'http://evil.example/v1/ping',
    '*',
    'v1/ping',
  ]) {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const answer = await sendRaw(port, get(target).replace('GET', method))
      expect([method, target, statusOf(answer)]).toEqual([method, target, 400])
    }
    expect(statusOf(await sendRaw(port, upgrade.replace(/\/v1\S+/, target)))).toBe(400)
  }
  for (const target of [
    '/v1/a..b',
    '/v1/...',
    '/v1/projects?next=/../x',
    '/v1/a%2Fb',
    '/v1/a//b',
  ]) {
    expect([target, statusOf(await sendRaw(port, get(target)))]).toEqual([target, 200])
  }
})

test.each([
  ['a head that is too long', get(`/v1/${'a'.repeat(20_000)}`), 431],
  ['NUL in the target', get('/v1/\0'), 400],
  ['a control character in a header', get('/v1/ping', 'x: \u0001\r\n'), 400],
  ['a name that is not one', get('/v1/ping', 'x\0: 1\r\n'), 400],
  ['no host', 'GET /v1/ping HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['no host, as in HTTP/1.0', 'GET /v1/ping HTTP/1.0\r\n\r\n', 403],
  ['a tunnel', get('evil.example:443').replace('GET', 'CONNECT'), 0],
  ['TLS', '\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003', 400],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['an expectation that nobody has', get('/v1/ping', 'expect: magic\r\n'), 417],
  ['an upgrade with POST', upgrade.replace('GET', 'POST'), 400],
  ['an upgrade of TLS', upgrade.replace('websocket', 'TLS/1.0'), 400],
  ['an upgrade without a key', upgrade.replace(/sec-websocket-key.*\r\n/, ''), 400],
])('%s gets a reply and nothing else', async (_, bytes, status) => {
  const { port } = await serving()
  expect(statusOf(await sendRaw(port, bytes))).toBe(status)
  expect(statusOf(await sendRaw(port, get('/v1/ping')))).toBe(200)
})

describe('an idle client is disconnected', () => {
  const LONG = 60_000
  const patient = async (patience: Partial<Patience>) => {
    const backend = mockBackend(echoPlane())
    return listening(
      httpServer(createFront({ backend, files: null, boundTo: '127.0.0.1' }), {
        ...{ head: LONG, body: LONG, reply: LONG },
        ...patience,
      }),
    )
  }

  test.each([
    ['before its request', ''],
    ['in the middle of a head', 'GET /v1/ping HTTP/1.1\r\nhost: loc'],
    ['behind a request', get('/v1/ping').replace('connection: close\r\n', '') + 'GET /v1'],
  ])('%s', async (_, bytes) => {
    const port = await patient({ head: 40 })
    expect(await sendRaw(port, bytes)).toMatch(/^(HTTP\/1\.1 200 [^]*)?HTTP\/1\.1 408 /)
  })

  test('in the middle of a body', async () => {
    const port = await patient({ body: 40 })
    expect(statusOf(await sendRaw(port, post(10), 'half'))).toBe(0)
  })

  test('that sends a byte of its body now and then', async () => {
    const port = await patient({ body: 200 })
    const connection = connect(port, '127.0.0.1')
    connection.on('error', () => connection.destroy())
    connection.write(post(100_000))
    const drip = setInterval(() => connection.write('x'), 10)
    await new Promise((resolve) => connection.once('close', resolve))
    clearInterval(drip)
    expect(connection.bytesRead).toBe(0)
  })

  test('that takes nothing of its reply', async () => {
    const endless: Front = {
      answer: (_incoming, outgoing) => void outgoing.end(Buffer.alloc(64 << 20)),
      upgrade: (_incoming, socket) => socket.destroy(),
    }
    const server = httpServer(endless, { head: LONG, body: LONG, reply: 40 })
    const dropped = new Promise<unknown>((resolve) => {
      server.once('connection', (socket) => socket.once('close', () => resolve(socket.bytesRead)))
    })
    const connection = connect(await listening(server), '127.0.0.1').pause()
    connection.on('error', () => connection.destroy())
    connection.write(get('/v1/ping'))
    expect(await dropped).toBe(get('/v1/ping').length)
    connection.destroy()
  })

  test.each([
    ['before the body is read', (_incoming: IncomingMessage, answer: () => void) => answer()],
    [
      'after it',
      (incoming: IncomingMessage, answer: () => void) => void incoming.resume().on('end', answer),
    ],
  ])('but not while it waits for its reply, %s', async (_, whenReady) => {
    const body = 5
    const slow: Front = {
      answer(incoming, outgoing) {
        whenReady(incoming, () => void setTimeout(() => outgoing.end('done'), 8 * body))
      },
      upgrade: (_incoming, socket) => socket.destroy(),
    }
    const port = await listening(httpServer(slow, { head: LONG, body, reply: body }))
    expect(await sendRaw(port, post(4), 'body')).toMatch(/done$/)
  })
})

/** Returns the head of a request with a body of that many bytes. */
function post(length: number): string {
  return get('/v1/projects', `content-length: ${length}\r\n`).replace('GET', 'POST')
}
