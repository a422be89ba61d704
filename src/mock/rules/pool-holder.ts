import type { World } from '../world.ts'

/** The silos that hold addresses of a pool, one for each address. */
export function holdersIn(world: World, poolId: string): string[] {
  const projects = [...world.floatingIps.by('pool', poolId).rows].map((row) => row.projectId)
  for (const table of [world.ephemeralIps, world.snatIps]) {
    for (const { instanceId } of table.by('pool', poolId).rows) {
      projects.push(world.instances.get(instanceId)?.projectId ?? '')
    }
  }
  return projects.map((id) => world.projects.get(id)?.siloId ?? '')
}
