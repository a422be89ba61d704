import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Plane } from '../../src/mock/plane.ts'
import { mockBackend } from '../../src/server/backend.ts'
import { echoPlane } from './echo-plane.ts'
import { backendFor } from '../../src/server/serve.ts'
import { serving, settings } from './serving.ts'
import { fact, openSocket } from './sockets.ts'

afterEach(() => vi.restoreAllMocks())

describe('the mock over HTTP', () => {
  test('receives method, address, cookies and body unchanged', async () => {
    const { address } = await serving()
    const reply = await fetch(`${address}/v1/instances?project=p%20q`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'session=abc' },
      body: '{"name":"web-1"}',
    })
    expect(reply.headers.get('content-encoding')).toBe('gzip')
    expect(await reply.json()).toEqual({
      method: 'POST',
      url: `${address}/v1/instances?project=p%20q`,
      body: '{"name":"web-1"}',
      cookie: 'session=abc',
    })
  })

  test('sets each of its cookies', async () => {
    const { address } = await serving()
    const reply = await fetch(`${address}/v1/me`)
    expect(reply.headers.getSetCookie()).toEqual(['session=1; HttpOnly', 'other=2'])
  })

  test('streams large bodies both ways', async () => {
    const backend = mockBackend(
      echoPlane(async (request) => new Response(request.body, { status: 201 })),
    )
    const { address } = await serving({ backend })
    const body = 'rack '.repeat(400_000)
    const reply = await fetch(`${address}/v1/disks/d/bulk-write`, { method: 'POST', body })
    expect(reply.status).toBe(201)
    expect(await reply.text()).toBe(body)
  })

  test('answers HEAD and 204 without a body', async () => {
    const backend = mockBackend(echoPlane(async () => new Response(null, { status: 204 })))
    const { address } = await serving({ backend })
    expect((await fetch(`${address}/v1/x`, { method: 'DELETE' })).status).toBe(204)
    expect(await (await fetch(`${address}/v1/x`, { method: 'HEAD' })).text()).toBe('')
  })

  test('is notified when the browser disconnects', async () => {
    const noticed = fact()
    const arrived = fact()
    const backend = mockBackend(
      echoPlane(async (request) => {
        request.signal.addEventListener('abort', () => noticed.happens())
        arrived.happens()
        await noticed.promise
        return new Response(null, { status: 204 })
      }),
    )
    const { address } = await serving({ backend })
    const leaving = new AbortController()
    const reply = fetch(`${address}/v1/ping`, { signal: leaving.signal })
    await arrived.promise
    leaving.abort()
    await expect(reply).rejects.toThrow()
    await noticed.promise
  })

  test('reports its own failures like the API', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const backend = mockBackend(
      echoPlane(async () => {
        throw new Error('a mistake in a handler')
      }),
    )
    const { address } = await serving({ backend })
    const reply = await fetch(`${address}/v1/ping`)
    expect(reply.status).toBe(500)
    expect(await reply.json()).toEqual({
      error_code: 'Internal',
      message: 'Internal Server Error',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(logged).toHaveBeenCalledOnce()
  })
})

describe('the mock over WebSocket', () => {
  const path = '/v1/instances/db1/serial-console/stream?project=p'

  test('keeps text and bytes apart', async () => {
    const { address } = await serving()
    const socket = await openSocket(address + path)
    expect(await socket.next()).toBe('open /v1/instances/db1/serial-console/stream')
    socket.send('ls\r')
    expect(await socket.next()).toBe('ls\r')
    socket.send(new Uint8Array([0, 255, 128]))
    expect(await socket.next()).toEqual(Buffer.from([0, 255, 128]))
  })

  test('closes with its own code and reason', async () => {
    const { address } = await serving()
    const socket = await openSocket(address + path)
    socket.send('bye')
    expect(await socket.closed).toEqual({ code: 4001, reason: 'as asked' })
  })

  test('survives an exception in the mock', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const plane: Plane = {
      ...echoPlane(),
      socket() {
        throw new Error('a mistake in the console')
      },
    }
    const { address } = await serving({ backend: mockBackend(plane) })
    const socket = await openSocket(address + path)
    expect(await socket.closed).toEqual({ code: 1011, reason: '' })
    expect(logged).toHaveBeenCalledOnce()
  })

  test('is not available on other paths', async () => {
    const { address } = await serving()
    await expect(openSocket(`${address}/projects`)).rejects.toThrow('404')
  })
})

describe('the default mock', () => {
  // Loads the code first, which the server would otherwise do on the first request.
  beforeAll(() => import('../../src/mock/plane.ts'), 60_000)

  test('answers like the control plane, with serial consoles', async () => {
    const logged = vi.spyOn(console, 'error')
    const backend = await backendFor(settings({ latency: [0, 0] }))
    const { address } = await serving({ backend })
    const list = await fetch(`${address}/v1/instances?project=mock-project&limit=1`)
    expect(list.status).toBe(200)
    expect(await list.json()).toMatchObject({ items: [{ name: expect.any(String) }] })
    expect((await fetch(`${address}/mock`)).status).toBe(200)
    const consoleOf = (instance: string) =>
      openSocket(`${address}/v1/instances/${instance}/serial-console/stream?project=mock-project`)
    await expect(consoleOf('db1')).resolves.toBeDefined()
    for (const refused of ['db-stopped', '%ff']) {
      expect((await (await consoleOf(refused)).closed).code).toBe(4400)
    }
    expect(logged).not.toHaveBeenCalled()
  })
})
