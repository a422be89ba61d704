import type { SiloSubnetPool } from '@oxide/api'
import { siloSubnetPoolView } from '../rows/subnet-pool.ts'
import { Bucket } from '../store/bucket.ts'
import type { World } from '../world.ts'

/** The pools that a silo may take subnets from, as its people see them. */
export function subnetPoolsOf(world: World, siloId: string): Bucket<SiloSubnetPool> {
  const pools = new Bucket<SiloSubnetPool>({ id: (pool) => pool.id, name: (pool) => pool.name })
  for (const { subnetPoolId, isDefault } of world.subnetPoolLinks.by('silo', siloId).rows) {
    const pool = world.subnetPools.get(subnetPoolId)
    if (pool !== undefined) pools.put(pool.id, siloSubnetPoolView(pool, isDefault))
  }
  return pools
}
