import type { IpPoolSiloLink, SubnetPoolSiloLink } from '@oxide/api'
import { type Context, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { Problem, invalid, taken } from '../http/problem.ts'
import { findSilo, toAdminister } from '../lookup.ts'
import { detachPool } from '../network/gateway.ts'
import type { Table } from '../store/table.ts'
import type { SiloRow } from '../tenant/rows.ts'
import type { World } from '../world.ts'
import { findPool } from './ip.ts'
import type { IpPoolLinkRow, IpPoolRow, SubnetPoolLinkRow, SubnetPoolRow } from './rows.ts'
import { findSubnetPool } from './subnet.ts'

/** Links that let silos take addresses from a pool. */
export const systemIpPoolLinkHandlers = {
  systemIpPoolSiloList: (args, context) => {
    const { id } = findPool(context, args.path.pool)
    return listed(context, context.world.ipPoolLinks.under(id), args.query, linkView)
  },

  systemIpPoolSiloLink: (args, context) => {
    const pool = findPool(context, args.path.pool, 'admin')
    const silo = findSilo(context, args.body.silo, toAdminister)
    return linkView(linkPool(context, pool, silo, args.body.isDefault))
  },

  systemIpPoolSiloUpdate: (args, context) => {
    const pool = findPool(context, args.path.pool, 'admin')
    const silo = findSilo(context, args.path.silo, toAdminister)
    return linkView(changeLink(context.world, pool, silo, args.body.isDefault))
  },

  systemIpPoolSiloUnlink: (args, context) => {
    const pool = findPool(context, args.path.pool, 'admin')
    unlinkPool(context.world, pool, findSilo(context, args.path.silo, toAdminister))
  },

  systemSubnetPoolSiloList: (args, context) => {
    const { id } = findSubnetPool(context, args.path.pool)
    return listed(context, context.world.subnetPoolLinks.under(id), args.query, subnetLinkView)
  },

  systemSubnetPoolSiloLink: (args, context) => {
    const pool = findSubnetPool(context, args.path.pool, 'admin')
    const silo = findSilo(context, args.body.silo, toAdminister)
    return subnetLinkView(linkSubnetPool(context.world, pool, silo, args.body.isDefault))
  },

  systemSubnetPoolSiloUpdate: (args, context) => {
    const pool = findSubnetPool(context, args.path.pool, 'admin')
    const silo = findSilo(context, args.path.silo, toAdminister)
    return subnetLinkView(changeSubnetLink(context.world, pool, silo, args.body.isDefault))
  },

  systemSubnetPoolSiloUnlink: (args, context) => {
    const pool = findSubnetPool(context, args.path.pool, 'admin')
    unlinkSubnetPool(context.world, pool, findSilo(context, args.path.silo, toAdminister))
  },
} satisfies Handlers

function linkView({ id: _, ...link }: IpPoolLinkRow): IpPoolSiloLink {
  return link
}

/** Links a pool to a silo, which may then take addresses from it. */
function linkPool(
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
function changeLink(
  world: World,
  pool: IpPoolRow,
  silo: SiloRow,
  isDefault: boolean,
): IpPoolLinkRow {
  const link = linkOf(world.ipPoolLinks, pool, silo)
  return putDefault(world.ipPoolLinks, link, defaultLike(world, pool, silo), isDefault)
}

/** Unlinks a pool from a silo. Refuses while the silo holds an address of the pool. */
function unlinkPool(world: World, pool: IpPoolRow, silo: SiloRow): void {
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

function subnetLinkView({ id: _, ...link }: SubnetPoolLinkRow): SubnetPoolSiloLink {
  return link
}

/** Links a pool to a silo, which may then take subnets from it. */
function linkSubnetPool(
  world: World,
  pool: SubnetPoolRow,
  silo: SiloRow,
  isDefault: boolean,
): SubnetPoolLinkRow {
  const id = linkId(pool, silo)
  if (world.subnetPoolLinks.get(id)) throw taken('subnet pool link', silo.name)
  if (isDefault && defaultSubnetLike(world, pool, silo)) {
    throw invalid(
      `silo '${silo.name}' has a default IP${pool.ipVersion} subnet pool: link this one as non-default, then make it the default`,
    )
  }
  return world.subnetPoolLinks.put({ id, subnetPoolId: pool.id, siloId: silo.id, isDefault })
}

/** Makes a pool the silo's default of its version, replacing the previous one, or clears it. */
function changeSubnetLink(
  world: World,
  pool: SubnetPoolRow,
  silo: SiloRow,
  isDefault: boolean,
): SubnetPoolLinkRow {
  const link = linkOf(world.subnetPoolLinks, pool, silo)
  return putDefault(world.subnetPoolLinks, link, defaultSubnetLike(world, pool, silo), isDefault)
}

/** Unlinks a pool from a silo. Refuses while the silo has an external subnet of the pool. */
function unlinkSubnetPool(world: World, pool: SubnetPoolRow, silo: SiloRow): void {
  const link = linkOf(world.subnetPoolLinks, pool, silo)
  for (const { projectId } of world.externalSubnets.by('pool', pool.id).rows) {
    if (world.projects.get(projectId)?.siloId !== silo.id) continue
    throw invalid('Subnet pool cannot be unlinked while subnets of it are allocated in the silo')
  }
  world.subnetPoolLinks.remove(link.id)
}

function defaultSubnetLike(
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

/** A link that lets a silo take addresses or subnets from a pool. The id joins the ids of both. */
type Link = { readonly id: string; readonly siloId: string; readonly isDefault: boolean }

type Named = { readonly id: string; readonly name: string }

function linkId(pool: Named, silo: Named): string {
  return `${pool.id} ${silo.id}`
}

/** Returns the link between a pool and a silo. Throws 404 when there is none. */
function linkOf<Row extends Link>(table: Table<Row, 'silo'>, pool: Named, silo: Named): Row {
  const link = table.get(linkId(pool, silo))
  if (link !== undefined) return link
  const message = `not found: link for pool '${pool.name}' and silo '${silo.name}'`
  throw new Problem(404, 'ObjectNotFound', message)
}

/** Returns a silo's default link among similar ones. */
function defaultLink<Row extends Link>(
  table: Table<Row, 'silo'>,
  silo: Named,
  alike: (link: Row) => boolean,
): Row | undefined {
  return [...table.by('silo', silo.id).rows].find((link) => link.isDefault && alike(link))
}

/**
 * Makes a link the default, replacing the previous one, or clears it.
 * @param before the current default, if any
 */
function putDefault<Row extends Link>(
  table: Table<Row, 'silo'>,
  link: Row,
  before: Row | undefined,
  isDefault: boolean,
): Row {
  if (isDefault && before && before.id !== link.id) table.put({ ...before, isDefault: false })
  return table.put({ ...link, isDefault })
}
