import type { World } from '../world.ts'

/** Returns the silos that hold addresses of a pool, one entry per address. */
export function holdersIn(world: World, poolId: string): string[] {
  const projects = [...world.floatingIps.by('pool', poolId).rows].map((row) => row.projectId)
  for (const table of [world.ephemeralIps, world.snatIps]) {
    for (const { instanceId } of table.by('pool', poolId).rows) {
      projects.push(world.instances.get(instanceId)?.projectId ?? '')
    }
  }
  for (const { projectId } of world.probes.by('pool', poolId).rows) projects.push(projectId)
  const groups = [...world.multicastGroups.by('pool', poolId).rows].map((group) => group.siloId)
  return [...groups, ...projects.map((id) => world.projects.get(id)?.siloId ?? '')]
}
