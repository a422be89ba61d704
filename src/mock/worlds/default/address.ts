import type { FloatingIp, IpVersion } from '@oxide/api'
import type { InstanceRow } from '../../instance/rows.ts'
import type { IpPoolRow, SubnetPoolRow } from '../../network/rows.ts'
import { idOf } from '../../seed.ts'
import type { ProjectRow } from '../../tenant/rows.ts'
import type { World } from '../../world.ts'
import { seedEphemeralIp } from '../instance.ts'
import { aged, ago, day, seeded } from '../silo.ts'
import { seedIpPool, seedPoolLink } from '../vpc.ts'
import type { Instances } from './instance.ts'
import type { Projects, Silos } from './tenant.ts'

export type Pools = Readonly<Record<'v4' | 'v6' | 'castV4' | 'fails', IpPoolRow>>

/** Adds pools, linked so that one silo has two defaults, one each single default, one none, and one no pools. */
export function seedPools(world: World, silos: Silos): Pools {
  const v4 = seedIpPool(world, 'ip-pool-1', 'v4', [
    ['123.4.56.0', '123.4.56.20'],
    ['10.0.0.20', '10.0.0.22'],
  ])
  const v6 = seedIpPool(world, 'ip-pool-2', 'v6', [['fd00::1', 'fd00::20']])
  const bare = seedIpPool(world, 'ip-pool-3', 'v4', [])
  const vast = seedIpPool(world, 'ip-pool-4', 'v6', [['::1', '::ffff:ffff:ffff:ffff']])
  const castV4 = seedIpPool(world, 'ip-pool-5-multicast-v4', 'v4', [['224.1.0.0', '224.1.0.255']], {
    poolType: 'multicast',
  })
  const castV6 = seedIpPool(world, 'ip-pool-6-multicast-v6', 'v6', [['ff0e::1', 'ff0e::ff']], {
    poolType: 'multicast',
  })
  const fails = seedIpPool(world, 'attach-fail', 'v6', [['fd01::1', 'fd01::ff']])
  seedIpPool(world, 'service-pool-v4', 'v4', [['172.20.26.11', '172.20.26.60']], {
    assignment: 'system_services',
  })
  const link = (silo: keyof Silos, pool: IpPoolRow, isDefault = false) =>
    seedPoolLink(world, silos[silo], pool, isDefault)
  for (const pool of [v4, v6, castV4, castV6]) link('maze', pool, true)
  link('maze', fails)
  link('myriad', v4, true)
  link('myriad', bare)
  link('thrax', v6, true)
  link('thrax', vast)
  link('pelerines', v4)
  link('pelerines', v6)
  return { v4, v6, castV4, fails }
}

type Places = { projects: Projects; pools: Pools; instances: Instances }

/** Adds external addresses of every kind, and the interfaces of two instances. */
export function seedAddresses(world: World, { projects, pools, instances }: Places): void {
  const floating = (
    project: ProjectRow,
    name: string,
    pool: IpPoolRow,
    ip: string,
    over: Partial<FloatingIp> = {},
  ) =>
    world.floatingIps.put({
      ...seeded(world, `floating ip ${name}`, name, 50),
      ip,
      ipPoolId: pool.id,
      projectId: project.id,
      instanceId: null,
      ...over,
    })
  const { db1, db2, db3, failed, starting, stopped } = instances
  floating(projects.mock, 'rootbeer-float', pools.v4, '123.4.56.4', { description: 'A classic.' })
  floating(projects.mock, 'cola-float', pools.v4, '123.4.56.5', {
    description: 'A favorite.',
    instanceId: db1.id,
  })
  floating(projects.mock, 'ipv6-float', pools.v6, 'fd00::2')
  floating(projects.kosman, 'kosman-float', pools.v4, '123.4.56.6')

  const ephemeral = [
    [db1, '123.4.56.0'],
    [starting, '123.4.56.1'],
    [starting, '123.4.56.2'],
    [starting, '123.4.56.3'],
    [db3, '123.4.56.7'],
  ] as const
  for (const [instance, ip] of ephemeral) seedEphemeralIp(world, instance, ip, pools.v4)
  for (const [block, instance] of [db1, starting, db2, failed].entries()) {
    world.snatIps.put({
      id: idOf(`snat ip ${instance.name}`),
      instanceId: instance.id,
      ip: '123.4.56.10',
      ipPoolId: pools.v4.id,
      firstPort: block * 16384,
      lastPort: block * 16384 + 16383,
    })
  }
  for (const [place, instance] of [db1, stopped].entries()) seedNic(world, instance, place + 5)
}

function seedNic(world: World, instance: InstanceRow, host: number): void {
  const vpcId = idOf('vpc mock-project default')
  world.networkInterfaces.put({
    ...seeded(world, `nic ${instance.name}`, 'my-nic', 30, 'A network interface'),
    instanceId: instance.id,
    mac: `A8:40:25:F0:00:${String(host).padStart(2, '0')}`,
    primary: true,
    vpcId,
    subnetId: idOf('subnet mock-project default default'),
    ipStack: {
      type: 'dual_stack',
      value: {
        v4: { ip: `172.30.0.${host}`, transitIps: ['10.10.0.0/16'] },
        v6: { ip: `fd2d:4569:88b2::${host}`, transitIps: ['fd00:10::/64'] },
      },
    },
  })
}

/** Adds subnet pools, linked to two silos, and one project's subnets from them. */
export function seedExternalSubnets(
  world: World,
  silos: Silos,
  { mock }: Projects,
  { db1 }: Instances,
): void {
  const usual = seedPool(world, 'default-v4-subnet-pool', 'v4', '10.128.0.0/16', [20, 28])
  const second = seedPool(world, 'secondary-v4-subnet-pool', 'v4', '172.20.0.0/16', [16, 32])
  const vast = seedPool(world, 'ipv6-subnet-pool', 'v6', 'fd00:1000::/32', [48, 64])
  const theirs = seedPool(world, 'myriad-v4-subnet-pool', 'v4', '10.129.0.0/16', [20, 28])
  const link = (silo: keyof Silos, pool: SubnetPoolRow, isDefault = false) => {
    const siloId = silos[silo].id
    const id = `${pool.id} ${siloId}`
    world.subnetPoolLinks.put({ id, subnetPoolId: pool.id, siloId, isDefault })
  }
  link('maze', usual, true)
  link('maze', second)
  link('maze', vast)
  link('myriad', usual, true)
  link('myriad', theirs)

  const subnet = (name: string, cidr: string, instance: InstanceRow | null = null) =>
    world.externalSubnets.put({
      ...seeded(world, `external subnet ${name}`, name, 40),
      projectId: mock.id,
      instanceId: instance?.id ?? null,
      subnet: cidr,
      subnetPoolId: usual.id,
      subnetPoolMemberId: usual.members[0]?.id ?? '',
    })
  subnet('web-subnet', '10.128.0.0/24')
  subnet('db-subnet', '10.128.1.0/24', db1)
  subnet('staging-subnet', '10.128.2.0/28')
}

function seedPool(
  world: World,
  name: string,
  ipVersion: IpVersion,
  subnet: string,
  [min, max]: readonly [number, number],
): SubnetPoolRow {
  const id = idOf(`subnet pool ${name}`)
  const member = {
    id: idOf(`subnet pool member ${subnet}`),
    subnetPoolId: id,
    subnet,
    minPrefixLength: min,
    maxPrefixLength: max,
    timeCreated: ago(world, 110 * day),
  }
  return world.subnetPools.put({
    id,
    name,
    description: '',
    ipVersion,
    members: [member],
    ...aged(world, 110),
  })
}
