import { test } from 'vitest'

import { GiB, newDisk, newInstance, refuses, rig, story, testRefusals } from './harness.ts'

const project = 'project=mock-project'
const create = `POST /v1/disks?${project}`
const distributed = (disk_source: unknown) => ({
  disk_backend: { type: 'distributed', disk_source },
})
const importing = distributed({ type: 'importing_blocks', block_size: 512 })
const inState = (state: string) => ({ state: { state } })

const ofSnapshot = { type: 'snapshot', snapshot_id: '$id' }
const ofImage = distributed({ type: 'image', image_id: '$id' })
const smaller = (source: string) => `Disk size must be greater than or equal to the ${source} size`

test(
  'a disk is filled from a snapshot or an image of its project or silo, a local one from nothing',
  story([
    [`GET /v1/snapshots/snapshot-1?${project}`, 200],
    [
      create,
      newDisk('a', 2, distributed({ ...ofSnapshot, read_only: true })),
      201,
      { image_id: null, read_only: true, block_size: 4096 },
    ],
    ['GET /v1/images/ubuntu-22-04', 200],
    [create, newDisk('b', 1, ofImage), 201, { snapshot_id: null, block_size: 512 }],
    [`GET /v1/images/image-1?${project}`, 200],
    ['POST /v1/disks?project=other-project', newDisk('c', 8, ofImage), 404],
    [create, newDisk('c', 4, ofImage), 201],
    ['GET /v1/images/arch-2022-06-01', 200],
    [create, newDisk('d', 2, ofImage), 400, smaller('image')],
    [`GET /v1/snapshots/snapshot-heavy?${project}`, 200],
    [create, newDisk('d', 2, distributed(ofSnapshot)), 400, smaller('snapshot')],
    [
      create,
      newDisk('d', 2000, { disk_backend: { type: 'local' } }),
      201,
      { disk_type: 'local', block_size: 4096, size: 2000 * GiB },
    ],
  ]),
)

const unknownId = '00000000-0000-4000-8000-000000000000'
const unknown = distributed({ type: 'snapshot', snapshot_id: unknownId })

testRefusals(
  'refuses to create a disk',
  [
    ['small', newDisk('d', 0.5), 400, 'Disk size must be greater than or equal to 1 GiB'],
    ['large', newDisk('d', 1024), 400, 'Disk size must be less than or equal to 1023 GiB'],
    ['odd', { ...newDisk('d'), size: GiB + 1 }, 400, 'Disk size must be a multiple of 1 GiB'],
    ['from nothing', newDisk('d', 2, unknown), 404, `not found: by id ${unknownId}`],
    ['too much on purpose', newDisk('disk-create-quota'), 507, 'Storage limit exceeded'],
  ],
  create,
)

const at = (verb: string, disk = 'raw') => `POST /v1/disks/${disk}/${verb}?${project}`
const bytes = (count: number) => Buffer.alloc(count, 7).toString('base64')
const write = (offset: number, base64_encoded_data: string) => ({ offset, base64_encoded_data })
const raw = `GET /v1/disks/raw?${project}`
const start = 'Can only enter state importing_from_bulk_write from import_ready'
const stop = 'Can only stop import for disk in state importing_from_bulk_write'
const busy = 'Cannot finalize disk in state importing_from_bulk_writes. Must be import_ready.'
const image = { name: 'i', description: '', os: 'o', version: '1' }

test(
  'imported blocks become a disk and a snapshot; each step takes the state before it',
  story([
    [create, newDisk('raw', 1, importing), 201, inState('import_ready')],
    [at('bulk-write'), write(0, bytes(512)), 404, "not found: import into disk 'raw'"],
    [at('bulk-write-stop'), 400, stop],
    [at('bulk-write-start', 'disk-4'), 400, start],
    [at('bulk-write-start'), 204],
    [raw, 200, inState('importing_from_bulk_writes')],
    [at('bulk-write-start'), 400, start],
    [at('bulk-write'), write(0, bytes(512 * 1024)), 204],
    [at('bulk-write'), write(GiB - 512, bytes(512)), 204],
    [at('finalize'), {}, 400, busy],
    [at('bulk-write-stop'), 204],
    [raw, 200, inState('import_ready')],
    [at('finalize'), { snapshot_name: 'snapshot-1' }, 400, 'already exists'],
    [at('finalize'), { snapshot_name: 'imported' }, 204],
    [raw, 200, inState('detached')],
    [`GET /v1/snapshots/imported?${project}`, 200, { state: 'ready', size: GiB }],
    [
      `POST /v1/images?${project}`,
      { ...image, source: { type: 'snapshot', id: '$id' } },
      201,
      { block_size: 512, size: GiB },
    ],
  ]),
)

const odd = 'base64_encoded_data: expected text encoded as base64'

testRefusals(
  'refuses a write',
  [
    ['no base64', write(0, 'AAA*'), 400, odd],
    ['nothing', write(0, ''), 400, 'there are no bytes in it'],
    ['half a block', write(0, bytes(256)), 400, 'not a multiple of the block size (512 bytes)'],
    ['between blocks', write(100, bytes(512)), 400, 'unsupported value for "offset"'],
    ['over the end', write(GiB - 512, bytes(1024)), 400, 'beyond the end of the disk'],
    ['too much', write(0, bytes(512 * 1024 + 512)), 400, 'more than 524288 bytes at once'],
  ],
  at('bulk-write'),
  async ({ send }) => {
    await send(create, newDisk('raw', 1, importing))
    await send(at('bulk-write-start'))
  },
)

const attach = (instance: string) => `POST /v1/instances/${instance}/disks/attach?${project}`
const detach = (instance: string) => `POST /v1/instances/${instance}/disks/detach?${project}`
const list = `GET /v1/instances/db-stopped/disks?${project}`
const own = [{ name: 'disk-stopped-boot' }, { name: 'disk-stopped-data' }]

test(
  'a disk is attached to a stopped instance, even while it is created, and detached',
  story([
    [attach('db-stopped'), { disk: 'disk-4' }, 202, inState('attached')],
    [list, 200, { items: [{ name: 'disk-4' }, ...own] }],
    [detach('db-stopped'), { disk: 'disk-4' }, 202, inState('detached')],
    [list, 200, { items: own }],
    [create, newDisk('quick'), 201],
    [attach('db-stopped'), { disk: 'quick' }, 202],
    5000,
    [`GET /v1/disks/quick?${project}`, 200, inState('attached')],
  ]),
)

const stays = 'Cannot attach disk to instance that is not stopped'
const loose = 'Can only detach disk that is attached'
const runs = 'Can only detach disk from instance that is creating, stopped, or failed'

testRefusals('refuses to attach, detach or delete a disk', [
  [attach('db2'), { disk: 'disk-4' }, 400, stays],
  [attach('db-stopped'), { disk: 'disk-1' }, 400, "'disk-1' is already attached to an instance"],
  [detach('db1'), { disk: 'disk-2' }, 400, runs],
  [detach('db-stopped'), { disk: 'disk-4' }, 400, loose],
  [detach('db-stopped'), { disk: 'disk-stopped-boot' }, 400, 'Boot disk must be unset before'],
  [`DELETE /v1/disks/disk-1?${project}`, undefined, 400, 'Cannot delete disk in state attached'],
])

test('an instance has at most twelve disks, all of its project', async () => {
  const { get, send } = rig()
  const disks = Array.from({ length: 12 }, (_, n) => ({ type: 'create', ...newDisk(`d${n}`, 1) }))
  await send(`POST /v1/instances?${project}`, newInstance('full', { start: false, disks }))
  await refuses(send(attach('full'), { disk: 'disk-4' }), 400, 'Cannot attach more than 12 disks')
  const { id } = Object(await get('/v1/disks/disk-0100?project=other-project'))
  await refuses(send(attach('db-stopped'), { disk: id }), 400, 'the disk is in another project')
})
