import type { InternetGateway, IpPool, IpVersion, RouteTarget, VpcRouter } from '@oxide/api'
import type { IpPoolRow, VpcRow } from '../network/rows.ts'
import { defaultRoutes, defaultRules, firstGateway } from '../network/vpc.ts'
import { idOf } from '../seed.ts'
import type { ProjectRow, SiloRow } from '../tenant/rows.ts'
import type { World } from '../world.ts'
import { aged, ago, day, seeded } from './silo.ts'

const days = 119

/** The properties that vary between seeded VPCs. The system router is called `system` by default. */
type VpcSeed = { cameWithProject?: boolean; systemRouter?: string; description?: string }

/** Adds a VPC with the resources that a new one has: subnet, system router with routes, gateway and firewall rules. */
export function seedVpc(
  world: World,
  project: ProjectRow,
  name: string,
  { cameWithProject = false, systemRouter = 'system', description }: VpcSeed = {},
): VpcRow {
  const label = `${project.name} ${name}`
  const vpc = world.vpcs.put({
    ...seeded(world, `vpc ${label}`, name, days),
    description: description ?? (name === 'default' ? 'Default VPC' : 'A further VPC'),
    dnsName: name,
    ipv6Prefix: 'fd2d:4569:88b2::/48',
    projectId: project.id,
    systemRouterId: idOf(`system router ${label}`),
    cameWithProject,
  })
  world.routers.put({
    id: vpc.systemRouterId,
    name: systemRouter,
    description: 'Routes are added to this router automatically as subnets are added to the VPC',
    kind: 'system',
    vpcId: vpc.id,
    ...aged(world, days),
  })
  for (const route of defaultRoutes(vpc)) {
    world.routes.put({ id: idOf(`route ${label} ${route.name}`), ...route, ...aged(world, days) })
  }
  seedSubnet(world, vpc, 'default', '172.30.0.0/22', 'fd2d:4569:88b2::/64')
  const gateway = seedGateway(world, vpc, firstGateway, 'The way out of this VPC')
  for (const link of world.ipPoolLinks.by('silo', project.siloId).rows) {
    const pool = world.ipPools.get(link.ipPoolId)
    if (!link.isDefault || pool?.poolType !== 'unicast') continue
    seedGatewayPool(world, gateway, `default-${pool.ipVersion}`, pool)
  }
  for (const rule of defaultRules(name)) {
    const id = idOf(`firewall rule ${label} ${rule.name}`)
    world.firewallRules.put({ id, vpcId: vpc.id, ...rule, ...aged(world, days) })
  }
  return vpc
}

/** Adds a subnet and its route in the system router. */
export function seedSubnet(
  world: World,
  vpc: VpcRow,
  name: string,
  ipv4Block: string,
  ipv6Block: string,
  customRouterId: string | null = null,
): void {
  const label = `${world.projects.get(vpc.projectId)?.name} ${vpc.name} ${name}`
  world.subnets.put({
    ...seeded(world, `subnet ${label}`, name, days),
    description: name === 'default' ? 'The default subnet' : 'A further subnet',
    vpcId: vpc.id,
    customRouterId,
    ipv4Block,
    ipv6Block,
  })
  world.routes.put({
    ...seeded(world, `subnet route ${label}`, name, days, `The route to subnet '${name}'`),
    kind: 'vpc_subnet',
    vpcRouterId: vpc.systemRouterId,
    destination: { type: 'subnet', value: name },
    target: { type: 'subnet', value: name },
  })
}

/** Adds a router for the subnets that choose it. */
export function seedRouter(world: World, vpc: VpcRow, name: string, description = ''): VpcRouter {
  return world.routers.put({
    ...seeded(world, `router ${vpc.id} ${name}`, name, 80, description),
    kind: 'custom',
    vpcId: vpc.id,
  })
}

export function seedRoute(
  world: World,
  { id: vpcRouterId }: VpcRouter,
  name: string,
  value: string,
  target: RouteTarget,
): void {
  world.routes.put({
    ...seeded(world, `route ${vpcRouterId} ${name}`, name, 79),
    kind: 'custom',
    vpcRouterId,
    destination: { type: 'ip_net', value },
    target,
  })
}

export function seedGateway(
  world: World,
  vpc: VpcRow,
  name: string,
  description: string,
): InternetGateway {
  return world.gateways.put({
    ...seeded(world, `gateway ${vpc.id} ${name}`, name, days, description),
    vpcId: vpc.id,
  })
}

export function seedGatewayPool(
  world: World,
  gateway: InternetGateway,
  name: string,
  pool: { readonly id: string; readonly ipVersion: IpVersion },
): void {
  world.gatewayPools.put({
    ...seeded(world, `gateway pool ${gateway.id} ${name}`, name, days),
    description: `IP${pool.ipVersion} addresses for what goes out`,
    internetGatewayId: gateway.id,
    ipPoolId: pool.id,
  })
}

/**
 * Adds a pool of silo addresses, unicast by default.
 * @param ranges pairs of first and last address
 */
export function seedIpPool(
  world: World,
  name: string,
  ipVersion: IpPool['ipVersion'],
  ranges: readonly (readonly [string, string])[],
  over: Partial<IpPool> = {},
): IpPoolRow {
  return world.ipPools.put({
    ...seeded(world, `ip pool ${name}`, name, 150),
    ipVersion,
    poolType: 'unicast',
    assignment: 'silos',
    ranges: ranges.map(([first, last]) => ({
      id: idOf(`range ${name} ${first}`),
      first,
      last,
      timeCreated: ago(world, 150 * day),
    })),
    ...over,
  })
}

export function seedPoolLink(world: World, silo: SiloRow, pool: IpPoolRow, isDefault: boolean) {
  world.ipPoolLinks.put({
    id: `${pool.id} ${silo.id}`,
    ipPoolId: pool.id,
    siloId: silo.id,
    isDefault,
  })
}
