import type { Context } from '../context.ts'
import { invalid, taken } from '../problem.ts'
import type { IpPoolLinkRow, IpPoolRow } from '../rows/ip-pool.ts'
import type { SiloRow } from '../rows/silo.ts'
import type { World } from '../world.ts'
import { detachPool } from './internet-gateway.ts'
import { defaultLink, linkId, linkOf, putDefault } from './pool-link.ts'

/** Links a pool to a silo, which may then take addresses from it. */
export function linkPool(
  { world }: Context,
  pool: IpPoolRow,
  silo: SiloRow,
  isDefault: boolean,
): IpPoolLinkRow {
  if (pool.assignment !== 'silos') {
    throw invalid('IP pool cannot be linked to a silo while it is assigned to system services')
  }
  const id = linkId(pool, silo)
  if (world.ipPoolLinks.get(id) || (isDefault && defaultLike(world, pool, silo))) {
    throw taken('IP pool link', silo.name)
  }
  return world.ipPoolLinks.put({ id, ipPoolId: pool.id, siloId: silo.id, isDefault })
}

/** Makes a pool the silo's default of its version and type, replacing the previous one, or clears it. */
export function changeLink(
  world: World,
  pool: IpPoolRow,
  silo: SiloRow,
  isDefault: boolean,
): IpPoolLinkRow {
  const link = linkOf(world.ipPoolLinks, pool, silo)
  return putDefault(world.ipPoolLinks, link, defaultLike(world, pool, silo), isDefault)
}

/** Unlinks a pool from a silo. Refuses while the silo holds an address of the pool. */
export function unlinkPool(world: World, pool: IpPoolRow, silo: SiloRow): void {
  const link = linkOf(world.ipPoolLinks, pool, silo)
  if (holdersIn(world, pool.id).some((siloId) => siloId === silo.id)) {
    throw invalid('IP pool cannot be unlinked while addresses of it are allocated in the silo')
  }
  detachPool(world, pool.id, silo.id)
  world.ipPoolLinks.remove(link.id)
}

/** Returns a silo's link to its default pool of the same version and type. */
function defaultLike(
  world: World,
  { ipVersion, poolType }: IpPoolRow,
  silo: SiloRow,
): IpPoolLinkRow | undefined {
  return defaultLink(world.ipPoolLinks, silo, ({ ipPoolId }) => {
    const other = world.ipPools.get(ipPoolId)
    return other?.ipVersion === ipVersion && other.poolType === poolType
  })
}

/** Returns the silos that hold addresses of a pool, one entry per address. */
function holdersIn(world: World, poolId: string): string[] {
  const projects = [...world.floatingIps.by('pool', poolId).rows].map((row) => row.projectId)
  for (const table of [world.ephemeralIps, world.snatIps]) {
    for (const { instanceId } of table.by('pool', poolId).rows) {
      projects.push(world.instances.get(instanceId)?.projectId ?? '')
    }
  }
  for (const { projectId } of world.probes.by('pool', poolId).rows) projects.push(projectId)
  const groups = [...world.multicastGroups.by('pool', poolId).rows].map((group) => group.siloId)
  return [...groups, ...projects.map((id) => world.projects.get(id)?.siloId ?? '')]
}
