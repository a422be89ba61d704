import { invalid, taken } from '../problem.ts'
import type { SiloRow } from '../rows/silo.ts'
import type { SubnetPoolLinkRow, SubnetPoolRow } from '../rows/subnet-pool.ts'
import type { World } from '../world.ts'
import { defaultLink, linkId, linkOf, putDefault } from './pool-link.ts'

/** Links a pool to a silo, which may then take subnets from it. */
export function linkSubnetPool(
  world: World,
  pool: SubnetPoolRow,
  silo: SiloRow,
  isDefault: boolean,
): SubnetPoolLinkRow {
  const id = linkId(pool, silo)
  if (world.subnetPoolLinks.get(id)) throw taken('subnet pool link', silo.name)
  if (isDefault && defaultLike(world, pool, silo)) {
    throw invalid(
      `silo '${silo.name}' has a default IP${pool.ipVersion} subnet pool: link this one as non-default, then make it the default`,
    )
  }
  return world.subnetPoolLinks.put({ id, subnetPoolId: pool.id, siloId: silo.id, isDefault })
}

/** Makes a pool the silo's default of its version, replacing the previous one, or clears it. */
export function changeSubnetLink(
  world: World,
  pool: SubnetPoolRow,
  silo: SiloRow,
  isDefault: boolean,
): SubnetPoolLinkRow {
  const link = linkOf(world.subnetPoolLinks, pool, silo)
  return putDefault(world.subnetPoolLinks, link, defaultLike(world, pool, silo), isDefault)
}

/** Unlinks a pool from a silo. Refuses while the silo has an external subnet of the pool. */
export function unlinkSubnetPool(world: World, pool: SubnetPoolRow, silo: SiloRow): void {
  const link = linkOf(world.subnetPoolLinks, pool, silo)
  for (const { projectId } of world.externalSubnets.by('pool', pool.id).rows) {
    if (world.projects.get(projectId)?.siloId !== silo.id) continue
    throw invalid('Subnet pool cannot be unlinked while subnets of it are allocated in the silo')
  }
  world.subnetPoolLinks.remove(link.id)
}

function defaultLike(
  world: World,
  { ipVersion }: SubnetPoolRow,
  silo: SiloRow,
): SubnetPoolLinkRow | undefined {
  return defaultLink(
    world.subnetPoolLinks,
    silo,
    (link) => world.subnetPools.get(link.subnetPoolId)?.ipVersion === ipVersion,
  )
}
