import type {
  ExternalIp,
  FloatingIp,
  InstanceNetworkInterface,
  IpVersion,
  PrivateIpStack,
  SiloIpPool,
} from '@oxide/api'
import { sortedPools, unicast } from './pools.ts'
import { ipVersion } from './valid/address.ts'

/** The facts that decide which external addresses an instance can take. */
export type Slots = {
  readonly nics: readonly Pick<InstanceNetworkInterface, 'primary' | 'ipStack'>[]
  readonly ips: readonly ExternalIp[]
}

/** The facts of a silo's pool that decide whether an address can come from it. */
export type PoolFacts = Pick<SiloIpPool, 'ipVersion' | 'poolType' | 'isDefault' | 'name'>

const FLOATING_MOST = 32

/** Returns the IP versions of an interface's stack; none for a stack type that this version does not know. */
export function versionsOf({ type }: PrivateIpStack): readonly IpVersion[] {
  if (type === 'dual_stack') return ['v4', 'v6']
  return type === 'v4' || type === 'v6' ? [type] : []
}

/** Returns the pools that an ephemeral IP can still come from, in the order in which they are offered. */
export function openPools<Pool extends PoolFacts>(
  slots: Slots,
  pools: readonly Pool[],
): readonly Pool[] {
  const open = openVersions(slots)
  return sortedPools(unicast(pools).filter((pool) => open.includes(pool.ipVersion)))
}

/**
 * Explains why no more ephemeral IPs can be attached, whatever the pool, or returns null. An instance can have one for
 * each version of its primary interface.
 */
export function ephemeralRefusal(slots: Slots, pools: readonly PoolFacts[]): string | null {
  const supported = primaryVersions(slots)
  const open = openVersions(slots)
  if (supported.length === 0) return NO_INTERFACE
  if (open.length === 0) {
    return supported.length === 1
      ? 'Instance already has an ephemeral IP'
      : 'Instance already has v4 and v6 ephemeral IPs'
  }
  if (openPools(slots, pools).length > 0) return null
  return `No ${open.join(' or ')} pools available for ephemeral IPs`
}

export function poolRefusal(slots: Slots, pool: PoolFacts): string | null {
  const { ipVersion: version } = pool
  if (pool.poolType !== 'unicast') return 'Ephemeral IPs come from unicast pools'
  if (!primaryVersions(slots).includes(version)) return unsupported(version)
  return openVersions(slots).includes(version)
    ? null
    : `Instance already has a ${version} ephemeral IP`
}

/** Says which pools are offered for an ephemeral IP and why; null where the IP version does not limit them. */
export function ephemeralNote(slots: Slots, pools: readonly PoolFacts[]): string | null {
  const supported = primaryVersions(slots)
  const open = openVersions(slots)
  const [version] = open
  const offered = new Set(openPools(slots, pools).map((pool) => pool.ipVersion))
  if (version === undefined) return null
  if (supported.length === 1) {
    return `Only ${version} pools are shown: the primary network interface is ${version} only.`
  }
  if (open.length === 1) {
    return `Only ${version} pools are shown: the instance already has a ${otherThan(version)} ephemeral IP.`
  }
  if (offered.size === 1) {
    const [only = version] = offered
    return `Only ${only} pools are shown: there is no ${otherThan(only)} pool.`
  }
  return 'An instance can have one ephemeral IP of each version.'
}

export function floatingRefusal(
  slots: Slots,
  floating: readonly Pick<FloatingIp, 'ip' | 'instanceId'>[],
): string | null {
  if (primaryVersions(slots).length === 0) return NO_INTERFACE
  if (slots.ips.filter(({ kind }) => kind === 'floating').length >= FLOATING_MOST) {
    return `Floating IP address limit of ${FLOATING_MOST} reached for this instance`
  }
  const fits = floating.some((one) => addressRefusal(slots, one) === null)
  return fits ? null : 'No available floating IPs'
}

export function addressRefusal(
  slots: Slots,
  { ip, instanceId }: Pick<FloatingIp, 'ip' | 'instanceId'>,
): string | null {
  if (instanceId != null) return 'Already attached to an instance'
  const supported = primaryVersions(slots)
  if (supported.length === 0) return NO_INTERFACE
  const version = ipVersion(ip)
  return version === null || supported.includes(version) ? null : unsupported(version)
}

const NO_INTERFACE = 'Instance has no network interfaces'

function unsupported(version: IpVersion): string {
  return `The primary network interface of the instance has no ${version} address`
}

function otherThan(version: IpVersion): IpVersion {
  return version === 'v4' ? 'v6' : 'v4'
}

function primaryVersions({ nics }: Slots): readonly IpVersion[] {
  const primary = nics.find((nic) => nic.primary)
  return primary === undefined ? [] : versionsOf(primary.ipStack)
}

/** Returns the versions of the primary interface that have no ephemeral IP yet. */
function openVersions(slots: Slots): readonly IpVersion[] {
  const held = slots.ips.filter(({ kind }) => kind === 'ephemeral').map(({ ip }) => ipVersion(ip))
  return primaryVersions(slots).filter((version) => !held.includes(version))
}
