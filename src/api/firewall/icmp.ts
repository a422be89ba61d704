/** Names of ICMP types by version, from the IANA registries. */
const names = {
  icmp: {
    0: 'Echo Reply',
    3: 'Destination Unreachable',
    5: 'Redirect Message',
    8: 'Echo Request',
    9: 'Router Advertisement',
    10: 'Router Solicitation',
    11: 'Time Exceeded',
    12: 'Parameter Problem',
    13: 'Timestamp Request',
    14: 'Timestamp Reply',
  },
  icmp6: {
    1: 'Destination Unreachable',
    2: 'Packet Too Big',
    3: 'Time Exceeded',
    4: 'Parameter Problem',
    128: 'Echo Request',
    129: 'Echo Reply',
    130: 'Multicast Listener Query',
    131: 'Multicast Listener Report',
    132: 'Multicast Listener Done',
    133: 'Router Solicitation',
    134: 'Router Advertisement',
    135: 'Neighbor Solicitation',
    136: 'Neighbor Advertisement',
    137: 'Redirect Message',
  },
} as const satisfies Record<string, Readonly<Record<number, string>>>

export type IcmpVersion = keyof typeof names

/** Returns the numbers and names of the types that a form offers. */
export function icmpTypes(version: IcmpVersion): readonly (readonly [number, string])[] {
  return Object.entries(names[version]).map(([type, name]) => [Number(type), name])
}

/** Formats a type: `8 - Echo Request`, or `Type 42` if it has no name. */
export function icmpTypeText(version: IcmpVersion, type: number): string {
  const known = new Map(icmpTypes(version))
  const name = known.get(type)
  return name === undefined ? `Type ${type}` : `${type} - ${name}`
}

export function icmpTypeRefusal(text: string): string | null {
  return isByte(text.trim()) ? null : 'ICMP type must be a number between 0 and 255'
}

/** Normalizes an ICMP code or range of codes: trimmed, with a plain hyphen. */
export function icmpCodeOf(text: string): string {
  return text.trim().replaceAll(/[–—]/g, '-')
}

export function icmpCodeRefusal(text: string): string | null {
  const match = /^(\d+)(?:-(\d+))?$/.exec(icmpCodeOf(text))
  if (match === null) return 'ICMP code must be a number or numeric range'
  const [, first = '', last] = match
  if (last === undefined) {
    return isByte(first) ? null : 'ICMP code must be between 0 and 255'
  }
  if (!isByte(first)) return 'ICMP code range start must be between 0 and 255'
  if (!isByte(last)) return 'ICMP code range end must be between 0 and 255'
  return Number(first) <= Number(last)
    ? null
    : 'ICMP code range start must be less than or equal to range end'
}

function isByte(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) <= 255
}
