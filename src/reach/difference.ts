import type { Difference, Family } from './answer.ts'
import type { NetworkEdit } from './change.ts'
import { changed } from './changed.ts'
import { boardOf, NOTHING, type Board, type Cell } from './cells.ts'
import { firewallDoubt, guardsOf } from './hops/firewall.ts'
import { networksOf, seatsOf, type Network, type Seat } from './network.ts'
import { alikeRegions, doorsOf, wholeView, type Region } from './hops/outside.ts'
import { pathsOf, sentenceOf, type EndDifference } from './paths.ts'
import { ALL, both, CARRIED, either, NONE, same, without, type Packets } from './traffic.ts'
import type { World } from './world.ts'

/**
 * Compares what passes between all instances of a VPC, and between them and the internet. Run states do not count:
 * the rules of a stopped instance still apply. VPCs are compared only if something in them differs.
 */
export function difference(before: World, after: World): Difference {
  const ids = new Set([...networksOf(before).keys(), ...networksOf(after).keys()])
  const found = new Map<string, EndDifference>()
  for (const id of ids) {
    const pair = { before: networksOf(before).get(id), after: networksOf(after).get(id) }
    if (!isSameNetwork(before, after, pair)) compare(pair, found)
  }
  const paths = [...found.values()]
  const opened = pathsOf(after, before, paths, 'opened')
  const cut = pathsOf(before, after, paths, 'cut')
  const unclear = pathsOf(after, before, paths, 'unclear')
  return { opened, cut, unclear, sentence: sentenceOf({ opened, cut, unclear }) }
}

/**
 * Compares a network with what changes make of it, one after the other: those of a form, or all steps of a plan. Null if
 * one of them names what is not there, or was not read, so that nothing can be told.
 */
export function differenceOf(world: World, changes: readonly NetworkEdit[]): Difference | null {
  let after = world
  for (const change of changes) {
    const next = changed(after, change)
    if (next === after) return null
    after = next
  }
  return difference(world, after)
}

type Both<Item> = { readonly before: Item; readonly after: Item }
type Networks = Both<Network | undefined>

/** True only if nothing that counts in a VPC was touched; a copy with the same content counts as touched. */
function isSameNetwork(
  before: World,
  after: World,
  { before: one, after: other }: Networks,
): boolean {
  if (one === undefined || other === undefined) return false
  const isSameNames = before.instances.every(({ name }, at) => after.instances[at]?.name === name)
  return (
    before.unread === after.unread &&
    before.externalSubnets === after.externalSubnets &&
    isSameNames &&
    before.instances.length === after.instances.length &&
    one.vpc.name === other.vpc.name &&
    isSameList(one.rules, other.rules) &&
    isSameList(one.subnets, other.subnets) &&
    isSameList(one.gateways, other.gateways) &&
    (before.instances === after.instances ||
      isSameList(
        seatsOf(one).map(({ instance }) => instance),
        seatsOf(other).map(({ instance }) => instance),
      )) &&
    isSameRoutes(one, other)
  )
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at])
}

function compare(networks: Networks, found: Map<string, EndDifference>): void {
  const scope = scopeOf(networks)
  const boards = {
    before: boardIn(networks.before, scope),
    after: boardIn(networks.after, scope),
  }
  const seats = pairedSeats(networks)
  for (const from of seats) {
    for (const to of seats) {
      if (from.id === to.id || from.family !== to.family) continue
      const cells = {
        before: insideCell(boards.before, from.before, to.before),
        after: insideCell(boards.after, from.after, to.after),
      }
      note(found, from.id, to.id, from.family, null, cells)
    }
  }
  for (const family of ['v4', 'v6'] as const) {
    const all = [networks.before, networks.after].flatMap((one) =>
      one === undefined ? [] : [wholeView(one)],
    )
    const regions = alikeRegions(all, family)
    for (const seat of seats.filter((one) => one.family === family)) {
      const doors = {
        before: hasDoor(networks.before, seat.before),
        after: hasDoor(networks.after, seat.after),
      }
      for (const alike of regions) compareOutside(boards, seat, doors, alike, found)
    }
  }
}

/** The packets that may differ: if only rules do, those of rules that are not on both sides. */
function scopeOf({ before, after }: Networks): Packets {
  if (before === undefined || after === undefined) return ALL
  const isOnlyRules =
    before.world.instances === after.world.instances &&
    before.world.externalSubnets === after.world.externalSubnets &&
    before.world.unread === after.world.unread &&
    before.vpc.name === after.vpc.name &&
    isSameList(before.subnets, after.subnets) &&
    isSameList(before.gateways, after.gateways) &&
    isSameRoutes(before, after)
  if (!isOnlyRules || firewallDoubt(before) !== null || firewallDoubt(after) !== null) return ALL
  const common = new Set(before.rules.filter((rule) => after.rules.includes(rule)))
  return [...guardsOf(before), ...guardsOf(after)]
    .filter(({ rule }) => !common.has(rule))
    .reduce((all, { packets }) => either(all, packets), NONE)
}

function isSameRoutes(one: Network, other: Network): boolean {
  return (
    isSameList(one.routers, other.routers) &&
    one.routers.every(({ id }) => isSameList(one.routesOf(id), other.routesOf(id)))
  )
}

function boardIn(network: Network | undefined, scope: Packets): Board | undefined {
  return network === undefined ? undefined : boardOf(network, scope)
}

function insideCell(board: Board | undefined, from?: Seat, to?: Seat): Cell {
  if (board === undefined || from === undefined || to === undefined) return NOTHING
  return board.inside(from, to)
}

type SeatPair = Both<Seat | undefined> & { readonly id: string; readonly family: Family }

function pairedSeats({ before, after }: Networks): readonly SeatPair[] {
  const keyOf = ({ nic, family }: Seat) => `${nic.id} ${family}`
  const olds = new Map(seatsIn(before).map((seat) => [keyOf(seat), seat]))
  const news = new Map(seatsIn(after).map((seat) => [keyOf(seat), seat]))
  return [...new Map([...olds, ...news])].map(([key, { instance, family }]) => {
    return { id: instance.id, family, before: olds.get(key), after: news.get(key) }
  })
}

function seatsIn(network: Network | undefined): readonly Seat[] {
  return network === undefined ? [] : seatsOf(network)
}

function compareOutside(
  { before, after }: Both<Board | undefined>,
  seat: SeatPair,
  doors: Both<boolean>,
  regions: readonly Region[],
  found: Map<string, EndDifference>,
): void {
  const [region] = regions
  if (region === undefined) return
  const out = (board: Board | undefined, one: Seat | undefined) =>
    board === undefined || one === undefined ? NOTHING : board.out(one, region)
  const into = (board: Board | undefined, one: Seat | undefined, isOpen: boolean) =>
    board === undefined || one === undefined || !isOpen ? NOTHING : board.in(region, one)
  const leaving = { before: out(before, seat.before), after: out(after, seat.after) }
  note(found, seat.id, null, seat.family, regions, leaving)
  const entering = {
    before: into(before, seat.before, doors.before),
    after: into(after, seat.after, doors.after),
  }
  note(found, null, seat.id, seat.family, regions, entering)
}

function hasDoor(network: Network | undefined, own: Seat | undefined): boolean {
  if (network === undefined || own === undefined) return false
  const { instance, nic, family } = own
  return doorsOf(network.world, instance).some(
    ({ seat }) => seat.nic === nic && seat.family === family,
  )
}

function note(
  found: Map<string, EndDifference>,
  from: string | null,
  to: string | null,
  family: Family,
  regions: readonly Region[] | null,
  { before, after }: Both<Cell>,
): void {
  if (isSameCell(before, after)) return
  const carried = CARRIED[family]
  const gone = without(before.yes, after.yes)
  const come = without(after.yes, before.yes)
  const doubts = either(without(before.maybe, after.maybe), without(after.maybe, before.maybe))
  const parts = {
    cut: both(without(gone, after.maybe), carried),
    opened: both(without(come, before.maybe), carried),
    unclear: both(doubts, carried),
  }
  for (const kind of ['cut', 'opened', 'unclear'] as const) {
    if (parts[kind].length === 0) continue
    const key = `${from ?? ''}→${to ?? ''}`
    const known: EndDifference = found.get(key) ?? { from, to, parts: new Map() }
    found.set(key, known)
    const list = known.parts.get(kind) ?? []
    list.push({ family, packets: parts[kind], regions })
    known.parts.set(kind, list)
  }
}

function isSameCell(one: Cell, other: Cell): boolean {
  return same(one.yes, other.yes) && same(one.maybe, other.maybe)
}
