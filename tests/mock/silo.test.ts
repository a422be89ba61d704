import { expect, test } from 'vitest'
import { GiB, newDisk, newInstance, newSilo, refuses, rig } from './harness.ts'
import { pem } from './pem.ts'

const TiB = 2 ** 40

test('a new silo has its quotas, its certificates and its admin group', async () => {
  const { send, get } = rig()
  const certificate = {
    name: 'first',
    description: '',
    cert: pem('good.crt'),
    key: pem('ec.key'),
    service: 'external_api',
  }
  const body = newSilo('fresh', {
    admin_group_name: 'fresh-admins',
    mapped_fleet_roles: { limited_collaborator: ['viewer'] },
    tls_certificates: [certificate],
  })
  const made = await send('POST /v1/system/silos', body)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    name: 'fresh',
    admin_group_name: 'fresh-admins',
    mapped_fleet_roles: { limited_collaborator: ['viewer'] },
  })
  expect(await get('/v1/system/silos/fresh')).toEqual(made.body)
  expect(await get('/v1/system/silos/fresh/quotas')).toMatchObject(body.quotas)
  expect(await get('/v1/system/silos/fresh/policy')).toMatchObject({
    role_assignments: [{ identity_type: 'silo_group', role_name: 'admin' }],
  })
  const again = await send('POST /v1/system/silos', body)
  expect(again).toMatchObject({ status: 400, body: { error_code: 'ObjectAlreadyExists' } })
})

test('refuses a silo with an invalid certificate', async () => {
  const { send } = rig()
  const certificate = { name: 'a', description: '', service: 'external_api' }
  const tls_certificates = [{ ...certificate, cert: pem('expired.crt'), key: pem('ec.key') }]
  await refuses(
    send('POST /v1/system/silos', newSilo('fresh', { tls_certificates })),
    400,
    'Certificate expired at 2025-01-01T00:00:00.000Z',
  )
  expect((await send('GET /v1/system/silos/fresh')).status).toBe(404)
})

test('undiscoverable silos are not listed, but can be read', async () => {
  const { get } = rig()
  expect(await get('/v1/system/silos')).toMatchObject({
    items: [{ name: 'maze-war' }, { name: 'myriad' }, { name: 'no-pools' }, { name: 'pelerines' }],
  })
  expect(await get('/v1/system/silos/thrax')).toMatchObject({ discoverable: false })
})

test('deleting a silo deletes its users and links; it must be empty and not the caller’s own', async () => {
  const { send, as } = rig()
  const remove = async (silo: string) => (await send(`DELETE /v1/system/silos/${silo}`)).body
  expect(await remove('maze-war')).toMatchObject({
    message: 'Silo to be deleted is that of the current user',
  })
  expect(await remove('myriad')).toMatchObject({
    message: 'Silo to be deleted contains a project',
  })
  expect((await as('antonio-gramsci')('GET /v1/me')).status).toBe(200)
  expect((await send('DELETE /v1/system/silos/no-pools')).status).toBe(204)
  expect((await as('antonio-gramsci')('GET /v1/me')).status).toBe(401)
  expect((await send('GET /v1/system/silos/no-pools')).status).toBe(404)
  expect((await send('GET /v1/system/users?silo=no-pools')).status).toBe(404)
})

test.each([
  ['GET /v1/system/silos', 'jane-austen', 200],
  ['GET /v1/system/silos', 'hans-jonas', 403],
  ['GET /v1/system/silos/maze-war', 'hans-jonas', 200],
  ['GET /v1/system/silos/maze-war', 'simone-de-beauvoir', 403],
  ['GET /v1/system/silos/myriad', 'hans-jonas', 403],
  ['GET /v1/system/silos/nothing', 'hans-jonas', 403],
  ['GET /v1/system/silos/nothing', 'jane-austen', 404],
  ['DELETE /v1/system/silos/no-pools', 'jane-austen', 403],
  ['GET /v1/system/silo-quotas', 'hans-jonas', 403],
  ['GET /v1/system/utilization/silos', 'hans-jonas', 403],
  ['GET /v1/utilization', 'simone-de-beauvoir', 200],
] as const)('%s by %s returns %i', async (line, user, status) => {
  expect((await rig().as(user)(line)).status).toBe(status)
})

test('a quota update changes only the given fields, and quotas are enforced', async () => {
  const { send, get } = rig()
  const at = '/v1/system/silos/maze-war/quotas'
  const before = await get(at)
  const after = await send(`PUT ${at}`, { cpus: 16, memory: null })
  expect(after.body).toEqual({ ...Object(before), cpus: 16 })
  const more = newInstance('more', { ncpus: 8, start: true })
  await refuses(send('POST /v1/instances?project=mock-project', more), 507, 'CPU limit')
  expect((await send(`PUT ${at}`, { storage: 0 })).status).toBe(200)
  const disk = await send('POST /v1/disks?project=mock-project', newDisk('more'))
  expect(disk.status).toBe(507)
  const snapshot = { name: 'more', description: '', disk: 'disk-4' }
  expect((await send('POST /v1/snapshots?project=mock-project', snapshot)).status).toBe(507)
  expect((await send(`PUT ${at}`, { cpus: -1 })).status).toBe(400)
})

test('a silo’s utilization counts all that is in it', async () => {
  const { send, get, clock } = rig()
  const own = (await get('/v1/utilization')) as {
    provisioned: { cpus: number; storage: number }
    capacity: object
  }
  const one = await send('GET /v1/system/utilization/silos/maze-war')
  expect(one.body).toMatchObject({
    silo_name: 'maze-war',
    allocated: own.capacity,
    provisioned: own.provisioned,
  })
  await send('POST /v1/disks?project=mock-project', newDisk('more', 3))
  await send('POST /v1/instances/db1/stop?project=mock-project')
  clock.advance(60_000)
  const after = (await get('/v1/utilization')) as typeof own
  expect(after.provisioned.storage).toBe(own.provisioned.storage + 3 * GiB)
  expect(after.provisioned.cpus).toBeLessThan(own.provisioned.cpus)
  expect(own.provisioned.storage).toBeLessThan(7 * TiB)
  const all = await get('/v1/system/utilization/silos?limit=2')
  expect(all).toMatchObject({ items: [{ silo_name: 'maze-war' }, { silo_name: 'myriad' }] })
  expect(await get('/v1/system/silo-quotas')).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ cpus: 50 })]),
  })
})

test('a silo’s pools are those linked to it', async () => {
  const { get } = rig()
  expect(await get('/v1/system/silos/thrax/ip-pools')).toMatchObject({
    items: [
      { name: 'ip-pool-2', is_default: true, ip_version: 'v6', pool_type: 'unicast' },
      { name: 'ip-pool-4', is_default: false },
    ],
    next_page: null,
  })
  expect(await get('/v1/system/silos/no-pools/ip-pools')).toMatchObject({ items: [] })
  expect(await get('/v1/system/silos/no-pools/subnet-pools')).toEqual({
    items: [],
    next_page: null,
  })
})

test('a silo’s policy by name equals the one that its own users see', async () => {
  const { send, as } = rig()
  const path = '/v1/system/silos/myriad/policy'
  const { body } = await send(`GET ${path}`)
  expect((await as('aryeh-kosman')('GET /v1/policy')).body).toEqual(body)
  expect((await as('aryeh-kosman')(`PUT ${path}`, body)).status).toBe(200)
  expect((await as('jane-austen')(`PUT ${path}`, body)).status).toBe(403)
  expect((await as('jane-austen')(`GET ${path}`)).status).toBe(200)
  expect((await send(`PUT ${path}`, { role_assignments: [] })).body).toEqual({
    role_assignments: [],
  })
  expect((await as('aryeh-kosman')('GET /v1/projects')).status).toBe(403)
})

test.each([
  [{ mapped_fleet_roles: { owner: ['admin'] } }],
  [{ mapped_fleet_roles: { admin: ['owner'] } }],
  [{ mapped_fleet_roles: { admin: ['viewer', 'viewer'] } }],
])('refuses an invalid silo: %j', async (over) => {
  expect((await rig().send('POST /v1/system/silos', newSilo('fresh', over))).status).toBe(400)
})
