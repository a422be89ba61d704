import { expect, test } from 'vitest'
import { diskList, diskView } from '../../src/api/generated/reads/disks.ts'
import { imageView } from '../../src/api/generated/reads/images.ts'
import { snapshotView } from '../../src/api/generated/reads/snapshots.ts'
import { diskCreate, diskDelete } from '../../src/api/generated/writes/disks.ts'
import { GiB, newDisk, refuses, rig, testRefusals } from './harness.ts'

const query = { project: 'mock-project' }
const create = 'POST /v1/disks?project=mock-project'
const distributed = (disk_source: unknown) => ({
  disk_backend: { type: 'distributed', disk_source },
})

test('a blank disk is created and detached a moment later', async () => {
  const { api, clock } = rig()
  const made = await api.call(diskCreate, {
    query,
    body: {
      name: 'data',
      description: 'For data',
      size: 3 * GiB,
      diskBackend: { type: 'distributed', diskSource: { type: 'blank', blockSize: 2048 } },
    },
  })
  expect(made).toMatchObject({
    name: 'data',
    description: 'For data',
    size: 3 * GiB,
    blockSize: 2048,
    diskType: 'distributed',
    readOnly: false,
    imageId: null,
    snapshotId: null,
    devicePath: '/mnt/data',
    state: { state: 'creating' },
  })
  const at = { path: { disk: made.id } }
  clock.advance(999)
  expect((await api.call(diskView, at)).state).toEqual({ state: 'creating' })
  clock.advance(1)
  expect((await api.call(diskView, at)).state).toEqual({ state: 'detached' })
  await api.call(diskDelete, at)
  const { items } = await api.call(diskList, { query: { ...query, limit: 1000 } })
  expect(items.map((disk) => disk.name)).not.toContain('data')
})

test('a disk for importing is ready at once', async () => {
  const { send, get, clock } = rig()
  const importing = distributed({ type: 'importing_blocks', block_size: 512 })
  const ready = { state: { state: 'import_ready' } }
  expect((await send(create, newDisk('raw', 2, importing))).body).toMatchObject(ready)
  clock.advance(10_000)
  expect(await get('/v1/disks/raw?project=mock-project')).toMatchObject(ready)
  const start = 'POST /v1/disks/raw/bulk-write-start?project=mock-project'
  expect((await send(start)).status).toBe(204)
})

test('a disk is filled from a snapshot or an image, a local one from nothing', async () => {
  const { api, send } = rig()
  const snapshot = await api.call(snapshotView, { path: { snapshot: 'snapshot-1' }, query })
  const silo = await api.call(imageView, { path: { image: 'ubuntu-22-04' } })
  const own = await api.call(imageView, { path: { image: 'image-1' }, query })
  const make = async (name: string, size: number, over: Record<string, unknown>) =>
    (await send(create, newDisk(name, size, over))).body
  expect(
    await make(
      'a',
      2,
      distributed({ type: 'snapshot', snapshot_id: snapshot.id, read_only: true }),
    ),
  ).toMatchObject({ snapshot_id: snapshot.id, image_id: null, read_only: true, block_size: 4096 })
  expect(await make('b', 1, distributed({ type: 'image', image_id: silo.id }))).toMatchObject({
    image_id: silo.id,
    snapshot_id: null,
    read_only: false,
    block_size: 512,
  })
  expect(await make('c', 4, distributed({ type: 'image', image_id: own.id }))).toMatchObject({
    image_id: own.id,
  })
  expect(await make('d', 2000, { disk_backend: { type: 'local' } })).toMatchObject({
    disk_type: 'local',
    block_size: 4096,
    size: 2000 * GiB,
  })
})

const unknownId = '00000000-0000-4000-8000-000000000000'
const unknown = distributed({ type: 'snapshot', snapshot_id: unknownId })

testRefusals(
  'refuses to create a disk',
  [
    ['taken', newDisk('disk-4'), 400, 'already exists: disk "disk-4"'],
    ['small', newDisk('d', 0.5), 400, 'Disk size must be greater than or equal to 1 GiB'],
    ['large', newDisk('d', 1024), 400, 'Disk size must be less than or equal to 1023 GiB'],
    ['odd', { ...newDisk('d'), size: GiB + 1 }, 400, 'Disk size must be a multiple of 1 GiB'],
    ['from nothing', newDisk('d', 2, unknown), 404, `not found: by id ${unknownId}`],
    ['fails on purpose', newDisk('disk-create-500'), 500, 'Internal Server Error'],
    ['too much on purpose', newDisk('disk-create-quota'), 507, 'Storage limit exceeded'],
  ],
  create,
)

test('a disk is at least as large as its source', async () => {
  const { api, send } = rig()
  const image = await api.call(imageView, { path: { image: 'arch-2022-06-01' } })
  const snapshot = await api.call(snapshotView, { path: { snapshot: 'snapshot-heavy' }, query })
  const refusal = async (source: unknown) => {
    const { status, body } = await send(create, newDisk('d', 2, distributed(source)))
    expect(status).toBe(400)
    return body
  }
  expect(await refusal({ type: 'image', image_id: image.id })).toMatchObject({
    message: 'Disk size must be greater than or equal to the image size',
  })
  expect(await refusal({ type: 'snapshot', snapshot_id: snapshot.id })).toMatchObject({
    message: 'Disk size must be greater than or equal to the snapshot size',
  })
})

test('refuses images and snapshots of another project', async () => {
  const { api, send } = rig()
  const image = await api.call(imageView, { path: { image: 'image-1' }, query })
  const body = newDisk('d', 8, distributed({ type: 'image', image_id: image.id }))
  expect((await send('POST /v1/disks?project=other-project', body)).status).toBe(404)
})

test('enforces the storage quota', async () => {
  const { send } = rig()
  const made: number[] = []
  for (let n = 0; n < 5; n++) made.push((await send(create, newDisk(`big-${n}`, 1023))).status)
  expect(made).toContain(201)
  expect(made.at(-1)).toBe(507)
})

test('only detached or faulted disks can be deleted', async () => {
  const { api, send } = rig()
  const first = async (state: string) => {
    const { items } = await api.call(diskList, { query: { project: 'other-project', limit: 1000 } })
    return items.find((disk) => disk.state.state === state)?.name ?? ''
  }
  const all = ['creating', 'attached', 'attaching', 'detaching', 'finalizing', 'maintenance']
  for (const state of [...all, 'import_ready', 'importing_from_url', 'destroyed']) {
    await refuses(
      send(`DELETE /v1/disks/${await first(state)}?project=other-project`),
      400,
      `Cannot delete disk in state ${state}`,
    )
  }
  for (const state of ['detached', 'faulted']) {
    const name = await first(state)
    expect((await send(`DELETE /v1/disks/${name}?project=other-project`)).status).toBe(204)
    expect((await send(`GET /v1/disks/${name}?project=other-project`)).status).toBe(404)
  }
})
