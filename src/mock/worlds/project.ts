import type { ProjectRow } from '../rows/project.ts'
import type { SiloRow } from '../rows/silo.ts'
import type { VpcRow } from '../rows/vpc.ts'
import { idOf } from '../seed.ts'
import type { World } from '../world.ts'
import { aged } from './seeder.ts'

export function seedProject(
  world: World,
  silo: SiloRow,
  name: string,
  description: string,
): ProjectRow {
  return world.projects.put({
    id: idOf(`project ${name}`),
    name,
    description,
    siloId: silo.id,
    ...aged(world, 120, 20),
  })
}

/** Puts a VPC with its subnet `default`. */
export function seedVpc(
  world: World,
  project: ProjectRow,
  name: string,
  cameWithProject: boolean,
): VpcRow {
  const label = `${project.name} ${name}`
  const vpc = world.vpcs.put({
    id: idOf(`vpc ${label}`),
    name,
    description: name === 'default' ? 'Default VPC' : 'A second VPC',
    dnsName: name,
    ipv6Prefix: 'fd2d:4569:88b2::/48',
    projectId: project.id,
    systemRouterId: idOf(`system router ${label}`),
    cameWithProject,
    ...aged(world, 119),
  })
  world.subnets.put({
    id: idOf(`subnet ${label} default`),
    name: 'default',
    description: 'The default subnet',
    vpcId: vpc.id,
    customRouterId: null,
    ipv4Block: '172.30.0.0/22',
    ipv6Block: 'fd2d:4569:88b2::/64',
    ...aged(world, 119),
  })
  return vpc
}
