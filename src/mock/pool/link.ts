import type { IpVersion } from '@oxide/api'
import { type Context, type PageQuery, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, notFound, taken } from '../http/problem.ts'
import { findSilo, toAdminister } from '../lookup.ts'
import { detachPool } from '../network/gateway.ts'
import type {
  IpPoolLinkRow,
  IpPoolRow,
  PoolLink,
  SubnetPoolLinkRow,
  SubnetPoolRow,
} from '../network/rows.ts'
import type { Table } from '../store/table.ts'
import type { SiloRow } from '../tenant/rows.ts'
import type { World } from '../world.ts'
import { findIpPool } from './ip.ts'
import { findSubnetPool } from './subnet.ts'

type Pool = { readonly id: string; readonly name: string; readonly ipVersion: IpVersion }

/** What tells the links of one kind of pool from those of the other. */
type Links<P extends Pool, L extends PoolLink> = {
  readonly linksIn: (world: World) => Table<L, 'silo'>
  readonly find: (context: Context, nameOrId: string, needed?: 'admin') => P
  /** Joins a pool and a silo in a row. */
  readonly join: (pool: P, link: PoolLink) => L
  /** True if a silo has one default for both pools. */
  readonly isAlike: (world: World, link: L, pool: P) => boolean
  /** Throws when a pool cannot be linked. `before` is the silo's default of the kind, if the link is to be one. */
  readonly checkLink: (pool: P, silo: SiloRow, isLinked: boolean, before: L | undefined) => void
  /** Throws while the silo uses something of the pool. */
  readonly checkUnlink: (world: World, pool: P, silo: SiloRow) => void
}

type OfPool = { path: { pool: string } }
type OfLink = { path: { pool: string; silo: string } }

/** Answers the calls about links that let silos take addresses or subnets from a pool. */
function linkAnswers<P extends Pool, L extends PoolLink>(links: Links<P, L>) {
  const { linksIn, find, isAlike } = links

  const pair = (context: Context, pool: string, silo: string) => ({
    pool: find(context, pool, 'admin'),
    silo: findSilo(context, silo, toAdminister),
    table: linksIn(context.world),
  })

  const defaultLike = ({ world }: Context, pool: P, silo: SiloRow) =>
    [...linksIn(world).by('silo', silo.id).rows].find(
      (link) => link.isDefault && isAlike(world, link, pool),
    )

  const linkOf = (table: Table<L, 'silo'>, pool: P, silo: SiloRow) => {
    const link = table.get(linkId(pool, silo))
    if (link !== undefined) return link
    throw notFound(`link for pool '${pool.name}' and silo '${silo.name}'`)
  }

  return {
    list({ path, query }: OfPool & { query: PageQuery }, context: Context) {
      const { id } = find(context, path.pool)
      return listed(context, linksIn(context.world).under(id), query, linkView)
    },

    link(args: OfPool & { body: { silo: string; isDefault: boolean } }, context: Context) {
      const { isDefault } = args.body
      const { pool, silo, table } = pair(context, args.path.pool, args.body.silo)
      const id = linkId(pool, silo)
      const before = isDefault ? defaultLike(context, pool, silo) : undefined
      links.checkLink(pool, silo, table.get(id) !== undefined, before)
      return linkView(table.put(links.join(pool, { id, siloId: silo.id, isDefault })))
    },

    /** Makes a pool the silo's default of its kind, replacing the previous one, or clears it. */
    update(args: OfLink & { body: { isDefault: boolean } }, context: Context) {
      const { isDefault } = args.body
      const { pool, silo, table } = pair(context, args.path.pool, args.path.silo)
      const link = linkOf(table, pool, silo)
      const before = defaultLike(context, pool, silo)
      if (isDefault && before && before.id !== link.id) table.put({ ...before, isDefault: false })
      return linkView(table.put({ ...link, isDefault }))
    },

    unlink({ path }: OfLink, context: Context) {
      const { pool, silo, table } = pair(context, path.pool, path.silo)
      const link = linkOf(table, pool, silo)
      links.checkUnlink(context.world, pool, silo)
      table.remove(link.id)
    },
  }
}

function linkId(pool: Pool, silo: SiloRow): string {
  return `${pool.id} ${silo.id}`
}

function linkView<L extends PoolLink>({ id: _, ...link }: L): Omit<L, 'id'> {
  return link
}

const ofIpPools = linkAnswers<IpPoolRow, IpPoolLinkRow>({
  linksIn: (world) => world.ipPoolLinks,
  find: findIpPool,
  join: ({ id: ipPoolId }, link) => ({ ...link, ipPoolId }),
  isAlike: (world, { ipPoolId }, { ipVersion, poolType }) => {
    const other = world.ipPools.get(ipPoolId)
    return other?.ipVersion === ipVersion && other.poolType === poolType
  },
  checkLink: ({ assignment }, silo, isLinked, before) => {
    if (assignment !== 'silos') {
      throw invalid('IP pool cannot be linked to a silo while it is assigned to system services')
    }
    if (isLinked || before) throw taken('IP pool link', silo.name)
  },
  checkUnlink: (world, pool, silo) => {
    if (holdersIn(world, pool.id).includes(silo.id)) {
      throw invalid('IP pool cannot be unlinked while addresses of it are allocated in the silo')
    }
    detachPool(world, pool.id, silo.id)
  },
})

const ofSubnetPools = linkAnswers<SubnetPoolRow, SubnetPoolLinkRow>({
  linksIn: (world) => world.subnetPoolLinks,
  find: findSubnetPool,
  join: ({ id: subnetPoolId }, link) => ({ ...link, subnetPoolId }),
  isAlike: (world, { subnetPoolId }, { ipVersion }) =>
    world.subnetPools.get(subnetPoolId)?.ipVersion === ipVersion,
  checkLink: ({ ipVersion }, { name }, isLinked, before) => {
    if (isLinked) throw taken('subnet pool link', name)
    if (before === undefined) return
    throw invalid(
      `silo '${name}' has a default IP${ipVersion} subnet pool: link this one as non-default, then make it the default`,
    )
  },
  checkUnlink: (world, pool, silo) => {
    for (const { projectId } of world.externalSubnets.by('pool', pool.id).rows) {
      if (world.projects.get(projectId)?.siloId !== silo.id) continue
      throw invalid('Subnet pool cannot be unlinked while subnets of it are allocated in the silo')
    }
  },
})

export const poolLinkHandlers = {
  systemIpPoolSiloList: ofIpPools.list,
  systemIpPoolSiloLink: ofIpPools.link,
  systemIpPoolSiloUpdate: ofIpPools.update,
  systemIpPoolSiloUnlink: ofIpPools.unlink,

  systemSubnetPoolSiloList: ofSubnetPools.list,
  systemSubnetPoolSiloLink: ofSubnetPools.link,
  systemSubnetPoolSiloUpdate: ofSubnetPools.update,
  systemSubnetPoolSiloUnlink: ofSubnetPools.unlink,
} satisfies Handlers

/** Returns the silos that hold addresses of a pool, one entry per address. */
function holdersIn(world: World, poolId: string): string[] {
  const projects = [world.floatingIps, world.probes].flatMap((table) =>
    [...table.by('pool', poolId).rows].map(({ projectId }) => projectId),
  )
  for (const table of [world.ephemeralIps, world.snatIps]) {
    for (const { instanceId } of table.by('pool', poolId).rows) {
      projects.push(world.instances.get(instanceId)?.projectId ?? '')
    }
  }
  const groups = [...world.multicastGroups.by('pool', poolId).rows].map((group) => group.siloId)
  return [...groups, ...projects.map((id) => world.projects.get(id)?.siloId ?? '')]
}
