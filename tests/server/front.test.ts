import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { mockBackend } from '../../src/server/backend.ts'
import { contentPolicy } from '../../src/server/front.ts'
import { echoPlane } from './echo-plane.ts'
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

  test('are short for a script of the build, which is no page', async () => {
    const dist = folder({ 'index.html': page, 'assets/main-0a1b2c3d.js': 'export {}' })
    const { address } = await serving({ dist })
    const { headers } = await fetch(`${address}/assets/main-0a1b2c3d.js`)
    expect(headers.get('content-security-policy')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    const bytes = [...headers].reduce(
      (sum, [name, value]) => sum + name.length + value.length + 4,
      0,
    )
    expect(bytes).toBeLessThan(480)
  })

  test('allow only the console’s own origin', () => {
    const policy = contentPolicy({ framed: 'denied' })
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|data:|blob:|https?:|\*/)
  })

  test('leave out what only a header can say when they are in the page', () => {
    expect(contentPolicy({ framed: 'unsaid' })).not.toContain('frame-ancestors')
  })
})

describe('cross-site requests', () => {
  test('are refused when they write', async () => {
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

  const localOrigins = ['http://localhost:1', 'http://[::1]:5173']
  const foreignOrigins = [
    'null',
    'http://localhost.evil.example',
    'http://10.0.0.1',
    'http://127.999.999.999',
    'localhost:1',
  ]
  const logout = async (address: string, origin: string) =>
    (await fetch(`${address}/v1/logout`, { method: 'POST', headers: { origin } })).status

  test.each(foreignOrigins)('include those with the origin %j', async (origin) => {
    expect(await logout((await serving()).address, origin)).toBe(403)
  })

  test.each(localOrigins)(
    'to a mock on loopback may write from a page at %s, through a proxy there',
    async (origin) => {
      const { address } = await serving()
      expect(await logout(address, origin)).toBe(200)
      const url = `${address}/v1/instances/db1/serial-console/stream`
      await expect(openSocket(url, { origin })).resolves.toBeDefined()
    },
  )

  test('to a real control plane may not write from another page on loopback', async () => {
    const { address } = await serving({ backend: { ...mockBackend(echoPlane()), kind: 'remote' } })
    for (const origin of localOrigins) expect(await logout(address, origin)).toBe(403)
    expect(await logout(address, address)).toBe(200)
  })

  test('to a mock that is open to the network may not write from a page on loopback', async () => {
    const { port } = await serving({ settings: settings({ host: '0.0.0.0' }) })
    const headers = { host: 'console.example', origin: 'http://localhost:5173' }
    expect(await statusFor(port, headers, '/v1/logout', 'POST')).toBe(403)
  })

  test('do not include writes of the console itself or of programs', async () => {
    const { address } = await serving()
    const write = (headers: Record<string, string>) =>
      fetch(`${address}/v1/logout`, { method: 'POST', headers })
    expect((await write({ origin: address })).status).toBe(200)
    expect((await write({})).status).toBe(200)
  })

  test('cannot open sockets', async () => {
    const { address } = await serving()
    const url = `${address}/v1/instances/db1/serial-console/stream`
    await expect(openSocket(url, { origin: 'https://evil.example' })).rejects.toThrow('403')
    await expect(openSocket(url, { origin: address })).resolves.toBeDefined()
  })

  test('refuses a host name that was rebound to this machine', async () => {
    const { port } = await serving()
    expect(await statusFor(port, { host: `evil.example:${port}` })).toBe(403)
    expect(await statusFor(port, { host: `localhost:${port}` })).toBe(200)
    expect(await statusFor(port, { host: '[::1]' })).toBe(200)
  })

  test.each([
    '127.999.999.999',
    'localhost/x',
    'a@localhost',
    'evil.example?.localhost',
    '[::1',
    'local host',
  ])('an invalid host %j is 400', async (host) => {
    const { port } = await serving()
    expect(await statusFor(port, { host })).toBe(400)
  })

  test('any host name is accepted once the server is open to the network', async () => {
    const { port } = await serving({ settings: settings({ host: '0.0.0.0' }) })
    expect(await statusFor(port, { host: 'console.example' })).toBe(200)
  })

  test('a method that the web platform forbids is refused', async () => {
    const { port } = await serving()
    expect(await statusFor(port, {}, '/v1/ping', 'TRACE')).toBe(405)
  })
})

describe('signing in', () => {
  const redirect = '/login/maze-war/saml/mock-idp/redirect'

  test.each([
    ['GET', redirect],
    ['HEAD', redirect],
    ['POST', '/login/maze-war/saml/mock-idp'],
    ['POST', '/v1/login/maze-war/local'],
  ])('%s %s accepts a request of its own page', async (method, path) => {
    const { port } = await serving({ dist: folder({ 'index.html': page }) })
    const status = (site: string) => statusFor(port, { 'sec-fetch-site': site }, path, method)
    expect(await status('cross-site')).toBe(403)
    // Another port of this machine.
    expect(await status('same-site')).toBe(403)
    expect(await status('same-origin')).toBe(200)
    // Typed by the user.
    expect(await status('none')).toBe(200)
    expect(await statusFor(port, {}, path, method)).toBe(200)
  })

  test.each(['/login/maze-war/local', '/login', '/projects'])(
    'a link from another site to %s does not sign in',
    async (path) => {
      const { port } = await serving({ dist: folder({ 'index.html': page }) })
      expect(await statusFor(port, { 'sec-fetch-site': 'cross-site' }, path)).toBe(200)
    },
  )
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
