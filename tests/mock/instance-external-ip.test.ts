import { expect, test } from 'vitest'
import { type Send, newInstance, refuses, rig, testRefusals } from './harness.ts'

const project = 'project=mock-project'
const ephemeral = (instance: string) =>
  `/v1/instances/${instance}/external-ips/ephemeral?${project}`
const auto = (ip_version?: string) => ({ pool_selector: { type: 'auto', ip_version } })
const kinds = async (send: Send, instance: string) => {
  const { body } = await send(`GET /v1/instances/${instance}/external-ips?${project}`)
  const { items } = body as { items: { kind: string; ip: string }[] }
  return items.filter((one) => one.kind === 'ephemeral').map((one) => one.ip)
}

test('an ephemeral address of each version is attached and detached', async () => {
  const { send } = rig()
  const v4 = await send(`POST ${ephemeral('db-stopped')}`, auto('v4'))
  expect(v4).toMatchObject({ status: 202, body: { kind: 'ephemeral', ip: '123.4.56.8' } })
  const v6 = await send(`POST ${ephemeral('db-stopped')}`, {
    pool_selector: { type: 'explicit', pool: 'ip-pool-2' },
  })
  expect(v6).toMatchObject({ status: 202, body: { kind: 'ephemeral', ip: 'fd00::1' } })
  await refuses(
    send(`POST ${ephemeral('db-stopped')}`, auto('v4')),
    400,
    'may not have more than one ephemeral IPv4 address',
  )
  await refuses(send(`DELETE ${ephemeral('db-stopped')}`), 400, 'ip_version is required')
  expect((await send(`DELETE ${ephemeral('db-stopped')}&ip_version=v6`)).status).toBe(204)
  expect(await kinds(send, 'db-stopped')).toEqual(['123.4.56.8'])
  expect((await send(`DELETE ${ephemeral('db-stopped')}`)).status).toBe(204)
  await refuses(
    send(`DELETE ${ephemeral('db-stopped')}`),
    404,
    "not found: ephemeral IP of instance 'db-stopped'",
  )
})

const from = (pool: string) => ({ pool_selector: { type: 'explicit', pool } })
const onStopped = `POST ${ephemeral('db-stopped')}`

testRefusals('refuses to attach', [
  [`POST ${ephemeral('db2')}`, auto('v4'), 400, 'Instance db2 has no primary network interface'],
  [onStopped, {}, 400, 'ip_version required when multiple default pools exist'],
  [onStopped, from('ip-pool-3'), 404, "not found: IP pool 'ip-pool-3'"],
  [onStopped, from('ip-pool-5-multicast-v4'), 400, 'must be a unicast pool'],
  [onStopped, from('attach-fail'), 500, 'Internal Server Error'],
])

test('an address needs an interface of its version', async () => {
  const { send } = rig()
  const made = newInstance('four', { network_interfaces: { type: 'default_ipv4' } })
  await send(`POST /v1/instances?${project}`, made)
  await refuses(
    send(`POST ${ephemeral('four')}`, auto('v6')),
    400,
    'has no VPC-private IPv6 address',
  )
  expect((await send(`POST ${ephemeral('four')}`, auto('v4'))).status).toBe(202)
})

test('a pool runs out of addresses, and released ones can be assigned again', async () => {
  const { send } = rig()
  const network_interfaces = { type: 'default_ipv4' }
  const statuses: number[] = []
  let last: unknown = null
  for (let n = 0; n < 20; n++) {
    const body = newInstance(`web-${n}`, {
      start: false,
      network_interfaces,
      external_ips: [{ type: 'ephemeral', ...auto('v4') }],
    })
    const reply = await send(`POST /v1/instances?${project}`, body)
    statuses.push(reply.status)
    last = reply.body
  }
  expect(last).toMatchObject({
    error_code: 'InsufficientCapacity',
    message: "No external IP addresses available in pool 'ip-pool-1'",
  })
  const left = statuses.indexOf(507)
  expect(left).toBeGreaterThan(5)
  expect(statuses.slice(left).every((status) => status === 507)).toBe(true)
  await send(`DELETE ${ephemeral('web-0')}`)
  expect((await send(`POST ${ephemeral('db-stopped')}`, auto('v4'))).status).toBe(202)
})
