import { describe, expect, test, vi } from 'vitest'
import { createApi } from '../../src/api/http/client.ts'
import { diskList } from '../../src/api/generated/reads/disks.ts'

import { instanceView } from '../../src/api/generated/reads/instances.ts'
import { instanceStart } from '../../src/api/generated/writes/instances-start.ts'
import { projectView } from '../../src/api/generated/reads/projects.ts'
import { projectCreate } from '../../src/api/generated/writes/projects.ts'
import { loginLocal } from '../../src/api/generated/writes/login-local.ts'
import { API_VERSION } from '../../src/api/generated/version.ts'
import { db1, json, network } from './network.ts'

describe('a successful call', () => {
  test('returns camelCase data, dates and the request id', async () => {
    const wire = { id: 'i',
      name: 'db1',
      run_state: 'running',
      time_created: '2025-01-02T03:04:05Z',
    }
    const { api, calls, log } = network(() => json(200, wire))
    expect(await api.send(instanceView, db1)).toEqual({
      type: 'success',
      status: 200,
      requestId: 'req-1',
      data: {
        id: 'i',
        name: 'db1',
        runState: 'running',
        timeCreated: new Date('2025-01-02T03:04:05Z'),
      },
    })
    expect(calls).toEqual([
      {
        method: 'GET',
        path: '/v1/instances/db1?project=web',
        status: 200,
        milliseconds: expect.any(Number),
        requestId: 'req-1',
      },
    ])
    expect(log.error).not.toHaveBeenCalled()
  })

})

describe('a request', () => {
  test('is JSON in snake_case, with the API version', async () => {
    const { api, sent } = network(() => json(201, {}))
    await api.send(projectCreate, { body: { name: 'web', description: 'All of it' } })
    const [request] = sent
    expect(request?.method).toBe('POST')
    expect(request?.url).toBe('https://rack.test/v1/projects')
    expect(request?.headers.get('content-type')).toBe('application/json')
    expect(request?.headers.get('api-version')).toBe(API_VERSION)
    expect(request?.headers.get('authorization')).toBeNull()
    expect(await request?.json()).toEqual({ name: 'web', description: 'All of it' })
  })

  test('carries the token when there is one', async () => {
    const { api, sent } = network(() => json(200, {}), { token: 'oxide-token-1' })
    await api.send(projectView, { path: { project: 'web' } })
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer oxide-token-1')
  })

  test('goes to the page’s own origin by default', async () => {
    vi.stubGlobal('location', { origin: 'https://page.test' })
    const seen: string[] = []
    const api = createApi({
      fetch: async (input, init) => {
        seen.push(new Request(input, init).url)
        return json(200, {})
      },
    })
    await api.send(diskList, { query: { project: 'web' } })
    vi.unstubAllGlobals()
    expect(seen).toEqual(['https://page.test/v1/disks?project=web'])
  })

  test('is sent once, whatever the reply', async () => {
    for (const status of [408, 429, 500, 503]) {
      const { api, sent } = network(
        () => new Response('', { status, headers: { 'retry-after': '0' } }),
      )
      await api.send(projectView, { path: { project: 'web' } })
      expect(sent).toHaveLength(1)
    }
  })
})

describe('without a session', () => {
  test('reports a 401 of any call', async () => {
    const onUnauthorized = vi.fn<() => void>()
    const { api } = network(() => json(401, {}), { onUnauthorized })
    await api.send(instanceView, db1)
    await api.call(instanceStart, db1).catch(() => {})
    expect(onUnauthorized).toHaveBeenCalledTimes(2)
  })

  test('does not report a 401 of a local login, which means a wrong password', async () => {
    const onUnauthorized = vi.fn<() => void>()
    const { api } = network(() => json(401, {}), { onUnauthorized })
    const body = { username: 'ada', password: 'wrong' }
    await api.send(loginLocal, { path: { siloName: 'main' }, body })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  test('does not treat a 403 as a 401', async () => {
    const onUnauthorized = vi.fn<() => void>()
    const { api } = network(() => json(403, {}), { onUnauthorized })
    await api.send(instanceView, db1)
    expect(onUnauthorized).not.toHaveBeenCalled()
  })
})

test('calls a new listener as well as earlier ones', async () => {
  const { api, calls } = network(() => json(200, {}))
  const heard: string[] = []
  const inner = api.listening(({ path }) => heard.push(path))
  await inner.listening(() => heard.push('second')).send(diskList, { query: {} })
  await api.send(diskList, { query: {} })
  expect(heard).toEqual(['/v1/disks', 'second'])
  expect(calls).toHaveLength(2)
})
