import { expect, test } from 'vitest'
import { formerCalls, replaced } from '../../src/api/former.ts'
import { everyCall } from '../../src/mock/http/router.ts'
import { rig } from './harness.ts'
import { rackBodies } from './rack-bodies.ts'

test('every call has its own route, former calls and both prefixes included', () => {
  const places = everyCall().map(({ method, path }) => `${method} ${path}`)
  expect(new Set(places).size).toBe(places.length)
  for (const { method, path } of Object.values({ ...replaced, ...formerCalls })) {
    expect(places).toContain(`${method} ${path}`)
  }
  const bundles = places.filter((place) => place.includes('support-bundles'))
  expect(bundles).toHaveLength(20)
  expect(bundles.filter((place) => place.includes('/experimental'))).toHaveLength(10)
})

test.each([
  'GET /v1/system/ip-pools-service',
  'GET /v1/system/ip-pools-service/ranges',
  'GET /v1/system/networking/bgp-routes-ipv4?asn=1',
  'GET /v1/system/update/repository/17.0.0',
  'GET /v1/system/update/target-release',
])('answers %s to fleet viewers, and refuses others', async (line) => {
  const { as } = rig()
  expect((await as('jane-austen')(line)).status).toBe(200)
  expect((await as('hans-jonas')(line)).status).toBe(403)
})

test('the service pool is the first pool of the system services', async () => {
  const { send, get, as } = rig()
  const path = '/v1/system/ip-pools-service'
  const pool = await send('GET /v1/system/ip-pools/service-pool-v4')
  const old = await get(path)
  expect(pool.body).toEqual({
    ...Object(old),
    assignment: 'system_services',
  })
  expect(Object.keys(Object(old))).toHaveLength(7)
  const ranges = await send(`GET ${path}/ranges`)
  expect(ranges.body).toEqual(await get('/v1/system/ip-pools/service-pool-v4/ranges'))
  const range = { first: '172.20.27.1', last: '172.20.27.9' }
  expect(await send(`POST ${path}/ranges/add`, range)).toMatchObject({
    status: 201,
    body: { range },
  })
  expect((await send(`POST ${path}/ranges/add`, range)).status).toBe(400)
  const page = (await get(`${path}/ranges?limit=1`)) as { next_page: string }
  expect(await get(`${path}/ranges?page_token=${page.next_page}`)).toMatchObject({
    items: [{ range }],
    next_page: null,
  })
  expect((await as('jane-austen')(`POST ${path}/ranges/remove`, range)).status).toBe(403)
  expect((await send(`POST ${path}/ranges/remove`, range)).status).toBe(204)
  expect((await send(`POST ${path}/ranges/remove`, range)).status).toBe(404)
  expect((await send(`POST ${path}/ranges/add`, { first: 'x', last: 'y' })).status).toBe(400)
})

test('the target release has its former shape, and the current call sets it', async () => {
  const { send, get } = rig()
  const path = '/v1/system/update/target-release'
  expect(await get(path)).toEqual({
    generation: 2,
    release_source: { type: 'system_version', version: '17.0.0' },
    time_requested: expect.any(String),
  })
  expect((await send(`PUT ${path}`, { system_version: '18.0.0' })).status).toBe(204)
  expect(await get(path)).toMatchObject({ release_source: { version: '18.0.0' } })
  expect((await send(`DELETE ${path}`)).headers.get('allow')).toBe('PUT, GET')
  const fresh = await rig({ world: 'empty' }).send(`GET ${path}`)
  expect(fresh.body).toMatchObject({ release_source: { type: 'unspecified' } })
})

test('a repository is uploaded and returned in its former shape', async () => {
  const { plane, send, get } = rig()
  const path = '/v1/system/update/repository'
  const repo = await get('/v1/system/update/repositories/17.0.0')
  const { file_name, hash } = repo as Record<string, string>
  expect(await get(`${path}/17.0.0`)).toEqual({
    description: {
      artifacts: [],
      repo: {
        file_name,
        hash,
        system_version: '17.0.0',
        targets_role_version: 1,
        valid_until: expect.stringMatching(/Z$/),
      },
    },
  })
  expect((await send(`GET ${path}/0.0.1`)).status).toBe(404)
  const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])
  const put = async (query: string) =>
    plane.handle(new Request(`http://plane${path}${query}`, { method: 'PUT', body: zip }))
  expect((await put('')).status).toBe(400)
  await send('POST /v1/system/update/trust-roots', rackBodies['systemUpdateTrustRootCreate'])
  const reply = await put('?file_name=repo-19.0.0.zip')
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({
    status: 'inserted',
    recorded: { artifacts: [], repo: { system_version: '19.0.0' } },
  })
})

test('a sled is added by its part and serial numbers', async () => {
  const { send, get, as, clock } = rig()
  const path = '/v1/system/hardware/sleds'
  const { items } = (await get('/v1/system/hardware/sleds-uninitialized')) as {
    items: { baseboard: { part: string; serial: string } }[]
  }
  const { part, serial } = items[0]?.baseboard ?? { part: '', serial: '' }
  expect(part).not.toBe('')
  expect((await as('jane-austen')(`POST ${path}`, { part, serial })).status).toBe(403)
  expect((await send(`POST ${path}`, { part, serial: 'unknown' })).status).toBe(400)
  expect((await send(`POST ${path}`, { part })).status).toBe(400)
  const added = await send(`POST ${path}`, { part, serial })
  expect(added).toMatchObject({ status: 201, body: { id: expect.any(String) } })
  clock.advance(60_000)
  const { id } = added.body as { id: string }
  expect(await get(`${path}/${id}`)).toMatchObject({ baseboard: { part, serial } })
  const log = await send('GET /v1/system/audit-log?start_time=2026-01-15T12:00:00Z')
  expect((log.body as { items: { operation_id: string }[] }).items).toEqual(
    expect.arrayContaining([expect.objectContaining({ operation_id: 'sled_add' })]),
  )
})

test('IPv4 routes answer like today’s', async () => {
  const { send } = rig()
  const today = await send('GET /v1/system/networking/bgp-imported?asn=65547')
  const routes = await send('GET /v1/system/networking/bgp-routes-ipv4?asn=65547')
  expect(routes).toMatchObject({ status: 200 })
  expect(routes.body).toEqual(
    (today.body as { prefix: string }[]).filter(({ prefix }) => !prefix.includes(':')),
  )
  expect((await send('GET /v1/system/networking/bgp-routes-ipv4')).status).toBe(400)
  expect((await send('GET /v1/system/networking/bgp-routes-ipv4?asn=x')).status).toBe(400)
})
