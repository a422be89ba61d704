import { expect, test } from 'vitest'
import { formerCalls, replaced } from '../../src/api/former.ts'
import { everyCall } from '../../src/mock/http/router.ts'
import { rig, story } from './harness.ts'
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

const services = '/v1/system/ip-pools-service'
const range = { first: '172.20.27.1', last: '172.20.27.9' }

test(
  'the service pool is the first pool of the system services',
  story([
    [`GET ${services}`, 200, { name: 'service-pool-v4', ip_version: 'v4', pool_type: 'unicast' }],
    [`POST ${services}/ranges/add`, range, 201, { range }],
    [`POST ${services}/ranges/add`, range, 400, 'overlaps with range'],
    [`GET ${services}/ranges`, 200, { items: [{}, { range }], next_page: null }],
    [`jane-austen: POST ${services}/ranges/remove`, range, 403],
    [`POST ${services}/ranges/remove`, range, 204],
  ]),
)

const target = '/v1/system/update/target-release'
const source = (version: string) => ({ release_source: { type: 'system_version', version } })

test(
  'the target release has its former shape, and the current call sets it',
  story([
    [`GET ${target}`, 200, { generation: 2, ...source('17.0.0') }],
    [`PUT ${target}`, { system_version: '18.0.0' }, 204],
    [`GET ${target}`, 200, source('18.0.0')],
  ]),
)

test('a repository is uploaded and returned in its former shape', async () => {
  const { plane, send, get } = rig()
  const path = '/v1/system/update/repository'
  const { file_name, hash } = Object(await get('/v1/system/update/repositories/17.0.0'))
  const valid_until = expect.stringMatching(/Z$/)
  const repo = { file_name, hash, system_version: '17.0.0', targets_role_version: 1, valid_until }
  expect(await get(`${path}/17.0.0`)).toEqual({ description: { artifacts: [], repo } })
  expect((await send(`GET ${path}/0.0.1`)).status).toBe(404)
  await send('POST /v1/system/update/trust-roots', rackBodies['systemUpdateTrustRootCreate'])
  const body = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])
  const url = `http://plane${path}?file_name=repo-19.0.0.zip`
  const reply = await plane.handle(new Request(url, { method: 'PUT', body }))
  expect(await reply.json()).toMatchObject({
    status: 'inserted',
    recorded: { artifacts: [], repo: { system_version: '19.0.0' } },
  })
})

const sleds = '/v1/system/hardware/sleds'
const sled = { part: '913-0000019', serial: 'BRM44220214' }

test(
  'a sled is added by its part and serial numbers',
  story([
    [`jane-austen: POST ${sleds}`, sled, 403],
    [`POST ${sleds}`, { ...sled, serial: 'unknown' }, 400],
    [`POST ${sleds}`, { part: sled.part }, 400],
    [`POST ${sleds}`, sled, 201],
    60_000,
    [`GET ${sleds}/$id`, 200, { baseboard: sled }],
  ]),
)
