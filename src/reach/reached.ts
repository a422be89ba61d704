import type { Family, Reachable, Reached, Stop, Traffic, Verdict } from './answer.ts'
import { boardOf, type Cell } from './cells.ts'
import { stopOf } from './decider.ts'
import { endOf, endRefusal, trafficRefusal } from './ends.ts'
import { networkOf, seatsOfInstance, type Network, type Seat } from './network.ts'
import { alikeRegions, doorDoubt, doorsOf, wholeView } from './hops/outside.ts'
import { combined, reach } from './question.ts'
import { remembered } from './remembered.ts'
import {
  ALL,
  both,
  CARRIED,
  either,
  NONE,
  packetsAsked,
  rangesOf,
  type Packets,
} from './traffic.ts'
import { downOf } from './words.ts'
import type { Instance, World } from './world.ts'

/** Which instances, and whether the internet, reach an end. */
export function whoCanReach(world: World, to: string, traffic: Traffic): Reachable {
  return reachedFrom(world, to, traffic, 'from')
}

/** What an end reaches. */
export function whatCanReach(world: World, from: string, traffic: Traffic): Reachable {
  return reachedFrom(world, from, traffic, 'to')
}

/** Which end of a question the rows stand for. */
type Side = 'from' | 'to'

function reachedFrom(world: World, text: string, traffic: Traffic, side: Side): Reachable {
  const refusal = trafficRefusal(traffic) ?? endRefusal(world, text)
  const end = endOf(world, text)
  if (refusal !== null || end === null) return { refusal: refusal ?? `Unknown end ${text}` }
  const asked = packetsAsked(traffic)
  const others = world.instances.filter(
    ({ id }) => end.kind !== 'instance' || id !== end.instance.id,
  )
  const sorted = others.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const instances = sorted.flatMap((other) => {
    if (end.kind === 'address') return [asQuestion(world, text, other, traffic, side)]
    const cells =
      end.kind === 'internet'
        ? internetCells(world, other, side === 'to' ? 'from' : 'to')
        : side === 'from'
          ? pairCells(world, other, end.instance)
          : pairCells(world, end.instance, other)
    return cells.length === 0 ? [] : [rowOf(stopOfInstance(world, other), cells, asked, other)]
  })
  const outside =
    end.kind === 'instance'
      ? [rowOf(stopOf('internet', 'internet'), internetCells(world, end.instance, side), asked)]
      : []
  const down = end.kind === 'instance' ? downOf(end.instance) : null
  const notes = down === null ? [] : [`${down.why}.`]
  return { refusal: null, rows: [...outside, ...instances], notes }
}

type FamilyCell = { readonly family: Family; readonly cell: Cell }

/** Of all pairs of addresses in one VPC; none if the two have no VPC in common. */
function pairCells(world: World, from: Instance, to: Instance): readonly FamilyCell[] {
  const receivers = seatsOfInstance(world, to)
  return seatsOfInstance(world, from).flatMap((seat) =>
    receivers.flatMap((other) => {
      const isPair = seat.nic.vpcId === other.nic.vpcId && seat.family === other.family
      const network = isPair ? networkOf(world, seat.nic.vpcId) : undefined
      if (network === undefined) return []
      return [{ family: seat.family, cell: boardOf(network).inside(seat, other) }]
    }),
  )
}

/** What an instance exchanges with each part of the internet. */
function internetCells(world: World, instance: Instance, side: Side): readonly FamilyCell[] {
  if (side === 'from') {
    const doors = doorsOf(world, instance)
    if (doors.length === 0 && doorDoubt(world, instance) !== null) {
      return [{ family: 'v4', cell: { yes: NONE, maybe: ALL } }]
    }
    return doors.flatMap(({ seat }) =>
      withBoard(world, seat, (network) =>
        regionsFor(network)[seat.family].map((region) => boardOf(network).in(region, seat)),
      ),
    )
  }
  const seats = seatsOfInstance(world, instance)
  const able = seats.filter(({ family }) =>
    instance.externalIps.some(({ ip }) => ip.includes(':') === (family === 'v6')),
  )
  return (able.length > 0 ? able : seats).flatMap((seat) =>
    withBoard(world, seat, (network) =>
      regionsFor(network)[seat.family].map((region) => boardOf(network).out(seat, region)),
    ),
  )
}

function withBoard(
  world: World,
  seat: Seat,
  cells: (network: Network) => readonly Cell[],
): readonly FamilyCell[] {
  const network = networkOf(world, seat.nic.vpcId)
  return network === undefined ? [] : cells(network).map((cell) => ({ family: seat.family, cell }))
}

/** One region for each way in which rules and routes treat the internet. */
const regionsFor = remembered((network: Network) => {
  const of = (family: Family) =>
    alikeRegions([wholeView(network)], family).flatMap((regions) => regions.slice(0, 1))
  return { v4: of('v4'), v6: of('v6') }
})

function rowOf(
  end: Stop,
  cells: readonly FamilyCell[],
  asked: Packets,
  instance?: Instance,
): Reached {
  const parts = cells.map(({ family, cell }) => ({
    family,
    ...partOf(cell, both(asked, CARRIED[family])),
  }))
  const passing = parts.filter(({ verdict }) => verdict !== null && verdict !== 'no')
  return {
    end,
    verdict: combined(parts.flatMap(({ verdict }) => verdict ?? [])),
    traffic: rangesOf(parts.reduce((all, { yes }) => either(all, yes), NONE)),
    families: [...new Set(passing.map(({ family }) => family))],
    down: instance !== undefined && downOf(instance) !== null ? instance.runState : null,
  }
}

/** Null if the IP version carries nothing of what was asked. */
function partOf(
  cell: Cell,
  asked: Packets,
): { readonly verdict: Verdict | null; readonly yes: Packets } {
  const yes = both(cell.yes, asked)
  const maybe = both(cell.maybe, asked)
  if (asked.length === 0) return { verdict: null, yes }
  if (yes.length === 0) return { verdict: maybe.length === 0 ? 'no' : 'unknown', yes }
  return { verdict: both(yes, asked).join() === asked.join() ? 'yes' : 'depends', yes }
}

function asQuestion(
  world: World,
  address: string,
  instance: Instance,
  traffic: Traffic,
  side: Side,
): Reached {
  const ends =
    side === 'from' ? { from: instance.id, to: address } : { from: address, to: instance.id }
  const { verdict, walks } = reach(world, { ...traffic, ...ends })
  const passing = walks.filter((walk) => walk.verdict === 'yes')
  return {
    end: stopOfInstance(world, instance),
    verdict,
    traffic: passing.flatMap((walk) => walk.traffic),
    families: [...new Set(passing.flatMap(({ family }) => family ?? []))],
    down: downOf(instance) === null ? null : instance.runState,
  }
}

/** Of its primary interface, to group rows by VPC and subnet. */
export function stopOfInstance(world: World, instance: Instance): Stop {
  const seats = seatsOfInstance(world, instance)
  const seat = seats.find(({ nic }) => nic.primary) ?? seats[0]
  const stop = stopOf('instance', instance.name, instance.id)
  if (seat === undefined) return stop
  const vpc = networkOf(world, seat.nic.vpcId)?.vpc.name ?? null
  const { ip, subnet } = seat
  return { ...stop, interface: seat.nic.name, ip, vpc, subnet: subnet?.name ?? null }
}
