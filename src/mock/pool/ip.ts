import type { FleetRole, IpPoolAssignment, IpPoolRange } from '@oxide/api'
import { needFleet } from '../access.ts'
import {
  type Network,
  contains,
  heldIn,
  networkOf,
  numberOf,
  overlaps,
  spanOf,
  versionOf,
  within,
} from '../address.ts'
import { type Context, type Looking, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, notFound } from '../http/problem.ts'
import { add, findInFleet, renamed } from '../lookup.ts'
import { type IpPoolRow, type IpSpan, ipPoolView } from '../network/rows.ts'
import { freshId } from '../seed.ts'
import { Bucket } from '../store/bucket.ts'
import type { World } from '../world.ts'

export const systemIpPoolHandlers = {
  systemIpPoolList: ({ query }, context) => {
    const { ipPools } = context.world
    needFleet(context, 'viewer')
    const fitting = [...ipPools.rows].filter((pool) => {
      const { assignment = pool.assignment, poolType = pool.poolType } = query
      const { ipVersion = pool.ipVersion } = query
      return (
        assignment === pool.assignment && poolType === pool.poolType && ipVersion === pool.ipVersion
      )
    })
    return listed(context, ipPools.some(fitting), query, ipPoolView)
  },

  systemIpPoolView: ({ path }, context) => ipPoolView(findIpPool(context, path.pool)),

  systemIpPoolCreate: ({ body }, context) => {
    needFleet(context, 'admin')
    return ipPoolView(add(context.world.ipPools, { ...born(context), ...body, ranges: [] }))
  },

  systemIpPoolUpdate: ({ path, body }, context) => {
    const { ipPools } = context.world
    const before = findIpPool(context, path.pool, 'admin')
    return ipPoolView(ipPools.put(renamed(context, ipPools, before, body)))
  },

  systemIpPoolDelete: ({ path }, context) => {
    const { ipPools, ipPoolLinks } = context.world
    const pool = findIpPool(context, path.pool, 'admin')
    if (pool.ranges.length > 0) {
      throw invalid('IP pool cannot be deleted while it contains IP ranges')
    }
    if (ipPoolLinks.under(pool.id).size > 0) {
      throw invalid('IP pool cannot be deleted while it is linked to silos')
    }
    ipPools.remove(pool.id)
  },

  systemIpPoolAssign: ({ path, body }, context) =>
    ipPoolView(assignPool(context, findIpPool(context, path.pool, 'admin'), body.assignment)),

  /** Returns the capacity of a pool and the number of free addresses. */
  systemIpPoolUtilizationView: ({ path }, context) => {
    const { id, ranges } = findIpPool(context, path.pool)
    const sizes = ranges.map(({ first, last }) => numberOf(last) - numberOf(first) + 1n)
    const capacity = sizes.reduce((sum, size) => sum + size, 0n)
    const remaining = capacity - BigInt(heldIn(context.world, id).size)
    return { capacity: Number(capacity), remaining: Number(remaining) }
  },
} satisfies Handlers

/** Finds any pool of the fleet, whichever silos it is linked to. */
export function findIpPool(context: Looking, nameOrId: string, needed?: FleetRole): IpPoolRow {
  return findInFleet(context, context.world.ipPools, nameOrId, needed)
}

/** Assigns a pool to silos or to system services. Refuses while its current holder still needs it. */
function assignPool(
  { world, now }: Context,
  pool: IpPoolRow,
  assignment: IpPoolAssignment,
): IpPoolRow {
  if (assignment === pool.assignment) return pool
  if (assignment === 'system_services') {
    if (pool.poolType === 'multicast') {
      throw invalid('A multicast IP pool cannot be assigned to system services')
    }
    if (world.ipPoolLinks.under(pool.id).size > 0) {
      throw invalid('IP pool cannot be assigned to system services while it is linked to silos')
    }
  } else if (pool.ranges.length > 0 && !othersServe(world, pool)) {
    throw invalid(
      'The last IP pool of the system services with addresses cannot be taken from them',
    )
  }
  return world.ipPools.put({ ...pool, assignment, timeModified: now })
}

function othersServe(world: World, { id }: IpPoolRow): boolean {
  return [...world.ipPools.rows].some(
    (pool) => pool.id !== id && pool.assignment === 'system_services' && pool.ranges.length > 0,
  )
}

export const systemIpPoolRangeHandlers = {
  /** Lists ranges by first address. */
  systemIpPoolRangeList: (args, context) => {
    const pool = findIpPool(context, args.path.pool)
    const ranges = Bucket.of({ first: rangeKey }, pool.ranges)
    const query = { limit: args.query.limit, sortBy: 'first_ascending' }
    return listed(context, ranges, query, (range) => rangeView(pool, range))
  },

  systemIpPoolRangeAdd: (args, context) => {
    const pool = findIpPool(context, args.path.pool, 'admin')
    return rangeView(pool, addRange(context, pool, args.body))
  },

  systemIpPoolRangeRemove: (args, context) => {
    removeRange(context, findIpPool(context, args.path.pool, 'admin'), args.body)
  },
} satisfies Handlers

function rangeView(pool: IpPoolRow, { id, first, last, timeCreated }: IpSpan): IpPoolRange {
  return { id, ipPoolId: pool.id, range: { first, last }, timeCreated }
}

type Ends = Pick<IpSpan, 'first' | 'last'>

const groups = ['224.0.0.0/4', 'ff00::/8'].map(networkOf)
/** Source-specific multicast (SSM) of IPv4; of IPv6 it is the addresses whose flag field is 3. */
const oneSource = networkOf('232.0.0.0/8')

/** Adds a range to a pool. It must fit the pool and overlap no range of any pool. */
function addRange(context: Context, pool: IpPoolRow, ends: Ends): IpSpan {
  const { world, now, random } = context
  const { first, last } = ends
  if (versionOf(first) !== versionOf(last)) {
    throw invalid('IP range must be of one version: its first and last address differ in it')
  }
  if (versionOf(first) !== pool.ipVersion) {
    throw invalid(`IP pool '${pool.name}' takes IP${pool.ipVersion} ranges only`)
  }
  if (numberOf(first) > numberOf(last)) {
    throw invalid('IP range must not end before it begins: last is less than first')
  }
  checkType(pool, ends)
  for (const { ranges, name } of world.ipPools.rows) {
    const other = ranges.find((range) => overlaps(spanOf(range), spanOf(ends)))
    if (other === undefined) continue
    throw invalid(
      `IP range ${format(ends)} overlaps with range ${format(other)} of IP pool '${name}'`,
    )
  }
  const range = { id: freshId(random), first, last, timeCreated: now }
  world.ipPools.put({ ...pool, ranges: [...pool.ranges, range], timeModified: now })
  return range
}

/** Removes a range by its first and last address. Refuses while addresses are allocated from it. */
function removeRange({ world, now }: Context, pool: IpPoolRow, ends: Ends): void {
  const range = pool.ranges.find(({ first, last }) => first === ends.first && last === ends.last)
  if (range === undefined) {
    throw notFound(`IP range ${format(ends)} in IP pool '${pool.name}'`)
  }
  for (const ip of heldIn(world, pool.id)) {
    if (!contains(range, ip)) continue
    throw invalid('IP range cannot be removed while IP addresses are allocated from it')
  }
  const ranges = pool.ranges.filter((one) => one !== range)
  world.ipPools.put({ ...pool, ranges, timeModified: now })
}

function rangeKey({ first }: Ends): string {
  return numberOf(first).toString(16).padStart(32, '0')
}

/** Checks that only multicast pools contain groups, and that all of a pool's ranges, or none, are source-specific. */
function checkType(pool: IpPoolRow, ends: Ends): void {
  const isGroup = groups.map((network) => part(ends, network))
  if (pool.poolType === 'unicast') {
    if (isGroup.some((share) => share !== 'none')) {
      throw invalid('A unicast IP pool takes no multicast addresses')
    }
    return
  }
  if (!isGroup.includes('all')) throw invalid('A multicast IP pool takes multicast addresses only')
  const single = singleSource(ends)
  const others = pool.ranges.map(singleSource)
  if (single === 'some' || others.some((other) => other !== single)) {
    throw invalid('Any-source and source-specific multicast addresses cannot be in one IP pool')
  }
}

type Share = 'all' | 'some' | 'none'

function singleSource(ends: Ends): Share {
  if (versionOf(ends.first) === 'v4') return part(ends, oneSource)
  const [from, to] = [ends.first, ends.last].map((ip) => numberOf(ip) >> 116n)
  if (from === to) return from === 0xff3n ? 'all' : 'none'
  return from !== undefined && to !== undefined && from <= 0xff3n && 0xff3n <= to ? 'some' : 'none'
}

function part(ends: Ends, network: Network): Share {
  const span = spanOf(ends)
  if (!overlaps(span, network)) return 'none'
  return within(span, network) ? 'all' : 'some'
}

function format({ first, last }: Ends): string {
  return `${first}-${last}`
}
