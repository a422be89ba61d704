import type { Snapshot } from '@oxide/api'
import { idOf, repeatable } from '../../seed.ts'
import type { World } from '../../world.ts'
import { GiB, aged } from '../seeder.ts'
import type { Projects } from './project.ts'

/** Adds 167 snapshots to one project, enough for four pages; returns the first. */
export function seedSnapshots(world: World, { mock }: Projects): Snapshot {
  const disk = (name: string) => idOf(`disk ${mock.name} ${name}`)
  const snapshot = (name: string, from: string, over: Partial<Snapshot> = {}) =>
    world.snapshots.put({
      id: idOf(`snapshot ${name}`),
      name,
      description: '',
      diskId: disk(from),
      projectId: mock.id,
      size: 2 * GiB,
      state: 'ready',
      ...aged(world, 14),
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
