import type { Context } from '../context.ts'
import { invalid } from '../problem.ts'
import type { ProjectRow } from '../rows/project.ts'
import type { VpcRow } from '../rows/vpc.ts'
import type { World } from '../world.ts'
import { dismantleVpc, makeVpc } from './vpc.ts'

/** Creates a new project's `default` VPC. */
export function addDefaultVpc(context: Context, project: ProjectRow): VpcRow {
  const names = { name: 'default', description: 'Default VPC', dnsName: 'default' }
  return makeVpc(context, project, { ...names, ipv6Prefix: null }, true)
}

/**
 * Empties a project for deletion. Refuses while it contains anything except a VPC created with it and never changed:
 * the user did not create that one, so it is deleted too.
 */
export function emptiedForDelete({ world }: Context, project: ProjectRow): void {
  const blocked = contents.find(([, has]) => has(world, project.id))
  const vpcs = [...world.vpcs.under(project.id).rows]
  const own = vpcs.filter((vpc) => !vpc.cameWithProject)
  const obstacle = own.length > 0 || (blocked && vpcs.length > 0) ? 'a VPC' : blocked?.[0]
  if (obstacle !== undefined) throw invalid(`Project to be deleted contains ${obstacle}`)
  for (const vpc of vpcs) dismantleVpc(world, vpc)
}

const contents: readonly (readonly [string, (world: World, projectId: string) => boolean])[] = [
  ['an instance', (world, id) => world.instances.under(id).size > 0],
  ['a disk', (world, id) => world.disks.under(id).size > 0],
  ['an image', (world, id) => world.images.under(id).size > 0],
  ['a snapshot', (world, id) => world.snapshots.under(id).size > 0],
  ['a floating IP', (world, id) => world.floatingIps.under(id).size > 0],
  ['an affinity group', (world, id) => world.affinityGroups.under(id).size > 0],
  ['an anti-affinity group', (world, id) => world.antiAffinityGroups.under(id).size > 0],
  ['a probe', (world, id) => world.probes.under(id).size > 0],
  ['an external subnet', (world, id) => world.externalSubnets.under(id).size > 0],
]
