import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { contentPolicy } from '../../src/server/headers.ts'
import { folder, page, serving, settings } from './serving.ts'
import { openSocket } from './sockets.ts'

describe('security headers', () => {
  test.each(['/', '/theme.js', '/assets/gone.js', '/v1/ping'])('come with %s', async (path) => {
    const dist = folder({ 'index.html': page, 'theme.js': '' })
    const { address } = await serving({ dist })
    const { headers } = await fetch(address + path)
    expect(headers.get('content-security-policy')).toBe(contentPolicy({ framed: 'denied' }))
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
  })

  test('allow nothing but what is the own origin', () => {
    const policy = contentPolicy({ framed: 'denied' })
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|data:|blob:|https?:|\*/)
  })

  test('as an element of the page leave out what only a header may say', () => {
    expect(contentPolicy({ framed: 'unsaid' })).not.toContain('frame-ancestors')
  })
})

describe('requests from elsewhere', () => {
  test('writes that another site makes the browser send are refused', async () => {
    const { address } = await serving()
    const reply = await fetch(`${address}/v1/instances/db1/stop`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    })
    expect(reply.status).toBe(403)
    expect(await reply.json()).toMatchObject({
      error_code: 'Forbidden',
      message: 'The request comes from another site (https://evil.example).',
    })
  })

  test.each(['null', 'http://localhost:1', 'http://127.0.0.1'])(
    'an origin %s is another site',
    async (origin) => {
      const { address } = await serving()
      const reply = await fetch(`${address}/v1/logout`, { method: 'POST', headers: { origin } })
      expect(reply.status).toBe(403)
    },
  )

  test('writes of the console itself and of programs pass', async () => {
    const { address } = await serving()
    const write = (headers: Record<string, string>) =>
      fetch(`${address}/v1/logout`, { method: 'POST', headers })
    expect((await write({ origin: address })).status).toBe(200)
    expect((await write({})).status).toBe(200)
  })

  test('sockets of another site are refused', async () => {
    const { address } = await serving()
    const url = `${address}/v1/instances/db1/serial-console/stream`
    await expect(openSocket(url, { origin: 'https://evil.example' })).rejects.toThrow('403')
    await expect(openSocket(url, { origin: address })).resolves.toBeDefined()
  })

  test('a name that somebody else made mean this machine is refused', async () => {
    const { port } = await serving()
    expect(await statusFor(port, { host: `evil.example:${port}` })).toBe(403)
    expect(await statusFor(port, { host: `localhost:${port}` })).toBe(200)
    expect(await statusFor(port, { host: '[::1]' })).toBe(200)
  })

  test('any name is answered once the server is opened to the network', async () => {
    const { port } = await serving({ settings: settings({ host: '0.0.0.0' }) })
    expect(await statusFor(port, { host: 'console.example' })).toBe(200)
  })

  test('a request for some other server is refused', async () => {
    const { port } = await serving()
    expect(await statusFor(port, {}, 'http://evil.example/v1/ping')).toBe(400)
  })

  test('a method that the web platform forbids is refused', async () => {
    const { port } = await serving()
    expect(await statusFor(port, {}, '/v1/ping', 'TRACE')).toBe(405)
  })
})

function statusFor(
  port: number,
  headers: Record<string, string>,
  path = '/v1/ping',
  method = 'GET',
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (reply) => {
      reply.resume()
      resolve(reply.statusCode)
    })
      .on('error', reject)
      .end()
  })
}
