import type { SiloIpPool, SiloSubnetPool } from '@oxide/api'
import { listed } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import type { IpPoolRow } from '../rows/ip-pool.ts'
import type { SubnetPoolRow } from '../rows/subnet-pool.ts'
import { byNameOrId } from '../schemas/query.ts'
import { nameOrId } from '../schemas/scalar.ts'
import { findSilo, toRead } from '../silo-lookup.ts'
import { Bucket } from '../store/bucket.ts'

const shape = { path: { silo: nameOrId }, query: byNameOrId }

/** The pools that a silo is linked to, as a fleet viewer sees them. */
export const siloPoolHandlers = {
  siloIpPoolList: endpoint(shape, ({ path, query }, context) => {
    const { world } = context
    const silo = findSilo(context, path.silo, toRead)
    const linked = new Bucket(world.ipPools.orders)
    const links = new Map<string, boolean>()
    for (const { ipPoolId, isDefault } of world.ipPoolLinks.by('silo', silo.id).rows) {
      const pool = world.ipPools.get(ipPoolId)
      if (pool !== undefined) linked.put(pool.id, pool)
      links.set(ipPoolId, isDefault)
    }
    return listed(context, linked, query, (pool) => ipPoolView(pool, links.get(pool.id) ?? false))
  }),

  siloSubnetPoolList: endpoint(shape, ({ path, query }, context) => {
    const { world } = context
    const silo = findSilo(context, path.silo, toRead)
    const linked = new Bucket(world.subnetPools.orders)
    const links = new Map<string, boolean>()
    for (const { subnetPoolId, isDefault } of world.subnetPoolLinks.by('silo', silo.id).rows) {
      const pool = world.subnetPools.get(subnetPoolId)
      if (pool !== undefined) linked.put(pool.id, pool)
      links.set(subnetPoolId, isDefault)
    }
    return listed(context, linked, query, (pool) =>
      subnetPoolView(pool, links.get(pool.id) ?? false),
    )
  }),
} satisfies Handlers

function ipPoolView(
  { ranges: _, assignment: __, ...pool }: IpPoolRow,
  isDefault: boolean,
): SiloIpPool {
  return { ...pool, isDefault }
}

function subnetPoolView(pool: SubnetPoolRow, isDefault: boolean): SiloSubnetPool {
  const { id, name, description, ipVersion, timeCreated, timeModified } = pool
  return { id, name, description, ipVersion, timeCreated, timeModified, isDefault }
}
