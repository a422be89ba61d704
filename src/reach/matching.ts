import type { Block } from './address.ts'
import { guardsOf, interfacesOf, type Direction, type Guard } from './hops/firewall.ts'
import type { Network, Peer } from './network.ts'
import { remembered } from './remembered.ts'
import { both, either, NONE, same, without, type Packets } from './traffic.ts'
import type { Interface } from './world.ts'

/** Rules by their place in the order of decision, 32 in a number. */
export type Rules = Int32Array

/** The rules that reach an interface; interfaces with the same rules share one. */
export type RuleRow = { readonly id: number } & Readonly<Record<Direction, Rules>>

/** The rules whose host filters match an address; addresses with the same rules share one. */
export type Mark = { readonly id: number; readonly rules: Rules }

/** Which rules decide between an interface and an address, for all of them at once. */
export type Matching = {
  readonly guards: readonly Guard[]
  readonly rowOf: (nic: Interface) => RuleRow
  readonly markOf: (peer: Peer) => Mark
}

/** By which of several rules match it, for each address. */
export const markOf = remembered(marksOf)

export const matchingOf = remembered((network: Network): Matching => {
  const guards = guardsOf(network)
  return { guards, rowOf: rowsOf(network, guards), markOf: markOf(guards) }
})

function rowsOf(network: Network, guards: readonly Guard[]): (nic: Interface) => RuleRow {
  const everywhere = rulesWhere(guards, ({ targets }) => targets === null)
  const inbound = rulesWhere(guards, ({ rule }) => rule.direction === 'inbound')
  const outbound = rulesWhere(guards, ({ rule }) => rule.direction === 'outbound')
  const own = new Map<Interface, Rules>()
  for (const [at, guard] of guards.entries()) {
    if (guard.targets === null) continue
    for (const nic of interfacesOf(network, guard)) {
      const rules = own.get(nic) ?? everywhere.slice()
      own.set(nic, rules)
      add(rules, at)
    }
  }
  const rows = new Map<string, RuleRow>()
  const known = new Map<Interface, RuleRow>()
  return (nic) => {
    const found = known.get(nic)
    if (found !== undefined) return found
    const rules = own.get(nic) ?? everywhere
    const key = rules.join()
    const row = rows.get(key) ?? {
      id: rows.size,
      inbound: rules.map((bits, at) => bits & (inbound[at] ?? 0)),
      outbound: rules.map((bits, at) => bits & (outbound[at] ?? 0)),
    }
    rows.set(key, row)
    known.set(nic, row)
    return row
  }
}

function marksOf(guards: readonly Guard[]): (peer: Peer) => Mark {
  const anyone = rulesWhere(guards, ({ blocks }) => blocks === null)
  const members = rulesWhere(guards, ({ blocks, inside }) => blocks === null || inside)
  const byFamily = { v4: hostsOf(guards, 'v4'), v6: hostsOf(guards, 'v6') }
  const marks = new Map<string, Mark>()
  const known = { inside: new Map<Rules, Mark>(), outside: new Map<Rules, Mark>() }
  return (peer) => {
    const hosts = byFamily[peer.family](peer.value)
    const own = peer.inside ? known.inside : known.outside
    const found = own.get(hosts)
    if (found !== undefined) return found
    const wide = peer.inside ? members : anyone
    const rules = hosts.map((bits, at) => bits | (wide[at] ?? 0))
    const key = rules.join()
    const mark = marks.get(key) ?? { id: marks.size, rules }
    marks.set(key, mark)
    own.set(hosts, mark)
    return mark
  }
}

/** Cuts the addresses at the ends of all host filters once, so that each address is then found by halving. */
function hostsOf(guards: readonly Guard[], family: Block['family']): (value: bigint) => Rules {
  const filters = guards.flatMap(({ blocks }, at) =>
    (blocks ?? []).filter((block) => block.family === family).map((block) => ({ block, at })),
  )
  const ends = new Set([0n, ...filters.flatMap(({ block }) => [block.first, block.last + 1n])])
  const cuts = [...ends].toSorted((one, other) => (one < other ? -1 : 1))
  const places = new Map(cuts.map((cut, at) => [cut, at]))
  const hosts = cuts.map(() => none(guards))
  for (const { block, at } of filters) {
    const to = places.get(block.last + 1n) ?? 0
    for (let place = places.get(block.first) ?? 0; place < to; place += 1) {
      add(hosts[place] ?? none(guards), at)
    }
  }
  const nobody = none(guards)
  return (value) => {
    let [low, high] = [0, cuts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((cuts[middle] ?? 0n) <= value) low = middle
      else high = middle - 1
    }
    return hosts[low] ?? nobody
  }
}

function rulesWhere(guards: readonly Guard[], isOne: (guard: Guard, at: number) => boolean): Rules {
  const rules = none(guards)
  for (const [at, guard] of guards.entries()) if (isOne(guard, at)) add(rules, at)
  return rules
}

function none(guards: readonly Guard[]): Rules {
  return new Int32Array(Math.ceil(guards.length / 32))
}

function add(rules: Rules, at: number): void {
  rules[at >> 5] = (rules[at >> 5] ?? 0) | (1 << (at & 31))
}

/** What the rules decide so far; lists of rules that begin alike share what they have decided until they part. */
type Decision = {
  readonly decided: Packets
  readonly allowed: Packets
  readonly passes: Readonly<Record<Direction, Packets>>
  readonly isFinal: boolean
  readonly next: Map<number, Decision>
}

/**
 * Returns what passes between an interface and an address, of the packets in the scope. Without a matching rule, those
 * on their way in are denied, those out allowed.
 */
export function decisionsOf(
  { guards }: Matching,
  scope: Packets,
): (direction: Direction, row: RuleRow, mark: Mark) => Packets {
  const packets = guards.map((guard) => both(guard.packets, scope))
  const counts = rulesWhere(guards, (_, at) => packets[at]?.length !== 0)
  const answers: Readonly<Record<Direction, Packets[][]>> = { inbound: [], outbound: [] }
  const begun = decision(NONE, NONE)

  function decision(decided: Packets, allowed: Packets): Decision {
    const isFinal = same(decided, scope)
    const passes = { inbound: allowed, outbound: either(allowed, without(scope, decided)) }
    return { decided, allowed, passes, isFinal, next: new Map() }
  }

  function decide(so: Decision, at: number): Decision {
    const known = so.next.get(at)
    if (known !== undefined) return known
    const own = packets[at] ?? NONE
    const isAllow = guards[at]?.rule.action === 'allow'
    const allowed = isAllow ? either(so.allowed, without(own, so.decided)) : so.allowed
    const found = decision(either(so.decided, own), allowed)
    so.next.set(at, found)
    return found
  }

  return (direction, row, mark) => {
    const own = (answers[direction][row.id] ??= [])
    const known = own[mark.id]
    if (known !== undefined) return known
    const rules = row[direction]
    let so = begun
    for (let word = 0; word < rules.length && !so.isFinal; word += 1) {
      let bits = (rules[word] ?? 0) & (mark.rules[word] ?? 0) & (counts[word] ?? 0)
      while (bits !== 0 && !so.isFinal) {
        const low = bits & -bits
        so = decide(so, 32 * word + 31 - Math.clz32(low))
        bits ^= low
      }
    }
    const found = so.passes[direction]
    own[mark.id] = found
    return found
  }
}
