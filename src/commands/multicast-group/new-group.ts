import type { IpVersion, SiloIpPool } from '@oxide/api'
import { ipVersion } from '../../api/valid/address.ts'
import { isUuid } from '../../api/valid/id.ts'

/** True if a new group with this name takes its address from a default pool: one named by an address does not. */
export function needsDefault(given: string): boolean {
  return ipVersion(given) === null && !isUuid(given)
}

/** Explains by field why no default pool has an address for a new group of this version, or of any. */
export function defaultRefusals(
  pools: readonly SiloIpPool[],
  version: IpVersion | undefined,
): Readonly<Record<string, string>> {
  const fitting = pools.filter(
    (pool) =>
      pool.isDefault &&
      pool.poolType === 'multicast' &&
      (version === undefined || pool.ipVersion === version),
  )
  if (fitting.length > 1) {
    return { ipVersion: 'The silo has a default multicast pool for each IP version: choose one' }
  }
  if (fitting.length === 1) return {}
  const ofVersion = version === undefined ? '' : `IP${version} `
  return {
    multicastGroup: `The silo has no default ${ofVersion}multicast pool: enter a multicast IP address instead of a name`,
  }
}
