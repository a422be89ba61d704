import type { Disk } from '@oxide/api'
import type { ProjectRow } from '../tenant/rows.ts'
import { idOf } from '../seed.ts'
import type { World } from '../world.ts'
import { GiB, aged } from './seeder.ts'

/** Adds a disk of this size in GiB: blank, distributed and detached by default. */
export function seedDisk(
  world: World,
  project: ProjectRow,
  name: string,
  size: number,
  over: Partial<Disk> = {},
): Disk {
  return world.disks.put({
    id: idOf(`disk ${project.name} ${name}`),
    name,
    description: '',
    projectId: project.id,
    size: size * GiB,
    blockSize: 4096,
    devicePath: `/mnt/${name}`,
    diskType: 'distributed',
    readOnly: false,
    imageId: null,
    snapshotId: null,
    state: { state: 'detached' },
    ...aged(world, 28),
    ...over,
  })
}
