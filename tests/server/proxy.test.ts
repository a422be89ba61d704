import { describe, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { farEnd, serving, servingFor, folder, page } from './serving.ts'
import { cookieConnection } from '../../src/server/connect/connection.ts'
import { cookieScope } from '../../src/server/crossing.ts'
import { proxyBackend } from '../../src/server/upstream/proxy.ts'
import { fact, openSocket } from './sockets.ts'

describe('in front of a real control plane', () => {
  test('requests and replies pass unchanged', async () => {
    const far = await farEnd((incoming, outgoing) => {
      outgoing.writeHead(201, { 'content-type': 'application/json', 'x-request-id': 'r-1' })
      const said: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => said.push(chunk))
      incoming.on('end', () => {
        const { method, url, headers } = incoming
        const { host, origin, cookie } = headers
        const body = Buffer.concat(said).toString()
        outgoing.end(JSON.stringify({ method, url, host, origin, cookie, body }))
      })
    })
    const { address } = await servingFor(far.address)
    const reply = await fetch(`${address}/v1/disks?project=p%2Fq`, {
      method: 'POST',
      headers: { origin: address, cookie: 'session=s' },
      body: '{"name":"d"}',
    })
    expect(reply.status).toBe(201)
    expect(reply.headers.get('x-request-id')).toBe('r-1')
    expect(await reply.json()).toEqual({
      method: 'POST',
      url: '/v1/disks?project=p%2Fq',
      host: new URL(far.address).host,
      origin: far.address,
      // It is a cookie of something else on this host.
      cookie: undefined,
      body: '{"name":"d"}',
    })
  })

  test('a session begins and is kept, apart from those of other ports', async () => {
    const far = await farEnd((incoming, outgoing) => {
      if (incoming.method === 'POST') {
        outgoing.setHeader('set-cookie', 'session=s1; Domain=127.0.0.1; Secure; HttpOnly')
        outgoing.writeHead(204).end()
      } else outgoing.end(incoming.headers.cookie)
    })
    const { address } = await servingFor(far.address)
    const login = await fetch(`${address}/v1/login/silo/local`, { method: 'POST', body: '{}' })
    const [set = ''] = login.headers.getSetCookie()
    expect(set).toMatch(/^session-rackline-\d+-[\da-f]{8}=s1; HttpOnly$/)
    const cookie = set.replace(/;.*/, '')
    const asked = async (at: string) => (await fetch(`${at}/v1/me`, { headers: { cookie } })).text()
    expect(await asked(address)).toBe('session=s1')
    // A browser sends it to each port of this host.
    expect(await asked((await servingFor(far.address)).address)).toBe('')
  })

  test('bodies stream both ways: a reply can start before the request ends', async () => {
    const far = await farEnd((incoming, outgoing) => incoming.pipe(outgoing))
    const { address } = await servingFor(far.address)
    const rest = fact()
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('first '))
        await rest.promise
        controller.enqueue(new TextEncoder().encode('last'))
        controller.close()
      },
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body, duplex: 'half' }
    const reply = await fetch(`${address}/v1/system/update/repositories`, init)
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('first ')
    rest.happens()
    expect((await reader?.read())?.value).toBe('last')
  })

  test('the console keeps its security headers', async () => {
    const far = await farEnd((_, outgoing) => {
      outgoing.setHeader('content-security-policy', 'default-src *')
      outgoing.end('{}')
    })
    const { address } = await servingFor(far.address)
    const { headers } = await fetch(`${address}/v1/ping`)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  })

  test('the page is marked as such, and the mock is absent', async () => {
    const far = await farEnd((_, outgoing) => outgoing.end('{"far":true}'))
    const dist = folder({ 'index.html': page })
    const { address } = await serving({
      dist,
      backend: proxyBackend(cookieConnection(new URL(far.address))),
    })
    const text = await (await fetch(`${address}/mock`)).text()
    expect(text).toContain(`<meta name="rackline-control-plane" content="${far.address}" />`)
    expect((await fetch(`${address}/mock/reset`, { method: 'POST' })).status).toBe(405)
  })
})

describe('a failing control plane', () => {
  test('is a 503 with a sentence when it cannot be reached, because nothing was sent', async () => {
    const far = await farEnd(() => undefined)
    await new Promise((resolve) => far.server.close(resolve))
    const { address } = await servingFor(far.address)
    for (const method of ['GET', 'POST']) {
      const reply = await fetch(`${address}/v1/projects`, { method })
      expect(reply.status).toBe(503)
      expect(await reply.json()).toEqual({
        error_code: 'BadGateway',
        message: `Could not reach the control plane at ${far.address}: nothing is listening there. Check the host and its port.`,
      })
    }
  })

  test('is a 502 with a sentence when it hangs up before it replies', async () => {
    const far = await farEnd((incoming) => incoming.socket.destroy())
    const { address } = await servingFor(far.address)
    const reply = await fetch(`${address}/v1/projects`)
    expect(reply.status).toBe(502)
    expect(await reply.json()).toMatchObject({
      message: `Could not reach the control plane at ${far.address}: it closed the connection.`,
    })
  })

  test('is asked once more when a kept-alive connection was closed', async () => {
    let asked = 0
    const far = await farEnd((incoming, outgoing) => {
      asked += 1
      if (asked === 2) incoming.socket.destroy()
      else outgoing.end(String(asked))
    })
    const { address } = await servingFor(far.address)
    expect(await (await fetch(`${address}/v1/ping`)).text()).toBe('1')
    expect(await (await fetch(`${address}/v1/ping`)).text()).toBe('3')
  })

  test('never makes a broken reply look complete', async () => {
    const far = await farEnd((incoming, outgoing) => {
      outgoing.write('{"items":[', () => incoming.socket.destroy())
    })
    const { address } = await servingFor(far.address)
    await expect(fetch(`${address}/v1/projects`).then((reply) => reply.text())).rejects.toThrow()
  })

  test('is notified when the browser disconnects', async () => {
    const left = fact()
    const arrived = fact()
    const far = await farEnd((_, outgoing) => {
      outgoing.on('close', left.happens)
      arrived.happens()
    })
    const { address } = await servingFor(far.address)
    const leaving = new AbortController()
    const reply = fetch(`${address}/v1/ping`, { signal: leaving.signal })
    await arrived.promise
    leaving.abort()
    await expect(reply).rejects.toThrow()
    await left.promise
  })
})

describe('WebSockets of a real control plane', () => {
  const path = '/v1/instances/db1/serial-console/stream?project=p'

  test('pass both ways, with cookies and their own origin', async () => {
    const far = await farEnd(() => undefined)
    const sockets = new WebSocketServer({ server: far.server })
    sockets.on('connection', (socket, incoming) => {
      const { origin, cookie } = incoming.headers
      socket.send(JSON.stringify({ url: incoming.url, origin, cookie }))
      socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))
    })
    const { address } = await servingFor(far.address)
    const scope = cookieScope(Number(new URL(address).port), new URL(far.address))
    const cookie = `session${scope}=s; session=other`
    const socket = await openSocket(address + path, { origin: address, cookie })
    expect(JSON.parse(String(await socket.next()))).toEqual({
      url: path,
      origin: far.address,
      cookie: 'session=s',
    })
    socket.send(new Uint8Array([27, 91, 65]))
    expect(await socket.next()).toEqual(Buffer.from([27, 91, 65]))
    for (const client of sockets.clients) client.close(4000, 'instance stopped')
    expect(await socket.closed).toEqual({ code: 4000, reason: 'instance stopped' })
  })

  test('are refused with 503 when it cannot be reached', async () => {
    const far = await farEnd(() => undefined)
    await new Promise((resolve) => far.server.close(resolve))
    const { address } = await servingFor(far.address)
    await expect(openSocket(address + path)).rejects.toThrow('503')
  })
})
