import type { PoolSelector, SiloIpPool, SiloSubnetPool } from '@oxide/api'

type PoolFacts = Pick<SiloSubnetPool, 'name' | 'ipVersion' | 'isDefault'>

/** Sorts pools as they are offered: the silo's defaults first, then IPv4 before IPv6, then by name. */
export function sortedPools<Pool extends PoolFacts>(pools: readonly Pool[]): readonly Pool[] {
  return pools.toSorted(
    (one, other) =>
      Number(other.isDefault) - Number(one.isDefault) ||
      Number(one.ipVersion === 'v6') - Number(other.ipVersion === 'v6') ||
      one.name.localeCompare(other.name),
  )
}

/** Returns the pool to preselect: the silo's default, if there is exactly one. */
export function onlyDefault<Pool extends PoolFacts>(pools: readonly Pool[]): Pool | undefined {
  const [only, ...others] = pools.filter(({ isDefault }) => isDefault)
  return others.length === 0 ? only : undefined
}

/** True if a request leaves the choice of pool to the silo's defaults. */
export function leavesPool(selector: PoolSelector | undefined): boolean {
  return selector?.type !== 'explicit'
}

/** A request that names its pool needs none. */
export function defaultRefusal(
  selector: PoolSelector | undefined,
  pools: readonly PoolFacts[],
): string | null {
  if (selector?.type === 'explicit') return null
  const version = selector?.ipVersion ?? null
  const fitting = pools.filter(
    (pool) => pool.isDefault && (version === null || pool.ipVersion === version),
  )
  if (fitting.length === 1) return null
  return fitting.length === 0
    ? `The silo has no default ${version === null ? '' : `${version} `}pool: choose one`
    : 'The silo has a default pool for each IP version: choose one'
}

/** Returns the unicast pools, the only ones that single instances may take addresses from. */
export function unicast<Pool extends Pick<SiloIpPool, 'poolType'>>(
  pools: readonly Pool[],
): readonly Pool[] {
  return pools.filter(({ poolType }) => poolType === 'unicast')
}
