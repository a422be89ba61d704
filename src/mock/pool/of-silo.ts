import type { IpPoolType, IpVersion, SiloIpPool } from '@oxide/api'
import type { PoolSelector } from '../../api/generated/checked.ts'
import { isUuid } from '../../api/valid/id.ts'
import { contains, freeAddress } from '../address.ts'
import { type Context, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { type Problem, insufficient, invalid, unknown, unknownName } from '../http/problem.ts'
import { findSilo, toRead } from '../lookup.ts'
import { Bucket } from '../store/bucket.ts'
import type { World } from '../world.ts'
import { type IpPoolRow, siloIpPoolView } from './rows.ts'
import { subnetPoolsOf } from './subnet.ts'

/** Pools linked to the actor's silo; all others answer 404. */
export const ipPoolHandlers = {
  ipPoolList: ({ query }, context) => {
    const { world, actor } = context
    const fitting = new Bucket<SiloIpPool>({ id: (row) => row.id, name: (row) => row.name })
    for (const pool of ipPoolsOf(world, actor.user.siloId).rows) {
      if (query.ipVersion !== undefined && query.ipVersion !== pool.ipVersion) continue
      if (query.poolType !== undefined && query.poolType !== pool.poolType) continue
      fitting.put(pool.id, pool)
    }
    return listed(context, fitting, query, (pool) => pool)
  },

  ipPoolView: ({ path }, { world, actor }) => {
    const pools = [...ipPoolsOf(world, actor.user.siloId).rows]
    const pool = pools.find(({ id, name }) => id === path.pool || name === path.pool)
    if (pool === undefined) throw unknown('IP pool', path.pool)
    return pool
  },

  subnetPoolList: ({ query }, context) => {
    const { world, actor } = context
    return listed(context, subnetPoolsOf(world, actor.user.siloId), query, (pool) => pool)
  },

  subnetPoolView: ({ path }, { world, actor }) => {
    const pools = [...subnetPoolsOf(world, actor.user.siloId).rows]
    const pool = pools.find(({ id, name }) => id === path.pool || name === path.pool)
    if (pool === undefined) throw unknown('subnet pool', path.pool)
    return pool
  },

  siloIpPoolList: ({ path, query }, context) => {
    const { world } = context
    const silo = findSilo(context, path.silo, toRead)
    return listed(context, ipPoolsOf(world, silo.id), query, (pool) => pool)
  },

  siloSubnetPoolList: ({ path, query }, context) => {
    const { world } = context
    const silo = findSilo(context, path.silo, toRead)
    return listed(context, subnetPoolsOf(world, silo.id), query, (pool) => pool)
  },
} satisfies Handlers

/** Returns the pool for a new address of the actor's silo: the named one, or the silo's default. */
export function chosenPool(
  context: Context,
  choice: PoolSelector,
  type: IpPoolType = 'unicast',
): IpPoolRow {
  const linked = linkedPools(context)
  if (choice.type === 'explicit') {
    const pool = linked.find(({ pool: { id, name } }) =>
      isUuid(choice.pool) ? id === choice.pool : name === choice.pool,
    )
    if (pool === undefined) throw unknown('IP pool', choice.pool)
    if (pool.pool.poolType !== type) throw invalid(`The pool must be a ${type} pool`)
    return pool.pool
  }
  const defaults = linked.filter(({ isDefault, pool }) => isDefault && pool.poolType === type)
  const { ipVersion } = choice
  const fitting = defaults.filter(({ pool }) => ipVersion === null || pool.ipVersion === ipVersion)
  if (fitting.length > 1) {
    throw invalid('ip_version required when multiple default pools exist')
  }
  const [only] = fitting
  if (only === undefined) throw noDefault(context, ipVersion, type)
  return only.pool
}

/** Returns a free address of a pool. Throws 507 when the pool is used up. */
export function takeAddress({ world }: Context, pool: IpPoolRow): string {
  const ip = freeAddress(world, pool)
  if (ip === null) throw insufficient(`No external IP addresses available in pool '${pool.name}'`)
  return ip
}

/** Returns the silo's default unicast pool of a version, or null. */
export function defaultPool(context: Context, version: IpVersion): IpPoolRow | null {
  const found = linkedPools(context).find(
    ({ isDefault, pool }) => isDefault && pool.poolType === 'unicast' && pool.ipVersion === version,
  )
  return found?.pool ?? null
}

export function noDefault(
  { world, actor }: Context,
  version: IpVersion | null,
  type: IpPoolType = 'unicast',
): Problem {
  const silo = world.silos.get(actor.user.siloId)?.name ?? ''
  return unknownName(`default ${type} ${version ?? 'v4'} pool for silo`, silo)
}

/** Returns the pools linked to a silo, as its users see them. */
function ipPoolsOf(world: World, siloId: string): Bucket<SiloIpPool> {
  const pools = new Bucket<SiloIpPool>({ id: (pool) => pool.id, name: (pool) => pool.name })
  for (const { ipPoolId, isDefault } of world.ipPoolLinks.by('silo', siloId).rows) {
    const pool = world.ipPools.get(ipPoolId)
    if (pool !== undefined) pools.put(pool.id, siloIpPoolView(pool, isDefault))
  }
  return pools
}

/** Returns the pool that contains an address and is linked to the actor's silo. */
export function poolWith(
  context: Context,
  ip: string,
  type: IpPoolType = 'unicast',
): IpPoolRow | null {
  const found = linkedPools(context).find(
    ({ pool }) => pool.poolType === type && pool.ranges.some((range) => contains(range, ip)),
  )
  return found?.pool ?? null
}

function linkedPools({ world, actor }: Context) {
  return [...world.ipPoolLinks.by('silo', actor.user.siloId).rows].flatMap((link) => {
    const pool = world.ipPools.get(link.ipPoolId)
    return pool === undefined ? [] : [{ pool, isDefault: link.isDefault }]
  })
}
