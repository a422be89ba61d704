import { test } from 'vitest'
import { GiB, named, story, testRefusals } from './harness.ts'

const project = 'project=mock-project'
const images = '/v1/images'
const snapshots = `POST /v1/snapshots?${project}`
const snapshotOf = (disk: string, name = 'now') => ({ name, description: '', disk })
/** A body that creates an image of the latest snapshot. */
const newImage = (name: string) => ({
  name,
  description: '',
  os: 'alpine',
  version: '3.20',
  source: { type: 'snapshot', id: '$id' },
})
const first = [`GET /v1/snapshots/snapshot-1?${project}`, 200] as const
const inSilo = ['arch-2022-06-01', 'ubuntu-20-04', 'ubuntu-22-04']
const inProject = ['image-1', 'image-2', 'image-3', 'image-4']

test(
  'a snapshot is ready a moment later, and an image takes a snapshot that is',
  story([
    [snapshots, snapshotOf('disk-1'), 201, { state: 'creating', size: 2 * GiB }],
    [`DELETE /v1/snapshots/now?${project}`, 400, 'Cannot delete snapshot in state creating'],
    [`POST ${images}?${project}`, newImage('i'), 400, 'from a snapshot in state creating'],
    1500,
    ['GET /v1/snapshots/$id', 200, { name: 'now', state: 'ready' }],
    ['aryeh-kosman: POST /v1/images?project=kosman-project', newImage('i'), 404, 'by id'],
    [`POST ${images}?${project}`, newImage('i'), 201],
    [`DELETE /v1/snapshots/now?${project}`, 204],
  ]),
)

testRefusals('refuses a snapshot', [
  [snapshots, snapshotOf('read-only-disk'), 400, "Read-only disks don't support snapshots"],
  [snapshots, snapshotOf('local-disk'), 400, "Local disks don't support snapshots"],
  ['POST /v1/snapshots?project=other-project', snapshotOf('disk-0023'), 400, 'in state faulted'],
])

test(
  'an image is promoted and demoted',
  story([
    [`POST ${images}/image-1/promote?${project}`, 202, { project_id: null }],
    [`GET ${images}`, 200, named('arch-2022-06-01', 'image-1', ...inSilo.slice(1))],
    [`GET ${images}?${project}`, 200, named(...inProject.slice(1))],
    [`POST ${images}/image-1/promote`, 400, 'already one of the silo'],
    [`POST ${images}/image-1/demote?project=other-project`, 202],
    [`GET ${images}?project=other-project`, 200, named('image-1')],
    [`POST ${images}/$id/demote?${project}`, 400, 'already one of a project'],
  ]),
)

test(
  'names are unique within a project or the silo',
  story([
    first,
    [`POST ${images}`, newImage('ubuntu-20-04'), 400, 'already exists'],
    [`POST ${images}?${project}`, newImage('ubuntu-20-04'), 201],
    [`POST ${images}/ubuntu-20-04/promote?${project}`, 400, 'already exists'],
    [`POST ${images}/ubuntu-20-04/demote?${project}`, 400, 'already exists'],
  ]),
)

test(
  'silo collaborators change its images, project collaborators those of the project',
  story([
    first,
    [`herbert-marcuse: POST ${images}`, newImage('i'), 403],
    [`herbert-marcuse: POST ${images}?${project}`, newImage('i'), 201],
    [`herbert-marcuse: DELETE ${images}/ubuntu-20-04`, 403],
    [`herbert-marcuse: POST ${images}/i/promote?${project}`, 403],
    [`herbert-marcuse: DELETE ${images}/i?${project}`, 204],
    [`hans-jonas: DELETE ${images}/ubuntu-20-04`, 204],
  ]),
)
