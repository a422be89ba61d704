import type { IpPoolType, IpVersion, SiloIpPool, SiloSubnetPool } from '@oxide/api'
import type { PoolSelector } from '../../api/generated/checked/parts.ts'
import { isUuid } from '../../api/valid/id.ts'
import { contains, freeAddress } from '../address.ts'
import { type Context, type Looking, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { Problem, insufficient, invalid, unknown, unknownName } from '../http/problem.ts'
import { findSilo, toRead } from '../lookup.ts'
import type { IpPoolRow, SubnetPoolRow } from '../network/rows.ts'
import { type Orders, Bucket } from '../store/bucket.ts'

/** Pools linked to the actor's silo; all others answer 404. */
export const ipPoolHandlers = {
  ipPoolList: ({ query }, context) => {
    const fitting = ipPoolsOf(context, own(context)).filter(
      ({ pool: { ipVersion, poolType } }) =>
        (query.ipVersion ?? ipVersion) === ipVersion && (query.poolType ?? poolType) === poolType,
    )
    return listed(context, Bucket.of(orders, fitting), query, ipPoolInSilo)
  },

  ipPoolView: ({ path }, context) =>
    ipPoolInSilo(findLinked(ipPoolsOf(context, own(context)), 'IP pool', path.pool)),

  siloIpPoolList: ({ path, query }, context) => {
    const pools = ipPoolsOf(context, findSilo(context, path.silo, toRead).id)
    return listed(context, Bucket.of(orders, pools), query, ipPoolInSilo)
  },

  subnetPoolList: ({ query }, context) => {
    const pools = subnetPoolsOf(context, own(context))
    return listed(context, Bucket.of(orders, pools), query, subnetPoolInSilo)
  },

  subnetPoolView: ({ path }, context) =>
    subnetPoolInSilo(findLinked(subnetPoolsOf(context, own(context)), 'subnet pool', path.pool)),

  siloSubnetPoolList: ({ path, query }, context) => {
    const pools = subnetPoolsOf(context, findSilo(context, path.silo, toRead).id)
    return listed(context, Bucket.of(orders, pools), query, subnetPoolInSilo)
  },
} satisfies Handlers

function own({ actor }: Looking): string {
  return actor.user.siloId
}

type Named = { readonly id: string; readonly name: string; readonly ipVersion: IpVersion }

/** A pool of one silo. */
type Linked<Pool> = { readonly pool: Pool; readonly isDefault: boolean }

const orders: Orders<Linked<Named>> = { id: ({ pool }) => pool.id, name: ({ pool }) => pool.name }

function ipPoolInSilo({
  pool: { ranges: _, assignment: __, ...pool },
  isDefault,
}: Linked<IpPoolRow>): SiloIpPool {
  return { ...pool, isDefault }
}

function subnetPoolInSilo({
  pool: { members: _, ...pool },
  isDefault,
}: Linked<SubnetPoolRow>): SiloSubnetPool {
  return { ...pool, isDefault }
}

function ipPoolsOf({ world }: Looking, siloId: string): Linked<IpPoolRow>[] {
  return [...world.ipPoolLinks.by('silo', siloId).rows].flatMap(({ ipPoolId, isDefault }) => {
    const pool = world.ipPools.get(ipPoolId)
    return pool === undefined ? [] : [{ pool, isDefault }]
  })
}

function subnetPoolsOf({ world }: Looking, siloId: string): Linked<SubnetPoolRow>[] {
  return [...world.subnetPoolLinks.by('silo', siloId).rows].flatMap(
    ({ subnetPoolId, isDefault }) => {
      const pool = world.subnetPools.get(subnetPoolId)
      return pool === undefined ? [] : [{ pool, isDefault }]
    },
  )
}

/** Finds a pool among those of a silo. Throws 404 when it is not one of them. */
function findLinked<Pool extends Named>(
  linked: readonly Linked<Pool>[],
  kind: string,
  nameOrId: string,
): Linked<Pool> {
  const found = linked.find(({ pool }) => pool[isUuid(nameOrId) ? 'id' : 'name'] === nameOrId)
  if (found === undefined) throw unknown(kind, nameOrId)
  return found
}

/** Returns the default pool of a version, or of any if null. Refuses to choose among several; null if there is none. */
function theDefault<Pool extends Named>(
  linked: readonly Linked<Pool>[],
  version: IpVersion | null,
): Pool | null {
  const [only, ...others] = linked.filter(
    ({ isDefault, pool }) => isDefault && (version === null || pool.ipVersion === version),
  )
  if (others.length > 0) throw invalid('ip_version required when multiple default pools exist')
  return only?.pool ?? null
}

function noDefaultOf({ world, actor }: Looking, pool: string): Problem {
  const silo = world.silos.get(actor.user.siloId)?.name ?? ''
  return unknownName(`default ${pool} for silo`, silo)
}

/** Returns the pool for a new address of the actor's silo: the named one, or the silo's default. */
export function chosenPool(
  context: Context,
  choice: PoolSelector,
  type: IpPoolType = 'unicast',
): IpPoolRow {
  const linked = ipPoolsOf(context, own(context))
  if (choice.type === 'explicit') {
    const { pool } = findLinked(linked, 'IP pool', choice.pool)
    if (pool.poolType !== type) throw invalid(`The pool must be a ${type} pool`)
    return pool
  }
  const fitting = linked.filter(({ pool }) => pool.poolType === type)
  const pool = theDefault(fitting, choice.ipVersion)
  if (pool === null) throw noDefault(context, choice.ipVersion, type)
  return pool
}

/** Returns the pool for a new subnet of the actor's silo: the named one, or the silo's default. */
export function chosenSubnetPool(context: Context, choice: PoolSelector): SubnetPoolRow {
  const linked = subnetPoolsOf(context, own(context))
  if (choice.type === 'explicit') return findLinked(linked, 'subnet pool', choice.pool).pool
  const pool = theDefault(linked, choice.ipVersion)
  if (pool === null) throw noDefaultOf(context, `${choice.ipVersion ?? 'v4'} subnet pool`)
  return pool
}

export function ownSubnetPools(context: Context): SubnetPoolRow[] {
  return subnetPoolsOf(context, own(context)).map(({ pool }) => pool)
}

/** Returns a free address of a pool. Throws 507 when the pool is used up. */
export function takeAddress({ world }: Context, pool: IpPoolRow): string {
  const ip = freeAddress(world, pool)
  if (ip === null) throw insufficient(`No external IP addresses available in pool '${pool.name}'`)
  return ip
}

export function defaultPool(context: Context, version: IpVersion): IpPoolRow | null {
  const found = ipPoolsOf(context, own(context)).find(
    ({ isDefault, pool }) => isDefault && pool.poolType === 'unicast' && pool.ipVersion === version,
  )
  return found?.pool ?? null
}

export function noDefault(
  context: Context,
  version: IpVersion | null,
  type: IpPoolType = 'unicast',
): Problem {
  return noDefaultOf(context, `${type} ${version ?? 'v4'} pool`)
}

/** Returns the pool that contains an address and is linked to the actor's silo. */
export function poolWith(
  context: Context,
  ip: string,
  type: IpPoolType = 'unicast',
): IpPoolRow | null {
  const found = ipPoolsOf(context, own(context)).find(
    ({ pool }) => pool.poolType === type && pool.ranges.some((range) => contains(range, ip)),
  )
  return found?.pool ?? null
}
