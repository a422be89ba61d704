import type { ProjectRow } from '../../tenant/rows.ts'
import { idOf } from '../../seed.ts'
import type { World } from '../../world.ts'
import { seedDisk } from '../disk.ts'
import { seedInstance } from '../instance.ts'
import { GiB } from '../seeder.ts'
import type { Projects } from './project.ts'

/** Adds the resources of the other silos, enough for an operator to compare use with quotas. */
export function seedTenants(world: World, { kosman, anscombe, adorno }: Projects): void {
  seedTenant(world, kosman, 'research', { ncpus: 8, memory: 150 }, [1023, 1023, 2])
  seedTenant(world, anscombe, 'seminar', { ncpus: 2, memory: 16 }, [512])
  seedTenant(world, adorno, 'archive', { ncpus: 2, memory: 16 }, [512])
}

/**
 * Adds an instance with its disks.
 * @param sizes disk sizes in GiB; it boots from the first
 */
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
