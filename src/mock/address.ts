import type { IpVersion } from '@oxide/api'
import ipaddr from 'ipaddr.js'
import type { IpPoolRow, IpSpan } from './network/rows.ts'
import type { World } from './world.ts'

export function freeAddress(world: World, pool: IpPoolRow): string | null {
  const taken = heldIn(world, pool.id)
  for (const range of pool.ranges) {
    const free = freeIn(range, (ip) => taken.has(ip))
    if (free !== null) return free
  }
  return null
}

export function heldIn(world: World, poolId: string): Set<string> {
  const held = new Set<string>()
  for (const table of [world.floatingIps, world.ephemeralIps, world.snatIps, world.probes]) {
    for (const { ip } of table.by('pool', poolId).rows) held.add(ip)
  }
  for (const { multicastIp } of world.multicastGroups.by('pool', poolId).rows) held.add(multicastIp)
  return held
}

export function freeIn(
  { first, last }: Pick<IpSpan, 'first' | 'last'>,
  taken: (ip: string) => boolean,
) {
  const end = numberOf(last)
  for (let place = numberOf(first); place <= end; place++) {
    const ip = addressOf(place, versionOf(first))
    if (!taken(ip)) return ip
  }
  return null
}

/** Returns the addresses of a subnet that instances may use: the network reserves the first five and the last. */
export function hostsOf(cidr: string): Pick<IpSpan, 'first' | 'last'> {
  const { version, first, last } = networkOf(cidr)
  return { first: addressOf(first + 5n, version), last: addressOf(last - 1n, version) }
}

export function contains({ first, last }: Pick<IpSpan, 'first' | 'last'>, ip: string): boolean {
  return within(spanOf({ first: ip, last: ip }), spanOf({ first, last }))
}

export function versionOf(ip: string): IpVersion {
  return ip.includes(':') ? 'v6' : 'v4'
}

export function canonical(ip: string): string {
  return addressOf(numberOf(ip), versionOf(ip))
}

export function numberOf(ip: string): bigint {
  return ipaddr
    .parse(ip)
    .toByteArray()
    .reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

export function addressOf(place: bigint, version: IpVersion): string {
  if (version === 'v4') {
    const bits = Number(place)
    return `${bits >>> 24}.${(bits >>> 16) & 255}.${(bits >>> 8) & 255}.${bits & 255}`
  }
  const bytes = Array.from({ length: 16 }, (_, i) => Number((place >> BigInt(120 - 8 * i)) & 255n))
  return ipaddr.fromByteArray(bytes).toString()
}

/** A range in numbers: its first and last address. */
export type AddressSpan = {
  readonly version: IpVersion
  readonly first: bigint
  readonly last: bigint
}

export function spanOf({ first, last }: Pick<IpSpan, 'first' | 'last'>): AddressSpan {
  return { version: versionOf(first), first: numberOf(first), last: numberOf(last) }
}

/** A network in numbers, and its prefix length. */
export type Network = AddressSpan & {
  readonly width: number
  /** True when the text named an address inside the network instead of the network itself. */
  readonly hostBits: boolean
}

/** Parses a network such as `10.0.0.0/8`, which must be well-formed. */
export function networkOf(cidr: string): Network {
  const [address = '', digits = ''] = cidr.split('/')
  const version = versionOf(address)
  const width = Number(digits)
  const size = sizeOf(version, width)
  const given = numberOf(address)
  const first = given - (given % size)
  return { version, first, last: first + size - 1n, width, hostBits: given !== first }
}

export function cidrOf({ version, first, width }: Network): string {
  return `${addressOf(first, version)}/${width}`
}

export function overlaps(one: AddressSpan, other: AddressSpan): boolean {
  return one.version === other.version && one.first <= other.last && other.first <= one.last
}

export function within(inner: AddressSpan, outer: AddressSpan): boolean {
  return inner.version === outer.version && outer.first <= inner.first && inner.last <= outer.last
}

/**
 * Returns the first network of this prefix length inside another one that overlaps no taken network, or null. Jumps
 * over taken networks, so that the cost depends on their number and not on the size of the outer network.
 */
export function freeNetwork(
  outer: Network,
  width: number,
  taken: readonly Network[],
): Network | null {
  const { version } = outer
  const size = sizeOf(version, width)
  if (width < outer.width) return null
  for (let first = outer.first; first + size - 1n <= outer.last;) {
    const network = { version, first, last: first + size - 1n, width, hostBits: false }
    const obstacle = taken.find((one) => overlaps(one, network))
    if (obstacle === undefined) return network
    const beyond = obstacle.last + 1n
    first = beyond + ((size - (beyond % size)) % size)
  }
  return null
}

function sizeOf(version: IpVersion, width: number): bigint {
  return 1n << BigInt((version === 'v4' ? 32 : 128) - width)
}
