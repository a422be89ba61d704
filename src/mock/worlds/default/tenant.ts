import type { ProjectRow } from '../../rows/project.ts'
import { idOf } from '../../seed.ts'
import type { World } from '../../world.ts'
import { seedDisk } from '../disk.ts'
import { seedInstance } from '../instance.ts'
import { GiB } from '../seeder.ts'
import type { Projects } from './project.ts'

/** What the other silos run: enough that an operator sees who uses how much of what they may. */
export function seedTenants(world: World, { kosman, anscombe, adorno }: Projects): void {
  seedTenant(world, kosman, 'research', { ncpus: 8, memory: 150 }, [1023, 1023, 2])
  seedTenant(world, anscombe, 'seminar', { ncpus: 2, memory: 16 }, [512])
  seedTenant(world, adorno, 'archive', { ncpus: 2, memory: 16 }, [512])
}

/** @param sizes of its disks, in GiB; it boots from the first */
function seedTenant(
  world: World,
  project: ProjectRow,
  name: string,
  { ncpus, memory }: { ncpus: number; memory: number },
  sizes: readonly number[],
): void {
  const diskName = (place: number) => `${name}-${place}`
  const instance = seedInstance(world, project, name, {
    ncpus,
    memory: memory * GiB,
    bootDiskId: idOf(`disk ${project.name} ${diskName(0)}`),
  })
  const state = { state: 'attached', instance: instance.id } as const
  for (const [place, size] of sizes.entries()) {
    seedDisk(world, project, diskName(place), size, { state })
  }
}
