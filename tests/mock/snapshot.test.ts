import { expect, test } from 'vitest'
import { imageList, imageView } from '../../src/api/generated/reads/images.ts'
import { snapshotView } from '../../src/api/generated/reads/snapshots.ts'
import { snapshotCreate } from '../../src/api/generated/writes/snapshots.ts'
import { GiB, refuses, rig, testRefusals } from './harness.ts'

const query = { project: 'mock-project' }
const create = 'POST /v1/snapshots?project=mock-project'

test('a snapshot is created and ready a moment later', async () => {
  const { api, clock, send } = rig()
  const body = { name: 'now', description: 'As it is', disk: 'disk-1' }
  const made = await api.call(snapshotCreate, { query, body })
  expect(made).toMatchObject({ name: 'now', state: 'creating', size: 2 * GiB })
  expect((await send('DELETE /v1/snapshots/now?project=mock-project')).status).toBe(400)
  clock.advance(1500)
  const at = { path: { snapshot: made.id } }
  expect(await api.call(snapshotView, at)).toMatchObject({ id: made.id, state: 'ready' })
  expect((await send('DELETE /v1/snapshots/now?project=mock-project')).status).toBe(204)
  expect((await send(`GET /v1/snapshots/${made.id}`)).status).toBe(404)
})

const snapshotOf = (disk: string, name = 'now') => ({ name, description: '', disk })

testRefusals(
  'refuses a snapshot',
  [
    ['read-only', snapshotOf('read-only-disk'), 400, "Read-only disks don't support snapshots"],
    ['local', snapshotOf('local-disk'), 400, "Local disks don't support snapshots"],
    ['fails on purpose', snapshotOf('disk-snapshot-error'), 500, 'Internal Server Error'],
    ['no disk', snapshotOf('nope'), 404, "not found: disk 'nope'"],
    ['taken', snapshotOf('disk-1', 'snapshot-1'), 400, 'already exists: resource "snapshot-1"'],
  ],
  create,
)

testRefusals('refuses what is in the wrong state or fails on purpose', [
  [
    'POST /v1/snapshots?project=other-project',
    snapshotOf('disk-0023'),
    400,
    'Cannot snapshot disk in state faulted',
  ],
  ['DELETE /v1/snapshots/delete-500?project=mock-project', undefined, 500, 'Internal Server Error'],
])

test('images of a project and of the silo are separate lists', async () => {
  const { api } = rig()
  const names = (list: { items: { name: string }[] }) => list.items.map((image) => image.name)
  expect(names(await api.call(imageList, { query }))).toEqual([
    'image-1',
    'image-2',
    'image-3',
    'image-4',
  ])
  expect(names(await api.call(imageList, {}))).toEqual([
    'arch-2022-06-01',
    'ubuntu-20-04',
    'ubuntu-22-04',
  ])
})

test('an image is found by id alone, by name in its project, or by name in the silo', async () => {
  const { api, send, as } = rig()
  const own = await api.call(imageView, { path: { image: 'image-1' }, query })
  expect(await api.call(imageView, { path: { image: own.id } })).toEqual(own)
  expect((await api.call(imageView, { path: { image: 'ubuntu-22-04' } })).projectId).toBeNull()
  expect((await send('GET /v1/images/image-1')).status).toBe(404)
  await refuses(
    send(`GET /v1/images/${own.id}?project=mock-project`),
    400,
    'when image is specified by ID, project should not be specified',
  )
  expect((await as('simone-de-beauvoir')(`GET /v1/images/${own.id}`)).status).toBe(404)
  expect((await as('aryeh-kosman')('GET /v1/images/ubuntu-22-04')).status).toBe(404)
})
