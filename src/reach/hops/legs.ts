import { contains } from '../address.ts'
import type { Hop, Question } from '../answer.ts'
import { absence, byUnread, stopAt, stopOf } from '../decider.ts'
import { endOf, ownersOf, vpcOf, type End } from '../ends.ts'
import {
  isInside,
  networkOf,
  networksOf,
  seatAt,
  seatsOf,
  seatsOfInstance,
  unreadOf,
  type Network,
  type Peer,
  type Seat,
} from '../network.ts'
import { allDoors, doorDoubt, doorsOf, regionsFor, type Door, type Region } from './outside.ts'
import type { Leg } from './course.ts'
import type { Instance, Unread, World } from '../world.ts'

/** Returns the ways between the ends of a question: one for each pair of addresses that applies. */
export function legsOf(world: World, question: Question): readonly Leg[] {
  const [from, to] = [endOf(world, question.from), endOf(world, question.to)]
  if (from === null || to === null) return []
  const senders = sendersOf(world, from, to, question.vpc ?? null)
  if (senders === null) return inwardLegs(world, from, to)
  if (senders.length === 0) return [dead(from, to, 'sender', noInterface(world, from, to))]
  if (to.kind === 'instance') return instanceLegs(world, senders, from, to)
  return to.kind === 'internet'
    ? internetLegs(senders)
    : addressLegs(world, senders, to.peer, from, to)
}

type Sender = { readonly seat: Seat; readonly network: Network; readonly source: Peer }

/** Null for an end outside of our VPCs. */
function sendersOf(world: World, from: End, to: End, vpc: string | null): readonly Sender[] | null {
  if (from.kind === 'internet') return null
  if (from.kind === 'instance') {
    return seatsOfInstance(world, from.instance).flatMap((seat) => withNetwork(world, seat, seat))
  }
  const { peer } = from
  const networks = networksFor(world, to, vpc)
  const source = { ...peer, inside: true }
  const own = networks.flatMap((network) => seatAt(network, peer) ?? [])
  const transit = networks.flatMap((network) =>
    seatsOf(network).filter((seat) => seat.transit.some((block) => contains(block, peer))),
  )
  const seats = own.length > 0 ? own : transit
  if (seats.length > 0) return seats.flatMap((seat) => withNetwork(world, seat, source))
  return networks.some((network) => isInside(network, peer)) ? [] : null
}

/** Addresses are those of the other end's VPC: several VPCs may have the same ones. */
function networksFor(world: World, to: End, vpc: string | null): readonly Network[] {
  const named = vpc === null ? null : vpcOf(world, vpc)
  const all = [...networksOf(world).values()]
  if (named !== null) return all.filter((network) => network.vpc.id === named.id)
  if (to.kind !== 'instance') return all
  const ids = to.instance.interfaces.map(({ vpcId }) => vpcId)
  return all.filter((network) => ids.includes(network.vpc.id))
}

function withNetwork(world: World, seat: Seat, source: Peer): readonly Sender[] {
  const network = networkOf(world, seat.nic.vpcId)
  return network === undefined ? [] : [{ seat, network, source }]
}

function instanceLegs(
  world: World,
  senders: readonly Sender[],
  from: End,
  to: End & { readonly kind: 'instance' },
): readonly Leg[] {
  const receivers = seatsOfInstance(world, to.instance)
  if (receivers.length === 0) return [dead(from, to, 'receiver', noInterface(world, to, from))]
  const near = senders.filter(({ seat }) =>
    receivers.some(({ nic }) => nic.vpcId === seat.nic.vpcId),
  )
  if (near.length === 0) return crossLegs(world, senders, from, to)
  const legs = near.flatMap((sender) =>
    receivers
      .filter(({ nic, family }) => {
        return nic.vpcId === sender.seat.nic.vpcId && family === sender.source.family
      })
      .map((seat) => inner(sender, seat, stopAt(sender.network, seat))),
  )
  if (legs.length > 0) return legs
  const why = `${nameOf(from)} and ${to.instance.name} have no IP version in common`
  return [dead(from, to, 'sender', ['an IP version in common', why])]
}

/** VPCs are not connected: the way leads out of the rack and back in. */
function crossLegs(
  world: World,
  senders: readonly Sender[],
  from: End,
  to: End & { readonly kind: 'instance' },
): readonly Leg[] {
  const doors = doorsOf(world, to.instance)
  const legs = senders.flatMap((sender) =>
    doors
      .filter(({ seat }) => seat.family === sender.source.family)
      .flatMap((door) => throughDoor(world, sender, door, doorPeer(door))),
  )
  if (legs.length > 0) return legs
  const doubt = doorDoubt(world, to.instance)
  const why = `${nameOf(from)} and ${to.instance.name} are in different VPCs, which are not connected, and ${to.instance.name} has no external address to come in by`
  return [dead(from, to, 'receiver', doubt ?? ['a VPC in common', why])]
}

function internetLegs(senders: readonly Sender[]): readonly Leg[] {
  const able = senders.filter(({ seat }) => versionsOut(seat.instance).includes(seat.family))
  return (able.length > 0 ? able : senders).flatMap((sender) =>
    regionsFor(sender.network, sender.seat, 'outbound').flatMap((regions) =>
      regions.slice(0, 1).map(({ peer }) => ({
        ...inner(sender, peer, stopOf('internet', 'internet')),
        regions,
      })),
    ),
  )
}

function versionsOut({ externalIps }: Instance): readonly string[] {
  return externalIps.map(({ ip }) => (ip.includes(':') ? 'v6' : 'v4'))
}

function addressLegs(
  world: World,
  senders: readonly Sender[],
  peer: Peer,
  from: End,
  to: End,
): readonly Leg[] {
  const able = senders.filter(({ source }) => source.family === peer.family)
  if (able.length > 0) return able.flatMap((sender) => addressLegsOf(world, sender, peer))
  const why = `${nameOf(from)} does not send over the IP version of ${peer.ip}`
  return [dead(from, to, 'sender', ['an address of that IP version', why])]
}

function addressLegsOf(world: World, sender: Sender, peer: Peer): readonly Leg[] {
  const owner = seatAt(sender.network, peer)
  if (owner !== undefined) return [inner(sender, owner, stopAt(sender.network, owner))]
  const destination = { ...peer, inside: isInside(sender.network, peer) }
  const door = allDoors(world).find(({ block }) => contains(block, peer))
  if (!destination.inside && door !== undefined)
    return throughDoor(world, sender, door, destination)
  return [inner(sender, destination, stopOf('address', peer.ip))]
}

function inwardLegs(world: World, from: End, to: End): readonly Leg[] {
  const doors = (to.kind === 'instance' ? doorsOf(world, to.instance) : allDoors(world))
    .filter(({ block }) => to.kind !== 'address' || contains(block, to.peer))
    .filter(({ seat }) => from.kind !== 'address' || seat.family === from.peer.family)
  const legs = doors.flatMap((door) => {
    const network = networkOf(world, door.seat.nic.vpcId)
    if (network === undefined) return []
    const destination = to.kind === 'address' ? to.peer : doorPeer(door)
    const leg = (peer: Peer, regions: readonly Region[] | null): Leg => ({
      from: regions === null ? stopOf('address', peer.ip) : stopOf('internet', 'internet'),
      to: stopAt(network, door.seat),
      sender: null,
      source: peer,
      destination,
      door: { door, network },
      regions,
      dead: null,
    })
    if (from.kind === 'address') return [leg(from.peer, null)]
    return regionsFor(network, door.seat, 'inbound').flatMap((regions) =>
      regions.slice(0, 1).map(({ peer }) => leg(peer, regions)),
    )
  })
  return legs.length > 0 ? legs : [dead(from, to, 'external address', noDoor(world, to))]
}

function noDoor(world: World, to: End): Reason {
  if (to.kind === 'internet') return ['an interface', 'No interface has that address']
  if (to.kind === 'address') {
    const [owner] = ownersOf(world, to.peer)
    const where = owner === undefined ? 'not known here' : `private to VPC ${owner.vpc.name}`
    return ['an external address', `${to.peer.ip} is ${where}, so nothing from outside reaches it`]
  }
  const { instance } = to
  if (seatsOfInstance(world, instance).length === 0) return noInterface(world, to, to)
  const doubt = doorDoubt(world, instance)
  if (doubt !== null) return doubt
  return [
    'a floating or ephemeral IP',
    `${instance.name} has no floating or ephemeral IP and no external subnet to come in by`,
  ]
}

function inner({ seat, network, source }: Sender, destination: Peer, to: Leg['to']): Leg {
  const from = stopAt(network, seat, source.ip)
  const sender = { seat, network }
  return { from, to, sender, source, destination, door: null, regions: null, dead: null }
}

function throughDoor(world: World, sender: Sender, door: Door, to: Peer): readonly Leg[] {
  const network = networkOf(world, door.seat.nic.vpcId)
  if (network === undefined) return []
  return [{ ...inner(sender, to, stopAt(network, door.seat)), door: { door, network } }]
}

function doorPeer({ block, by }: Door): Peer {
  return { family: block.family, value: block.first, ip: by.name, inside: false }
}

type Reason = readonly [what: string, why: string] | Unread

function noInterface(world: World, end: End, other: End): Reason {
  if (end.kind === 'instance') {
    const doubt = unreadOf(world, 'interfaces', [end.instance.id])
    if (doubt !== undefined) return doubt
    const { name } = end.instance
    return ['a network interface', `${name} has no network interface`]
  }
  return [
    'an interface with the address',
    `No interface has ${nameOf(end)}, so nothing goes from there to ${nameOf(other)}`,
  ]
}

function nameOf(end: End): string {
  if (end.kind === 'instance') return end.instance.name
  return end.kind === 'internet' ? 'the internet' : end.peer.ip
}

function dead(from: End, to: End, place: Hop['place'], reason: Reason): Leg {
  const hop: Hop =
    'part' in reason
      ? { place, outcome: 'unknown', decided: byUnread(reason), losers: [], why: reason.reason }
      : { place, outcome: 'stops', decided: absence(reason[0]), losers: [], why: reason[1] }
  const peer: Peer = { family: 'v4', value: 0n, ip: '', inside: false }
  const ends = { from: stopFor(from), to: stopFor(to), source: peer, destination: peer }
  return { ...ends, sender: null, door: null, regions: null, dead: hop }
}

function stopFor(end: End): Leg['from'] {
  if (end.kind === 'instance') return stopOf('instance', end.instance.name, end.instance.id)
  return end.kind === 'internet' ? stopOf('internet', 'internet') : stopOf('address', end.peer.ip)
}
