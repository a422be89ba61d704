import { expect, test } from 'vitest'
import { diskView } from '../../src/api/generated/reads/disks.ts'
import { instanceDiskList } from '../../src/api/generated/reads/instances-disks.ts'
import { instanceView } from '../../src/api/generated/reads/instances.ts'
import {
  instanceDiskAttach,
  instanceDiskDetach,
} from '../../src/api/generated/writes/instances-disks.ts'
import { newDisk, refuses, rig, testRefusals } from './harness.ts'

const query = { project: 'mock-project' }
const stopped = { path: { instance: 'db-stopped' }, query }
const attach = (instance: string) =>
  `POST /v1/instances/${instance}/disks/attach?project=mock-project`
const detach = (instance: string) =>
  `POST /v1/instances/${instance}/disks/detach?project=mock-project`

test('a disk is attached to a stopped instance and detached', async () => {
  const { api } = rig()
  const { id } = await api.call(instanceView, stopped)
  const disk = await api.call(instanceDiskAttach, { ...stopped, body: { disk: 'disk-4' } })
  expect(disk).toMatchObject({ name: 'disk-4', state: { state: 'attached', instance: id } })
  const names = async () =>
    (await api.call(instanceDiskList, stopped)).items.map((item) => item.name)
  expect(await names()).toEqual(['disk-4', 'disk-stopped-boot', 'disk-stopped-data'])
  const off = await api.call(instanceDiskDetach, { ...stopped, body: { disk: disk.id } })
  expect(off.state).toEqual({ state: 'detached' })
  expect(await names()).toEqual(['disk-stopped-boot', 'disk-stopped-data'])
})

test('a disk can be attached while it is being created, and stays attached', async () => {
  const { api, send, clock } = rig()
  await send('POST /v1/disks?project=mock-project', newDisk('quick'))
  expect((await send(attach('db-stopped'), { disk: 'quick' })).status).toBe(202)
  clock.advance(5000)
  const disk = await api.call(diskView, { path: { disk: 'quick' }, query })
  expect(disk.state.state).toBe('attached')
})

const stays = 'Cannot attach disk to instance that is not stopped'
const loose = 'Can only detach disk that is attached'
const runs = 'Can only detach disk from instance that is creating, stopped, or failed'

testRefusals('refuses to attach or detach a disk', [
  [attach('db2'), { disk: 'disk-4' }, 400, stays],
  [attach('you-fail'), { disk: 'disk-4' }, 400, stays],
  [attach('db-stopped'), { disk: 'disk-1' }, 400, "'disk-1' is already attached to an instance"],
  [attach('db-stopped'), { disk: 'nope' }, 404, "not found: disk 'nope'"],
  [detach('db1'), { disk: 'disk-2' }, 400, runs],
  [detach('db-stopped'), { disk: 'disk-4' }, 400, loose],
  [detach('db-stopped'), { disk: 'disk-1' }, 400, loose],
  [detach('db-stopped'), { disk: 'disk-stopped-boot' }, 400, 'Boot disk must be unset before'],
])

test('an instance has at most twelve disks', async () => {
  const { send } = rig()
  const next = async (name: string) => {
    await send('POST /v1/disks?project=mock-project', newDisk(name, 1))
    return send(attach('db-stopped'), { disk: name })
  }
  for (let n = 3; n <= 12; n++) expect((await next(`extra-${n}`)).status).toBe(202)
  await refuses(next('one-too-many'), 400, 'Cannot attach more than 12 disks to an instance')
})

test('disks of another project cannot be attached', async () => {
  const { api, send } = rig()
  const other = await api.call(diskView, {
    path: { disk: 'disk-0100' },
    query: { project: 'other-project' },
  })
  await refuses(
    send(attach('db-stopped'), { disk: other.id }),
    400,
    'unsupported value for "disk": the disk is in another project',
  )
})
