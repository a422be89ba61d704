import type { IpVersion } from '@oxide/api'
import { addressOf, numberOf, versionOf } from './address.ts'

/** A network in numbers: its first and last address, and its prefix length. */
export type Network = {
  readonly version: IpVersion
  readonly first: bigint
  readonly last: bigint
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

export function overlaps(one: Network, other: Network): boolean {
  return one.version === other.version && one.first <= other.last && other.first <= one.last
}

export function within(inner: Network, outer: Network): boolean {
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
