import type { Context } from '../context.ts'
import { born } from '../context.ts'
import { invalid } from '../problem.ts'
import type { ProjectRow } from '../rows/project.ts'
import type { VpcRow } from '../rows/vpc.ts'
import { freshId } from '../seed.ts'
import type { World } from '../world.ts'

/** Gives a new project its VPC `default` with a subnet `default`. */
export function addDefaultVpc(context: Context, project: ProjectRow): VpcRow {
  const { world, random } = context
  const digits = freshId(random).replaceAll('-', '')
  const prefix = `fd${digits.slice(0, 2)}:${digits.slice(2, 6)}:${digits.slice(6, 10)}`
  const vpc = world.vpcs.put({
    ...born(context),
    name: 'default',
    description: 'Default VPC',
    dnsName: 'default',
    ipv6Prefix: `${prefix}::/48`,
    projectId: project.id,
    systemRouterId: freshId(random),
    cameWithProject: true,
  })
  world.subnets.put({
    ...born(context),
    name: 'default',
    description: 'The default subnet',
    vpcId: vpc.id,
    customRouterId: null,
    ipv4Block: '172.30.0.0/22',
    ipv6Block: `${prefix}::/64`,
  })
  return vpc
}

/**
 * Refuses while something is in the project. A VPC that came with it and was never changed is no obstacle: it goes
 * with it, since the one who made the project did not make it.
 */
export function emptiedForDelete({ world }: Context, project: ProjectRow): void {
  const blocked = contents.find(([, has]) => has(world, project.id))
  const vpcs = [...world.vpcs.under(project.id).rows]
  const own = vpcs.filter((vpc) => !vpc.cameWithProject)
  const obstacle = own.length > 0 || (blocked && vpcs.length > 0) ? 'a VPC' : blocked?.[0]
  if (obstacle !== undefined) throw invalid(`Project to be deleted contains ${obstacle}`)
  for (const vpc of vpcs) {
    for (const subnet of [...world.subnets.under(vpc.id).rows]) world.subnets.remove(subnet.id)
    world.vpcs.remove(vpc.id)
  }
}

const contents: readonly (readonly [string, (world: World, projectId: string) => boolean])[] = [
  ['an instance', (world, id) => world.instances.under(id).size > 0],
  ['a disk', (world, id) => world.disks.under(id).size > 0],
  ['an image', (world, id) => world.images.under(id).size > 0],
  ['a snapshot', (world, id) => world.snapshots.under(id).size > 0],
  ['a floating IP', (world, id) => world.floatingIps.under(id).size > 0],
]
