import { expect, test } from 'vitest'
import { refuses, rig, testRefusals } from './harness.ts'

const project = 'project=mock-project'
const path = '/v1/floating-ips'
const explicit = (ip: string) => ({ address_allocator: { type: 'explicit', ip } })
const from = (pool: string) => ({
  address_allocator: { type: 'auto', pool_selector: { type: 'explicit', pool } },
})
const newIp = (name: string, over = {}) => ({
  name,
  description: '',
  address_allocator: { type: 'auto', pool_selector: { type: 'auto', ip_version: 'v4' } },
  ...over,
})
const attach = (parent: string) => ({ kind: 'instance', parent })

test('a requested address must be free and in one of the silo’s pools', async () => {
  const { send } = rig()
  const make = (name: string, over: object) => send(`POST ${path}?${project}`, newIp(name, over))
  expect((await make('a', explicit('10.0.0.21'))).body).toMatchObject({ ip: '10.0.0.21' })
  expect((await make('b', explicit('FD00:0::7'))).body).toMatchObject({ ip: 'fd00::7' })
  expect((await make('c', from('ip-pool-2'))).body).toMatchObject({ ip: 'fd00::1' })
  await refuses(make('d', explicit('10.0.0.21')), 400, 'is not available')
  await refuses(make('d', explicit('10.0.0.99')), 400, 'unsupported value for "ip"')
  await refuses(make('a', {}), 400, 'already exists: resource "a"')
  await refuses(make('d', from('ip-pool-3')), 404, 'IP pool')
  await refuses(make('d', { address_allocator: { type: 'odd' } }), 400, 'address_allocator.type: ')
})

test('an address must be detached before it moves to another instance', async () => {
  const { send } = rig()
  const at = (name: string, verb: string) => `POST ${path}/${name}/${verb}?${project}`
  const on = await send(at('rootbeer-float', 'attach'), attach('db-stopped'))
  expect(on).toMatchObject({ status: 202, body: { name: 'rootbeer-float' } })
  const ips = await send(`GET /v1/instances/db-stopped/external-ips?${project}`)
  expect(ips.body).toMatchObject({ items: [{ kind: 'floating', name: 'rootbeer-float' }] })
  await refuses(
    send(at('rootbeer-float', 'attach'), attach('db1')),
    400,
    'cannot be attached to one instance while still attached to another',
  )
  await refuses(
    send(`DELETE ${path}/rootbeer-float?${project}`),
    400,
    'cannot be deleted while attached to an instance',
  )
  const off = await send(at('rootbeer-float', 'detach'))
  expect(off).toMatchObject({ status: 202, body: { instance_id: null } })
  await refuses(send(at('rootbeer-float', 'detach')), 400, 'not attached')
  expect((await send(at('rootbeer-float', 'attach'), attach('db1'))).status).toBe(202)
})

testRefusals(
  'refuses to attach',
  [
    ['no instance', attach('nope'), 404, "instance 'nope'"],
    ['no interface', attach('db2'), 400, 'has no primary network interface'],
    ['another kind', { kind: 'probe', parent: 'db1' }, 400, 'kind: '],
  ],
  `POST ${path}/rootbeer-float/attach?${project}`,
)

test('deleting an instance detaches its floating IP', async () => {
  const { send, get } = rig()
  await send(`POST ${path}/rootbeer-float/attach?${project}`, attach('db-stopped'))
  expect((await send(`DELETE /v1/instances/db-stopped?${project}`)).status).toBe(204)
  expect(await get(`${path}/rootbeer-float?${project}`)).toMatchObject({
    instance_id: null,
  })
})
