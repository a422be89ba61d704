import type { Family, Protocol, Traffic, TrafficRange } from './answer.ts'
import type { FirewallRule, RuleProtocol } from './world.ts'

/**
 * A set of packets, told apart as firewall rules do: a point is a port, or a type and code of ICMP. The four
 * protocols lie on one line, 65,536 points each, so that a set is a sorted list of ends: first, last, first, last …
 */
export type Packets = readonly number[]

const SPAN = 65_536
const PROTOCOLS: readonly Protocol[] = ['tcp', 'udp', 'icmp', 'icmp6']

export const NONE: Packets = []
export const ALL: Packets = [0, 4 * SPAN - 1]

/** What an IP version can carry: ICMP belongs to IPv4, ICMPv6 to IPv6. */
export const CARRIED: Readonly<Record<Family, Packets>> = {
  v4: [0, 3 * SPAN - 1],
  v6: [0, 2 * SPAN - 1, 3 * SPAN, 4 * SPAN - 1],
}

/** Returns the packets that a question is about; a ping stands for ICMP. */
export function packetsAsked({ protocol, port }: Traffic): Packets {
  if (port != null) return point(protocol ?? 'tcp', port)
  if (protocol == null) return ALL
  return protocol === 'icmp' || protocol === 'icmp6'
    ? point(protocol, ECHO[protocol])
    : of(protocol)
}

const ECHO = { icmp: 8 * 256, icmp6: 128 * 256 }

/** Without protocols a rule matches any protocol, and its ports are not looked at. */
export function packetsOf({ filters }: Pick<FirewallRule, 'filters'>): Packets {
  const protocols = filters.protocols ?? []
  if (protocols.length === 0) return ALL
  return normal(protocols.flatMap((protocol) => pairs(matched(protocol, filters.ports ?? []))))
}

function matched(protocol: RuleProtocol, ports: readonly string[]): Packets {
  if (!('value' in protocol)) {
    if (ports.length === 0) return of(protocol.type)
    return normal(
      ports.flatMap((text) => {
        const [first, last] = portsIn(text)
        return last < first ? [] : [[placeOf(protocol.type, first), placeOf(protocol.type, last)]]
      }),
    )
  }
  if (protocol.value === null) return of(protocol.type)
  const { icmpType, code } = protocol.value
  const [first, last] = code == null ? [0, 255] : portsIn(code)
  return [
    placeOf(protocol.type, icmpType * 256 + first),
    placeOf(protocol.type, icmpType * 256 + last),
  ]
}

/** Reads `22`, `8000-8080`; nothing matches what is neither. */
function portsIn(text: string): readonly [first: number, last: number] {
  const [first = '', last = first] = text.split('-')
  const isRange = /^\d+$/.test(first.trim()) && /^\d+$/.test(last.trim())
  return isRange ? [Number(first), Math.min(Number(last), SPAN - 1)] : [1, 0]
}

export function both(one: Packets, other: Packets): Packets {
  if (one === ALL || one === other || other.length === 0) return other
  if (other === ALL || one.length === 0) return one
  const found: number[] = []
  for (let a = 0, b = 0; a < one.length && b < other.length;) {
    const first = Math.max(one[a] ?? 0, other[b] ?? 0)
    const [end, otherEnd] = [one[a + 1] ?? 0, other[b + 1] ?? 0]
    if (first <= Math.min(end, otherEnd)) found.push(first, Math.min(end, otherEnd))
    if (end < otherEnd) a += 2
    else b += 2
  }
  return found
}

export function without(one: Packets, other: Packets): Packets {
  if (other.length === 0 || one.length === 0) return one
  const found: number[] = []
  for (let a = 0, b = 0; a < one.length; a += 2) {
    let first = one[a] ?? 0
    const last = one[a + 1] ?? 0
    while (b < other.length && (other[b + 1] ?? 0) < first) b += 2
    for (let c = b; c < other.length && (other[c] ?? 0) <= last; c += 2) {
      if ((other[c] ?? 0) > first) found.push(first, (other[c] ?? 0) - 1)
      first = (other[c + 1] ?? 0) + 1
    }
    if (first <= last) found.push(first, last)
  }
  return found
}

export function either(one: Packets, other: Packets): Packets {
  if (one.length === 0 || one === other || other === ALL) return other
  if (other.length === 0 || one === ALL) return one
  const found: number[] = []
  for (let a = 0, b = 0; a < one.length || b < other.length;) {
    const [first, otherFirst] = [one[a] ?? Infinity, other[b] ?? Infinity]
    if (first <= otherFirst) {
      add(found, first, one[a + 1] ?? 0)
      a += 2
    } else {
      add(found, otherFirst, other[b + 1] ?? 0)
      b += 2
    }
  }
  return found
}

export function same(one: Packets, other: Packets): boolean {
  return one === other || (one.length === other.length && one.every((end, at) => end === other[at]))
}

/** All of TCP at least: whoever may open every port owns the instance. */
export function opensEveryPort(packets: Packets): boolean {
  return without(of('tcp'), packets).length === 0
}

export function rangesOf(packets: Packets): readonly TrafficRange[] {
  return PROTOCOLS.flatMap((protocol) =>
    pairs(both(packets, of(protocol))).map(([first, last]) => ({
      protocol,
      first: first % SPAN,
      last: last % SPAN,
    })),
  )
}

const LABELS = { tcp: 'TCP', udp: 'UDP', icmp: 'ICMP', icmp6: 'ICMPv6' }

/** Writes ranges as people say them: `TCP 22 and 8000–8080, UDP`. */
export function trafficText(ranges: readonly TrafficRange[]): string {
  const parts = PROTOCOLS.flatMap((protocol) => {
    const own = ranges.filter((range) => range.protocol === protocol)
    if (own.length === 0) return []
    const isAll = own.some(({ first, last }) => first === 0 && last === SPAN - 1)
    const isIcmp = protocol === 'icmp' || protocol === 'icmp6'
    if (isAll) return [LABELS[protocol]]
    const words = own.map((range) => (isIcmp ? icmpText(range) : numbersText(range)))
    const shown = words.length > 4 ? [...words.slice(0, 3), `${words.length - 3} more`] : words
    return [`${LABELS[protocol]} ${shown.join(', ')}`]
  })
  return parts.join('; ')
}

function numbersText({ first, last }: TrafficRange): string {
  return first === last ? String(first) : `${first}–${last}`
}

function icmpText({ protocol, first, last }: TrafficRange): string {
  if (protocol !== 'tcp' && protocol !== 'udp' && first === last && first === ECHO[protocol])
    return 'ping'
  const [from, to] = [Math.floor(first / 256), Math.floor(last / 256)]
  return from === to ? `type ${from}` : `types ${from}–${to}`
}

function of(protocol: Protocol): Packets {
  return [placeOf(protocol, 0), placeOf(protocol, SPAN - 1)]
}

function point(protocol: Protocol, number: number): Packets {
  return [placeOf(protocol, number), placeOf(protocol, number)]
}

function placeOf(protocol: Protocol, number: number): number {
  return PROTOCOLS.indexOf(protocol) * SPAN + number
}

type Pair = readonly number[]

function pairs(packets: Packets): readonly (readonly [first: number, last: number])[] {
  return Array.from({ length: packets.length / 2 }, (_, index) => [
    packets[2 * index] ?? 0,
    packets[2 * index + 1] ?? 0,
  ])
}

function normal(unsorted: readonly Pair[]): Packets {
  const found: number[] = []
  for (const [first = 0, last = 0] of unsorted.toSorted(([a = 0], [b = 0]) => a - b)) {
    add(found, first, last)
  }
  return found
}

/** Adds a range that begins at or after the last one, joining the two where they touch. */
function add(found: number[], first: number, last: number): void {
  const end = found.at(-1)
  if (end !== undefined && first <= end + 1) found[found.length - 1] = Math.max(end, last)
  else found.push(first, last)
}
