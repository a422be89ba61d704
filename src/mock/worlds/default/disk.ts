import type { Disk, DiskState, Snapshot } from '@oxide/api'
import type { InstanceRow } from '../../instance/rows.ts'
import { idOf, repeatable } from '../../seed.ts'
import type { ImageRow } from '../../storage/rows.ts'
import type { World } from '../../world.ts'
import { seedDisk } from '../instance.ts'
import { seeded, GiB } from '../silo.ts'
import type { Instances } from './instance.ts'
import type { Projects } from './tenant.ts'

type Sources = { instances: Instances; images: ImageRow; snapshots: Snapshot }

export function seedDisks(world: World, { mock, other }: Projects, sources: Sources): void {
  const { instances, images, snapshots } = sources
  const disk = (name: string, size: number, over: Partial<Disk> = {}) =>
    seedDisk(world, mock, name, size, over)
  const boot = (instance: InstanceRow, made: Disk) =>
    world.instances.put({ ...instance, bootDiskId: made.id })

  boot(instances.db1, disk('disk-1', 2, { state: attached(instances.db1) }))
  disk('disk-2', 4, { state: attached(instances.db1), imageId: images.id, blockSize: 512 })
  boot(instances.stopped, disk('disk-stopped-boot', 2, { state: attached(instances.stopped) }))
  disk('disk-stopped-data', 4, { state: attached(instances.stopped) })
  disk('disk-3', 6, { snapshotId: snapshots.id })
  disk('disk-4', 64)
  disk('disk-5', 128)
  disk('disk-6', 20)
  disk('disk-7', 24)
  disk('disk-8', 16)
  disk('disk-9', 32, { imageId: idOf('an image long gone'), blockSize: 512 })
  disk('disk-10', 24)
  disk('disk-snapshot-error', 12, { description: 'Snapshots of it fail' })
  disk('local-disk', 12, { diskType: 'local' })
  disk('read-only-disk', 10, { snapshotId: snapshots.id, readOnly: true })

  const state = manyStates(instances.others)
  for (let n = 1; n <= 1010; n++) {
    // Makes the last eleven larger, so that the silo's storage adds up to the demo's 4.3 TiB.
    const size = 1 + (n % 4) + (n < 1000 ? 0 : 13)
    seedDisk(world, other, `disk-${String(n).padStart(4, '0')}`, size, { state: state(n) })
  }
}

function attached(instance: InstanceRow): DiskState {
  return { state: 'attached', instance: instance.id }
}

/** Mostly detached, with a few in each other state; at most five at any one instance. */
function manyStates(instances: readonly InstanceRow[]): (n: number) => DiskState {
  const random = repeatable(1010)
  const plain = [
    'creating',
    'import_ready',
    'importing_from_url',
    'importing_from_bulk_writes',
    'finalizing',
    'maintenance',
    'destroyed',
    'faulted',
  ] as const
  const placed = ['attached', 'attaching', 'detaching'] as const
  return (n) => {
    const instance = instances[n % instances.length]
    const place = n <= 15 && instance !== undefined ? placed[Math.floor((n - 1) / 5)] : undefined
    if (place !== undefined && instance !== undefined)
      return { state: place, instance: instance.id }
    const rare =
      n <= 23 ? plain[n - 16] : random() < 0.1 ? plain[Math.floor(random() * 8)] : undefined
    return { state: rare ?? 'detached' }
  }
}

/** Adds four images of a project and three of the silo; returns the silo's first. */
export function seedImages(world: World, { mock }: Projects): ImageRow {
  const image = (
    name: string,
    size: number,
    os: string,
    version: string,
    projectId: string | null,
  ) =>
    world.images.put({
      ...seeded(world, `image ${name}`, name, 60, `${os} ${version}`),
      os,
      version,
      size: size * GiB,
      blockSize: 512,
      digest: null,
      projectId,
      siloId: mock.siloId,
    })
  for (const n of [1, 2, 3, 4]) image(`image-${n}`, n + 3, 'alpine', `3.1${n}`, mock.id)
  image('arch-2022-06-01', 3, 'arch', '2022.06.01', null)
  image('ubuntu-20-04', 2, 'ubuntu', '20.04', null)
  return image('ubuntu-22-04', 1, 'ubuntu', '22.04', null)
}

/** Adds 167 snapshots to one project, enough for four pages; returns the first. */
export function seedSnapshots(world: World, { mock }: Projects): Snapshot {
  const disk = (name: string) => idOf(`disk ${mock.name} ${name}`)
  const snapshot = (name: string, from: string, over: Partial<Snapshot> = {}) =>
    world.snapshots.put({
      ...seeded(world, `snapshot ${name}`, name, 14),
      diskId: disk(from),
      projectId: mock.id,
      size: 2 * GiB,
      state: 'ready',
      ...over,
    })
  const first = snapshot('snapshot-1', 'disk-1')
  snapshot('snapshot-2', 'disk-1')
  snapshot('delete-500', 'disk-1', { description: 'Cannot be deleted' })
  snapshot('snapshot-4', 'disk-2', { size: 4 * GiB })
  snapshot('snapshot-disk-deleted', 'a-disk-long-gone')
  snapshot('snapshot-heavy', 'disk-6', { size: 20 * GiB })
  snapshot('snapshot-max-size', 'a-disk-long-gone', { size: 1023 * GiB })
  const random = repeatable(8)
  const rare = ['creating', 'faulted', 'destroyed'] as const
  for (let n = 8; n <= 167; n++) {
    const state = random() < 0.9 ? 'ready' : (rare[Math.floor(random() * 3)] ?? 'ready')
    snapshot(`disk-1-snapshot-${n}`, 'disk-1', { state })
  }
  return first
}
