import { after, agreed, begin, hop, type Course, type Leg } from './course.ts'
import { blockOf, contains } from '../address.ts'
import type { Decider, Hop } from '../answer.ts'
import {
  absence,
  byGateway,
  byInstance,
  byInterface,
  byRoute,
  byRule,
  byUnread,
  limit,
} from '../decider.ts'
import { firewallDoubt, type Direction, guardsFor, type Guard } from './firewall.ts'
import { seatAt, type Network, type Peer, type Seat } from '../network.ts'
import { externalIpFor, gatewayDoubt } from './outside.ts'
import { chooseRoute, entriesFor, holderOf, isDirect, routerDoubt, type Choice } from './router.ts'
import { absenceOf, downOf, words } from '../words.ts'
import { both, CARRIED, type Packets, without } from '../traffic.ts'

export function coursesOf(leg: Leg, asked: Packets): readonly Course[] {
  if (leg.dead !== null) return [{ packets: asked, path: [leg.dead] }]
  const packets = both(asked, CARRIED[leg.source.family])
  if (packets.length === 0) return []
  const { sender } = leg
  if (sender === null) return arriveByDoor(leg, leg.source, packets)
  const { seat, network } = sender
  const leaving = senderHop(seat, leg.source)
  if (leaving.outcome === 'stops') return [{ packets, path: [leaving] }]
  const courses = filtered(network, 'outbound', seat, leg.destination, packets)
  return begin(
    [leaving],
    after(courses, (left) => routed(leg, sender, left)),
  )
}

function senderHop(seat: Seat, source: Peer): Hop {
  const decided = byInstance(seat.instance)
  return downHop('sender', seat) ?? hop('sender', decided, words.sends(seat, source))
}

function downHop(place: 'sender' | 'receiver', { instance }: Seat): Hop | null {
  const down = downOf(instance)
  if (down === null) return null
  return { ...hop(place, byInstance(instance), down.why), outcome: down.outcome }
}

function filtered(
  network: Network,
  direction: Direction,
  seat: Seat,
  peer: Peer,
  asked: Packets,
): readonly Course[] {
  const place = direction === 'inbound' ? 'firewall in' : 'firewall out'
  const doubt = firewallDoubt(network)
  if (doubt !== null) {
    return [
      {
        packets: asked,
        path: [{ ...hop(place, byUnread(doubt), doubt.reason), outcome: 'unknown' }],
      },
    ]
  }
  return slicesOf(network, direction, seat, peer, asked).map(
    ({ guard, allowed, packets, losers }) => {
      const decided = guard === null ? absenceOf(direction) : byRule(network, guard.rule)
      const why = words.filtered(network, direction, seat, guard?.rule ?? null, packets)
      const outcome = allowed ? 'passes' : 'stops'
      const lost = losers.map(({ rule }) => byRule(network, rule))
      return { packets, path: [{ ...hop(place, decided, why), outcome, losers: lost }] }
    },
  )
}

type Sender = NonNullable<Leg['sender']>

function routed(leg: Leg, sender: Sender, packets: Packets): readonly Course[] {
  const { seat, network } = sender
  const doubt = routerDoubt(network, seat.subnet)
  if (doubt !== null) {
    const unsure: Hop = { ...hop('router', byUnread(doubt), doubt.reason), outcome: 'unknown' }
    const isInside = leg.destination.inside
    const rest = isInside ? delivered(leg, sender, packets) : beyond(leg, leg.source, packets)
    return begin([unsure], rest)
  }
  const choice = chooseRoute(network, seat.subnet, leg.destination)
  const ways = choice.options.map((option) => along(leg, sender, choice, option, packets))
  const [only] = ways
  if (ways.length < 2) return only ?? []
  return agreed(ways, packets, undecided(network, choice))
}

function undecided(network: Network, { options, losers, doubt }: Choice): Hop {
  const entries = options.flatMap(({ entry }) => entry ?? [])
  const [first] = entries
  const decided = first === undefined ? absence('a route') : byRoute(network, first)
  const others = [...entries.slice(1), ...losers].map((entry) => byRoute(network, entry))
  const names = entries.map(({ route }) => route.name)
  const why = doubt === 'collision' ? words.collision(names) : words.subnetName(names[0] ?? '')
  return { place: 'router', outcome: 'unknown', decided, losers: others, why }
}

function along(
  leg: Leg,
  sender: Sender,
  { losers }: Choice,
  { way, entry }: Choice['options'][number],
  packets: Packets,
): readonly Course[] {
  const { network, seat } = sender
  const decided = entry === null ? absence('a route') : byRoute(network, entry)
  const lost = losers.map((one) => byRoute(network, one))
  const at = (outcome: Hop['outcome'], why: string): Hop => {
    return { place: 'router', outcome, decided, losers: lost, why }
  }
  const passes = at('passes', words.routed(entry, leg.destination))
  if (entry === null || way.kind === 'drop') {
    const hasAny = entriesFor(network, seat.subnet).length > 0
    return [{ packets, path: [at('stops', words.dropped(entry, leg.destination, hasAny))] }]
  }
  if (isDirect(way, leg.destination)) return begin([passes], delivered(leg, sender, packets))
  if (way.kind === 'hop') {
    const holder = holderOf(network, way)
    if (holder === undefined) {
      return [{ packets, path: [at('stops', words.nowhere(entry, way.to))] }]
    }
    const forwards = hop('forwarder', byInterface(network, holder), words.forwards(holder))
    const courses = filtered(network, 'inbound', holder, leg.source, packets)
    return begin(
      [passes],
      after(courses, (left) => [{ packets: left, path: [{ ...forwards, outcome: 'unknown' }] }]),
    )
  }
  if (way.kind !== 'gateway') return []
  return begin([passes], outward(leg, sender, way.gateway, packets))
}

function outward(
  leg: Leg,
  { seat, network }: Sender,
  gateway: Parameters<typeof externalIpFor>[1],
  packets: Packets,
): readonly Course[] {
  const decided = byGateway(network, gateway)
  const ended = (outcome: Hop['outcome'], by: Decider, why: string): readonly Course[] => [
    { packets, path: [{ ...hop('gateway', by, why), outcome }] },
  ]
  if (leg.destination.inside) return ended('stops', decided, words.leaves(gateway, leg.destination))
  const external = externalIpFor(seat, gateway)
  if (external === null) {
    const doubt = gatewayDoubt(network.world, seat, gateway)
    if (doubt !== null) return ended('unknown', byUnread(doubt), doubt.reason)
    const [by, why] = words.noExternalIp(network, seat, gateway)
    return ended('stops', by, why)
  }
  const leaves = hop('gateway', decided, words.translated(gateway, external))
  const value = blockOf(external.ip)?.first ?? leg.source.value
  const translated = { family: leg.source.family, value, ip: external.ip, inside: false }
  return begin([leaves], beyond(leg, translated, packets))
}

/** Outside the rack only an address that one of our instances has leads back in. */
function beyond(leg: Leg, source: Peer, packets: Packets): readonly Course[] {
  const end: Hop = hop(
    'beyond the rack',
    limit('the network beyond the rack'),
    words.beyond(leg.to),
  )
  if (leg.door === null) return [{ packets, path: [end] }]
  return begin([{ ...end, outcome: 'unknown' }], arriveByDoor(leg, source, packets))
}

function arriveByDoor(leg: Leg, source: Peer, packets: Packets): readonly Course[] {
  if (leg.door === null) return []
  const { door, network } = leg.door
  const enters = hop('external address', door.by, words.enters(door.by, door.seat))
  return begin([enters], arrived(network, door.seat, source, packets))
}

function delivered(leg: Leg, { network }: Sender, packets: Packets): readonly Course[] {
  const seat = seatAt(network, leg.destination)
  if (seat !== undefined) return arrived(network, seat, leg.source, packets)
  const missing = absence(`an interface with ${leg.destination.ip}`)
  const why = words.unowned(leg.destination)
  return [{ packets, path: [{ ...hop('receiver', missing, why), outcome: 'stops' }] }]
}

function arrived(network: Network, seat: Seat, source: Peer, packets: Packets): readonly Course[] {
  return after(filtered(network, 'inbound', seat, source, packets), (left) => [
    {
      packets: left,
      path: [
        downHop('receiver', seat) ??
          hop('receiver', byInstance(seat.instance), words.receives(seat)),
      ],
    },
  ])
}

function matchesPeer({ blocks, inside }: Guard, peer: Peer): boolean {
  return blocks === null || (inside && peer.inside) || blocks.some((block) => contains(block, peer))
}

/** Packets that one rule decides, or none does. */
type Slice = {
  readonly guard: Guard | null
  readonly allowed: boolean
  readonly packets: Packets
  /** Those that also match, but come later. */
  readonly losers: readonly Guard[]
}

/** What the firewall does with packets: without a matching rule, those on their way in are denied, those out allowed. */
function slicesOf(
  network: Network,
  direction: Direction,
  { nic }: Seat,
  peer: Peer,
  asked: Packets,
): readonly Slice[] {
  const matching = guardsFor(network, nic, direction).filter((guard) => matchesPeer(guard, peer))
  const slices: Slice[] = []
  let rest = asked
  for (const [at, guard] of matching.entries()) {
    const packets = both(rest, guard.packets)
    if (packets.length === 0) continue
    const later = matching.slice(at + 1)
    const losers = later.filter((other) => both(other.packets, packets).length > 0)
    slices.push({ guard, allowed: guard.rule.action === 'allow', packets, losers })
    rest = without(rest, guard.packets)
  }
  if (rest.length === 0) return slices
  const allowed = direction === 'outbound'
  return [...slices, { guard: null, allowed, packets: rest, losers: [] }]
}
