import type { IpVersion } from '@oxide/api'
import type { InstanceRow } from '../../instance/rows.ts'
import type { SubnetPoolRow } from '../../pool/rows.ts'
import { idOf } from '../../seed.ts'
import type { World } from '../../world.ts'
import { aged, ago, day } from '../seeder.ts'
import type { Instances } from './instance.ts'
import type { Projects } from './project.ts'
import type { Silos } from './silo.ts'

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
      id: idOf(`external subnet ${name}`),
      name,
      description: '',
      projectId: mock.id,
      instanceId: instance?.id ?? null,
      subnet: cidr,
      subnetPoolId: usual.id,
      subnetPoolMemberId: usual.members[0]?.id ?? '',
      ...aged(world, 40),
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
