import { expect, test } from 'vitest'
import { changesOf, rig } from './harness.ts'

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
const refused = (status: number, message: string) => ({
  status,
  body: { message: expect.stringContaining(message) as unknown },
})

test('creates, reads, updates and deletes a floating IP', async () => {
  const { send } = rig()
  const made = await send(`POST ${path}?${project}`, newIp('web'))
  expect(made).toMatchObject({ status: 201, body: { ip: '123.4.56.8', instance_id: null } })
  expect((await send(`GET ${path}/web?${project}`)).body).toEqual(made.body)
  const changed = await send(`PUT ${path}/web?${project}`, { name: 'www' })
  expect(changed.body).toMatchObject({ name: 'www', ip: '123.4.56.8' })
  expect((await send(`DELETE ${path}/www?${project}`)).status).toBe(204)
  expect((await send(`POST ${path}?${project}`, newIp('again'))).body).toMatchObject({
    ip: '123.4.56.8',
  })
})

test('a requested address must be free and in one of the silo’s pools', async () => {
  const { send } = rig()
  const make = (name: string, over: object) => send(`POST ${path}?${project}`, newIp(name, over))
  expect((await make('a', explicit('10.0.0.21'))).body).toMatchObject({ ip: '10.0.0.21' })
  expect((await make('b', explicit('FD00:0::7'))).body).toMatchObject({ ip: 'fd00::7' })
  expect((await make('c', from('ip-pool-2'))).body).toMatchObject({ ip: 'fd00::1' })
  expect(await make('d', explicit('10.0.0.21'))).toMatchObject(refused(400, 'is not available'))
  expect(await make('d', explicit('10.0.0.99'))).toMatchObject(
    refused(400, 'unsupported value for "ip"'),
  )
  expect(await make('a', {})).toMatchObject(refused(400, 'already exists: resource "a"'))
  expect(await make('d', from('ip-pool-3'))).toMatchObject(refused(404, 'IP pool'))
  expect(await make('d', { address_allocator: { type: 'odd' } })).toMatchObject(
    refused(400, 'address_allocator.type: '),
  )
})

test('an address must be detached before it moves to another instance', async () => {
  const { send } = rig()
  const at = (name: string, verb: string) => `POST ${path}/${name}/${verb}?${project}`
  const on = await send(at('rootbeer-float', 'attach'), attach('db-stopped'))
  expect(on).toMatchObject({ status: 202, body: { name: 'rootbeer-float' } })
  const ips = await send(`GET /v1/instances/db-stopped/external-ips?${project}`)
  expect(ips.body).toMatchObject({ items: [{ kind: 'floating', name: 'rootbeer-float' }] })
  expect(await send(at('rootbeer-float', 'attach'), attach('db1'))).toMatchObject(
    refused(400, 'cannot be attached to one instance while still attached to another'),
  )
  expect(await send(`DELETE ${path}/rootbeer-float?${project}`)).toMatchObject(
    refused(400, 'cannot be deleted while attached to an instance'),
  )
  const off = await send(at('rootbeer-float', 'detach'))
  expect(off).toMatchObject({ status: 202, body: { instance_id: null } })
  expect(await send(at('rootbeer-float', 'detach'))).toMatchObject(refused(400, 'not attached'))
  expect((await send(at('rootbeer-float', 'attach'), attach('db1'))).status).toBe(202)
})

test.each([
  ['an unknown instance', 'rootbeer-float', attach('nope'), 404, "instance 'nope'"],
  ['no interface', 'rootbeer-float', attach('db2'), 400, 'has no primary network interface'],
  ['another kind', 'rootbeer-float', { kind: 'probe', parent: 'db1' }, 400, 'kind: '],
])('refuses to attach: %s', async (_, name, body, status, message) => {
  const { plane, send } = rig()
  const before = changesOf(plane)
  expect(await send(`POST ${path}/${name}/attach?${project}`, body)).toMatchObject(
    refused(status, message),
  )
  expect(changesOf(plane)).toBe(before)
})

test('deleting an instance detaches its floating IP', async () => {
  const { send } = rig()
  await send(`POST ${path}/rootbeer-float/attach?${project}`, attach('db-stopped'))
  expect((await send(`DELETE /v1/instances/db-stopped?${project}`)).status).toBe(204)
  expect((await send(`GET ${path}/rootbeer-float?${project}`)).body).toMatchObject({
    instance_id: null,
  })
})
