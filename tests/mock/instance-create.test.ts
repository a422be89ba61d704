import { expect, test } from 'vitest'
import { instanceDiskList } from '../../src/api/generated/reads/instances-disks.ts'
import { instanceExternalIpList } from '../../src/api/generated/reads/instances-external-ips.ts'
import { instanceNetworkInterfaceList } from '../../src/api/generated/reads/instances-network-interfaces.ts'
import { instanceView } from '../../src/api/generated/reads/instances.ts'
import { instanceCreate } from '../../src/api/generated/writes/instances.ts'
import { GiB, newInstance, refuses, rig } from './harness.ts'

const project = 'mock-project'
const create = `POST /v1/instances?project=${project}`

test('a new instance is creating, then starting, then running', async () => {
  const { api, clock } = rig()
  const state = async () =>
    (await api.call(instanceView, { path: { instance: 'web' }, query: { project } })).runState
  const made = await api.call(instanceCreate, {
    query: { project },
    body: { name: 'web', description: 'The front', hostname: 'web', ncpus: 2, memory: 2 * GiB },
  })
  expect(made).toMatchObject({
    name: 'web',
    hostname: 'web',
    runState: 'creating',
    autoRestartEnabled: true,
    autoRestartPolicy: null,
    bootDiskId: null,
  })
  const seen = [await state()]
  for (let step = 0; step < 8; step++) {
    clock.advance(500)
    seen.push(await state())
  }
  expect(seen).toEqual([
    ...Array.from({ length: 3 }, () => 'creating'),
    ...Array.from({ length: 5 }, () => 'starting'),
    'running',
  ])
})

test('an instance that does not start is stopped after creation', async () => {
  const { send, clock } = rig()
  await send(create, newInstance('web', { start: false }))
  clock.advance(1500)
  const { body } = await send(`GET /v1/instances/web?project=${project}`)
  expect(body).toMatchObject({ run_state: 'stopped' })
})

test('disks, interfaces and addresses are created with the instance', async () => {
  const { api } = rig()
  const { id, bootDiskId } = await api.call(instanceCreate, {
    query: { project },
    body: {
      name: 'web',
      description: '',
      hostname: 'web',
      ncpus: 2,
      memory: 2 * GiB,
      bootDisk: {
        type: 'create',
        name: 'web-boot',
        description: '',
        size: 10 * GiB,
        diskBackend: { type: 'distributed', diskSource: { type: 'blank', blockSize: 512 } },
      },
      disks: [{ type: 'attach', name: 'disk-4' }],
      externalIps: [
        { type: 'ephemeral', poolSelector: { type: 'auto', ipVersion: 'v4' } },
        { type: 'ephemeral', poolSelector: { type: 'explicit', pool: 'ip-pool-2' } },
        { type: 'floating', floatingIp: 'rootbeer-float' },
      ],
    },
  })
  const at = { path: { instance: id } }
  const disks = await api.call(instanceDiskList, at)
  expect(disks.items.map((disk) => [disk.name, disk.state])).toEqual([
    ['disk-4', { state: 'attached', instance: id }],
    ['web-boot', { state: 'attached', instance: id }],
  ])
  expect(disks.items.find((disk) => disk.id === bootDiskId)?.name).toBe('web-boot')
  const addresses = await api.call(instanceExternalIpList, at)
  expect(addresses.items.map(({ kind, ip }) => `${kind} ${ip}`).toSorted()).toEqual([
    'ephemeral 123.4.56.8',
    'ephemeral fd00::1',
    'floating 123.4.56.4',
    'snat 123.4.56.9',
  ])
  const nics = await api.call(instanceNetworkInterfaceList, { query: { instance: id } })
  expect(nics.items).toMatchObject([{ name: 'net0', primary: true, instanceId: id }])
  expect(nics.items[0]?.mac).toMatch(/^A8:40:25:F[0-9A-F](:[0-9A-F]{2}){2}$/)
  expect(nics.items[0]?.ipStack).toMatchObject({
    type: 'dual_stack',
    value: { v4: { ip: '172.30.0.7' }, v6: { ip: 'fd2d:4569:88b2::7' } },
  })
})

const v4 = { type: 'ephemeral', pool_selector: { type: 'explicit', pool: 'ip-pool-1' } }

test('the name no-default-pool fails as if the silo had none', async () => {
  const { send } = rig()
  await refuses(
    send(create, newInstance('no-default-pool')),
    404,
    "not found: default unicast v4 pool for silo 'maze-war'",
  )
})

test('a pool runs out of addresses', async () => {
  const { send } = rig()
  const make = (name: string) =>
    send(create, {
      ...newInstance(name, { start: false }),
      network_interfaces: { type: 'default_ipv4' },
      external_ips: [v4],
    })
  let made = 0
  let last = await make('web-0')
  while (last.status === 201) last = await make(`web-${++made}`)
  expect(last).toMatchObject({ status: 507, body: { error_code: 'InsufficientCapacity' } })
  expect(made).toBeGreaterThan(5)
  const seen = new Set<string>()
  for (let n = 0; n < made; n++) {
    const { body } = await send(`GET /v1/instances/web-${n}/external-ips?project=${project}`)
    const { items } = body as { items: { kind: string; ip: string }[] }
    for (const { kind, ip } of items) if (kind === 'ephemeral') seen.add(ip)
  }
  expect(seen.size).toBe(made)
})

test('an instance without IPv4 gets no address for translation', async () => {
  const { api } = rig()
  const { id } = await api.call(instanceCreate, {
    query: { project },
    body: {
      name: 'six',
      description: '',
      hostname: 'six',
      ncpus: 2,
      memory: 2 * GiB,
      networkInterfaces: { type: 'default_ipv6' },
    },
  })
  const addresses = await api.call(instanceExternalIpList, { path: { instance: id } })
  expect(addresses.items).toEqual([])
})
