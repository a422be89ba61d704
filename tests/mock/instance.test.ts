import { expect, test } from 'vitest'
import { diskList } from '../../src/api/generated/reads/disks.ts'
import { instanceExternalIpList } from '../../src/api/generated/reads/instances-external-ips.ts'
import { instanceList, instanceView } from '../../src/api/generated/reads/instances.ts'
import { instanceDelete, instanceUpdate } from '../../src/api/generated/writes/instances.ts'
import { GiB, type Refusal, rig, testRefusals, unchanged } from './harness.ts'

const query = { project: 'mock-project' }
const named = (instance: string) => ({ path: { instance }, query })

test('instances are listed by name, and each view equals its list item', async () => {
  const { api } = rig()
  const { items } = await api.call(instanceList, { query })
  expect(items.map((instance) => [instance.name, instance.runState])).toEqual([
    ['db-moving', 'migrating'],
    ['db-repairing', 'repairing'],
    ['db-stopped', 'stopped'],
    ['db1', 'running'],
    ['db2', 'running'],
    ['db3', 'running'],
    ['instance-update-error', 'failed'],
    ['not-there-yet', 'starting'],
    ['sentinel-metrics-flat', 'running'],
    ['sentinel-metrics-slope', 'running'],
    ['you-fail', 'failed'],
  ])
  for (const instance of items) {
    expect(await api.call(instanceView, { path: { instance: instance.id } })).toEqual(instance)
    expect(await api.call(instanceView, named(instance.name))).toEqual(instance)
  }
})

test('the policy and the last restart decide whether and when a failed instance restarts', async () => {
  const { api, clock } = rig()
  const view = (instance: string, project = 'other-project') =>
    api.call(instanceView, { path: { instance }, query: { project } })
  const after = (milliseconds: number) => new Date(clock.now() + milliseconds)
  expect(await view('you-fail', 'mock-project')).toMatchObject({
    autoRestartEnabled: true,
    autoRestartPolicy: null,
    autoRestartCooldownExpiration: after(300_000),
  })
  expect(await view('failed-restarting-soon')).toMatchObject({
    autoRestartEnabled: true,
    autoRestartCooldownExpiration: after(-30_000),
  })
  expect(await view('failed-restart-never')).toMatchObject({
    autoRestartEnabled: false,
    autoRestartCooldownExpiration: null,
  })
  expect(await view('failed-cooled-restart-never')).toMatchObject({
    autoRestartEnabled: false,
    autoRestartCooldownExpiration: after(-3_600_000),
  })
})

test('a failed instance restarts after its cooldown once its policy allows it', async () => {
  const { send, get, clock } = rig()
  const path = '/v1/instances/failed-restart-never?project=other-project'
  const body = { ...unchanged, auto_restart_policy: 'best_effort' }
  expect((await send(`PUT ${path}`, body)).status).toBe(200)
  clock.advance(3000)
  const restarted = new Date(clock.now()).toISOString()
  expect(await get(path)).toMatchObject({
    run_state: 'starting',
    time_last_auto_restarted: restarted,
  })
  clock.advance(3000)
  expect(await get(path)).toMatchObject({ run_state: 'running' })
})

test('an update replaces every field that can change', async () => {
  const { api, clock } = rig()
  const before = await api.call(instanceView, named('db-stopped'))
  clock.advance(1000)
  const body = {
    ncpus: 8,
    memory: 16 * GiB,
    bootDisk: 'disk-stopped-data',
    autoRestartPolicy: 'never' as const,
    cpuPlatform: 'amd_milan' as const,
    enableJumboFrames: false,
  }
  const after = await api.call(instanceUpdate, { ...named('db-stopped'), body })
  const disks = await api.call(diskList, { query: { ...query, limit: 1000 } })
  const data = disks.items.find((disk) => disk.name === 'disk-stopped-data')
  expect(after).toEqual({
    ...before,
    ncpus: 8,
    memory: 16 * GiB,
    bootDiskId: data?.id,
    autoRestartPolicy: 'never',
    autoRestartEnabled: false,
    cpuPlatform: 'amd_milan',
    timeModified: new Date(clock.now()),
  })
  expect(await api.call(instanceView, named('db-stopped'))).toEqual(after)
})

const put = (name: string, over: object, status: number, message: string): Refusal => [
  `PUT /v1/instances/${name}?project=mock-project`,
  { ...unchanged, ...over },
  status,
  message,
]

testRefusals('refuses an update', [
  put('db2', { ncpus: 4 }, 400, 'only be resized if stopped, failed, or creating'),
  put(
    'db1',
    { boot_disk: null },
    400,
    'only be changed if instance is stopped, failed, or creating',
  ),
  put('db-stopped', { boot_disk: 'disk-4' }, 400, 'Boot disk must be attached to the instance'),
  put('db-stopped', { boot_disk: 'nope' }, 404, "not found: disk 'nope'"),
  put('db-stopped', { memory: 1537 * GiB }, 400, 'Memory can be at most 1536 GiB'),
  put('db-stopped', { ncpus: 255 }, 400, 'vCPUs must be less than 254'),
  put('instance-update-error', {}, 500, 'Internal Server Error'),
])

test('the restart policy of a running instance can change', async () => {
  const { send } = rig()
  const path = '/v1/instances/db2?project=mock-project'
  const body = { ...unchanged, auto_restart_policy: 'never' }
  expect(await send(`PUT ${path}`, body)).toMatchObject({
    status: 200,
    body: { auto_restart_policy: 'never', auto_restart_enabled: false, run_state: 'running' },
  })
})

test('deleting an instance detaches what was attached and deletes what it owned', async () => {
  const { api, send, clock } = rig()
  await send('POST /v1/instances/db1/stop?project=mock-project')
  clock.advance(3000)
  const { id } = await api.call(instanceView, named('db1'))
  await api.call(instanceDelete, named('db1'))
  expect((await send(`GET /v1/instances/${id}`)).status).toBe(404)
  const disks = await api.call(diskList, { query: { ...query, limit: 1000 } })
  const states = disks.items
    .filter((d) => ['disk-1', 'disk-2'].includes(d.name))
    .map((d) => d.state)
  expect(states).toEqual([{ state: 'detached' }, { state: 'detached' }])
  // Its addresses are free again: the next instance gets the ephemeral one, and the floating one can be attached.
  const made = await send('POST /v1/instances?project=mock-project', {
    name: 'heir',
    description: '',
    hostname: 'heir',
    ncpus: 1,
    memory: GiB,
    external_ips: [
      { type: 'ephemeral', pool_selector: { type: 'explicit', pool: 'ip-pool-1' } },
      { type: 'floating', floating_ip: 'cola-float' },
    ],
  })
  expect(made.status).toBe(201)
  const { items } = await api.call(instanceExternalIpList, named('heir'))
  expect(items).toMatchObject([
    { kind: 'floating', name: 'cola-float' },
    { kind: 'ephemeral', ip: '123.4.56.0' },
    { kind: 'snat', ip: '123.4.56.10', firstPort: 0, lastPort: 16383 },
  ])
})

const remove = (name: string, state: string): Refusal => [
  `DELETE /v1/instances/${name}?project=mock-project`,
  undefined,
  400,
  `Cannot delete instance in state ${state}`,
]

testRefusals('an instance must be stopped or failed to be deleted', [
  remove('db1', 'running'),
  remove('not-there-yet', 'starting'),
  remove('db-moving', 'migrating'),
])
