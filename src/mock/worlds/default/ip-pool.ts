import type { IpPoolRow } from '../../pool/rows.ts'
import type { World } from '../../world.ts'
import { seedIpPool, seedPoolLink } from '../vpc.ts'
import type { Silos } from './tenant.ts'

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
