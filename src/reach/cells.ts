import type { Block } from './address.ts'
import {
  allowedBy,
  decide,
  firewallDoubt,
  guardsOf,
  guardsOn,
  undecided,
  type Direction,
  type Guard,
} from './firewall.ts'
import { seatAt, type Network, type Peer, type Seat } from './network.ts'
import { externalIpFor, gatewayDoubt, type Region } from './outside.ts'
import { remembered } from './remembered.ts'
import { chooseRoute, holderOf, isDirect, routerDoubt, type Choice } from './router.ts'
import { ALL, both, either, NONE, without, type Packets } from './traffic.ts'
import type { Interface } from './world.ts'

/** What passes between two addresses, and what may pass. The same as walking, but for all pairs at once. */
export type Cell = { readonly yes: Packets; readonly maybe: Packets }

export const NOTHING: Cell = { yes: NONE, maybe: NONE }

/** Answers for one VPC; addresses that the same rules are about share their answers. */
export type Board = {
  readonly inside: (from: Seat, to: Seat) => Cell
  readonly out: (from: Seat, to: Region) => Cell
  readonly in: (from: Region, to: Seat) => Cell
}

export const boardOf = remembered((network: Network): Board => {
  const guards = guardsOf(network)
  const lists = listsOf(network, guards)
  const marks = marksOf(guards)
  const answers = new Map<number, Packets>()
  const begun = { inbound: undecided(), outbound: undecided() }
  const sets = new Map<string, Packets>()
  const routes = new Map<string | null, WeakMap<Peer, Choice>>()
  const doubts = new Map<string | null, boolean>()
  const meet = meetings()
  const isUnsure = firewallDoubt(network) !== null

  function allowed(direction: Direction, { nic }: Seat, peer: Peer): Packets {
    if (isUnsure) return ALL
    const [list, mark] = [lists(nic), marks(peer)]
    const key = (list.id * 65_536 + mark.id) * 2 + Number(direction === 'inbound')
    const known = answers.get(key)
    if (known !== undefined) return known
    const matching = list[direction].filter(({ guard, at }) => matches(guard, at, mark))
    const decision = matching.reduce((so, { guard }) => decide(so, guard), begun[direction])
    const packets = allowedBy(decision, direction)
    const found = shared(sets, packets.join(), () => packets)
    answers.set(key, found)
    return found
  }

  function routed({ subnet }: Seat, to: Peer): Choice {
    const table = subnet?.customRouterId ?? null
    const known = routes.get(table) ?? new WeakMap<Peer, Choice>()
    routes.set(table, known)
    const choice = known.get(to) ?? chooseRoute(network, subnet, to)
    known.set(to, choice)
    return choice
  }

  function leaving(from: Seat, to: Peer, arrive: (way: Way) => Cell): Cell {
    const out = allowed('outbound', from, to)
    if (out.length === 0) return NOTHING
    const isLost = lost(from.subnet?.customRouterId ?? null, from)
    const [only, ...others] = isLost ? [] : routed(from, to).options
    const first = only === undefined ? unsure(arrive(null)) : along(only.way)
    const cell = limited(
      others.reduce((sum, other) => agreed(sum, along(other.way)), first),
      out,
    )
    return isUnsure ? unsure(cell) : cell

    function along(way: NonNullable<Way>): Cell {
      if (way.kind !== 'hop' || isDirect(way, to)) return arrive(way)
      const holder = holderOf(network, way)
      return holder === undefined ? NOTHING : { yes: NONE, maybe: allowed('inbound', holder, from) }
    }
  }

  function lost(table: string | null, { subnet }: Seat): boolean {
    const known = doubts.get(table) ?? routerDoubt(network, subnet) !== null
    doubts.set(table, known)
    return known
  }

  const limited = ({ yes, maybe }: Cell, packets: Packets): Cell => ({
    yes: meet(yes, packets),
    maybe: meet(maybe, packets),
  })

  const arrival = remembered((packets: Packets): Cell =>
    isUnsure ? { yes: NONE, maybe: packets } : { yes: packets, maybe: NONE },
  )

  return {
    inside: (from, to) =>
      leaving(from, to, (way) =>
        way === null || isDirect(way, to) ? arrival(allowed('inbound', to, from)) : NOTHING,
      ),
    out: (from, { peer }) =>
      leaving(from, peer, (way) => {
        if (way === null) return { yes: NONE, maybe: ALL }
        if (isDirect(way, peer)) {
          const seat = seatAt(network, peer)
          return seat === undefined ? NOTHING : arrival(allowed('inbound', seat, from))
        }
        if (way.kind !== 'gateway') return NOTHING
        if (externalIpFor(from, way.gateway) !== null) return { yes: ALL, maybe: NONE }
        const doubt = gatewayDoubt(network.world, from, way.gateway)
        return doubt === null ? NOTHING : { yes: NONE, maybe: ALL }
      }),
    in: ({ peer }, to) => arrival(allowed('inbound', to, peer)),
  }
})

/** Null where the routes could not be read. */
type Way = Choice['options'][number]['way'] | null

function unsure({ yes, maybe }: Cell): Cell {
  return { yes: NONE, maybe: either(yes, maybe) }
}

/** Where routes collide, only what all of them lead to is sure. */
function agreed(one: Cell, other: Cell): Cell {
  const yes = both(one.yes, other.yes)
  const any = either(either(one.yes, one.maybe), either(other.yes, other.maybe))
  return { yes, maybe: without(any, yes) }
}

type Placed = { readonly guard: Guard; readonly at: number }
type List = { readonly id: number } & Readonly<Record<Direction, readonly Placed[]>>

/** The rules that reach an interface; interfaces with the same rules share one list. */
function listsOf(network: Network, guards: readonly Guard[]): (nic: Interface) => List {
  const lists = new Map<string, List>()
  const places = new Map(guards.map((guard, at) => [guard, { guard, at }]))
  return remembered((nic: Interface) => {
    const own = guardsOn(network, nic).flatMap((guard) => places.get(guard) ?? [])
    const toward = (direction: Direction) =>
      own.filter(({ guard }) => guard.rule.direction === direction)
    return shared(lists, own.map(({ at }) => at).join(), (id) => {
      return { id, inbound: toward('inbound'), outbound: toward('outbound') }
    })
  })
}

/** The rules whose host filters match an address; addresses with the same rules share one mark. */
type Mark = { readonly id: number; readonly inside: boolean; readonly hosts: ReadonlySet<number> }

function marksOf(guards: readonly Guard[]): (peer: Peer) => Mark {
  const marks = new Map<string, Mark>()
  const byFamily = { v4: searchable(guards, 'v4'), v6: searchable(guards, 'v6') }
  return remembered((peer: Peer) => {
    const own = byFamily[peer.family](peer.value)
    const key = `${String(peer.inside)} ${own.join()}`
    return shared(marks, key, (id) => ({ id, inside: peer.inside, hosts: new Set(own) }))
  })
}

/** Cuts the addresses at the ends of all host filters once, so that each address is then found by halving. */
function searchable(
  guards: readonly Guard[],
  family: Block['family'],
): (value: bigint) => readonly number[] {
  const filters = guards.flatMap(({ blocks }, at) =>
    (blocks ?? []).filter((block) => block.family === family).map((block) => ({ block, at })),
  )
  const ends = new Set([0n, ...filters.flatMap(({ block }) => [block.first, block.last + 1n])])
  const cuts = [...ends].toSorted((one, other) => (one < other ? -1 : 1))
  const places = new Map(cuts.map((cut, at) => [cut, at]))
  const hosts = cuts.map(() => new Set<number>())
  for (const { block, at } of filters) {
    const to = places.get(block.last + 1n) ?? 0
    for (let place = places.get(block.first) ?? 0; place < to; place += 1) hosts[place]?.add(at)
  }
  const sorted = hosts.map((set) => [...set].toSorted((one, other) => one - other))
  return (value) => {
    let [low, high] = [0, cuts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((cuts[middle] ?? 0n) <= value) low = middle
      else high = middle - 1
    }
    return sorted[low] ?? []
  }
}

function matches({ blocks, inside }: Guard, at: number, mark: Mark): boolean {
  return blocks === null || (inside && mark.inside) || mark.hosts.has(at)
}

function shared<Value>(known: Map<string, Value>, key: string, make: (id: number) => Value): Value {
  const value = known.get(key) ?? make(known.size)
  known.set(key, value)
  return value
}

/** Intersects sets, each two of them once. */
function meetings(): (one: Packets, other: Packets) => Packets {
  const known = new WeakMap<Packets, WeakMap<Packets, Packets>>()
  return (one, other) => {
    if (one.length === 0 || one === other || other === ALL) return one
    if (one === ALL || other.length === 0) return other
    const own = known.get(one) ?? new WeakMap<Packets, Packets>()
    known.set(one, own)
    const found = own.get(other) ?? both(one, other)
    own.set(other, found)
    return found
  }
}
