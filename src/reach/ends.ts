import { blockOf, isMulticast } from './address.ts'
import type { Question } from './answer.ts'
import { networksOf, seatAt, seatsOf, type Network, type Peer } from './network.ts'
import type { Instance, Vpc, World } from './world.ts'

export type End =
  | { readonly kind: 'instance'; readonly instance: Instance }
  | { readonly kind: 'internet' }
  | { readonly kind: 'address'; readonly peer: Peer }

/** Explains why a question cannot be asked, in a sentence; null if it can. */
export function questionRefusal(world: World, question: Question): string | null {
  const { from, to, vpc } = question
  const [one, other] = [endOf(world, from), endOf(world, to)]
  return (
    trafficRefusal(question) ??
    (vpc == null ? null : vpcRefusal(world, vpc)) ??
    endRefusal(world, from) ??
    endRefusal(world, to) ??
    (one === null || other === null ? null : pairRefusal(world, one, other, vpc))
  )
}

export function trafficRefusal({
  protocol,
  port,
}: Pick<Question, 'protocol' | 'port'>): string | null {
  if (protocol != null && !['tcp', 'udp', 'icmp', 'icmp6'].includes(protocol)) {
    return `Unknown protocol ${protocol}: ask about tcp, udp, icmp or icmp6`
  }
  if (port == null) return null
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return `Port ${port} is out of range: ports are whole numbers from 0 to 65535`
  }
  return protocol === 'icmp' || protocol === 'icmp6'
    ? 'ICMP has no ports: ask without a port, or about TCP or UDP'
    : null
}

/** Finds a VPC by name or ID; null if there is none, or if two have the name. */
export function vpcOf({ vpcs }: World, text: string): Vpc | null {
  const found = vpcs.filter(({ id, name }) => id === text || name === text)
  return found.length === 1 ? (found[0] ?? null) : null
}

function vpcRefusal(world: World, text: string): string | null {
  if (vpcOf(world, text) !== null) return null
  return world.vpcs.some(({ name }) => name === text)
    ? `Two VPCs are called ${text}: use the ID of the one you mean`
    : `No VPC is called ${text}`
}

/** Reads an end as it is typed; null if there is no such end. */
export function endOf(world: World, text: string): End | null {
  if (text === 'internet') return { kind: 'internet' }
  const instances = instancesCalled(world, text)
  if (instances.length > 0) {
    const [instance] = instances
    return instances.length > 1 || instance === undefined ? null : { kind: 'instance', instance }
  }
  const block = text.includes('/') ? null : blockOf(text)
  if (block === null) return null
  const { family, first } = block
  return { kind: 'address', peer: { family, value: first, ip: text, inside: false } }
}

export function endRefusal(world: World, text: string): string | null {
  const end = endOf(world, text)
  if (end !== null) {
    return end.kind === 'address' && isMulticast(end.peer)
      ? `${text} is a multicast address: multicast passes by the routers, and who joins a group decides`
      : null
  }
  if (instancesCalled(world, text).length > 1) {
    return `Two instances are called ${text}: use the ID of the one you mean`
  }
  if (text === '') return 'Name an instance, an address or internet'
  if (world.subnets.some(({ name }) => name === text)) {
    return `${text} is a subnet: ask about an instance, an address or internet`
  }
  if (blockOf(text) !== null) return `${text} is a network: ask about one of its addresses`
  const lost = world.unread.find(({ part }) => part === 'instances')
  return lost === undefined
    ? `No instance is called ${text}, and it is not an address`
    : `${text} is not known here: ${lost.reason}`
}

function pairRefusal(
  world: World,
  from: End,
  to: End,
  vpc: string | null | undefined,
): string | null {
  if (from.kind === 'instance' && to.kind === 'instance') {
    return from.instance.id === to.instance.id
      ? `What ${from.instance.name} sends to itself never reaches the network`
      : null
  }
  if (from.kind === 'instance' || to.kind === 'instance') return null
  if (from.kind === 'address' && vpc == null) {
    const owners = ownersOf(world, from.peer)
    if (owners.length > 1) {
      const names = owners.map((network) => network.vpc.name).join(' and ')
      return `VPCs ${names} both have ${from.peer.ip}: say which one is meant`
    }
    if (owners.length === 1) return null
  }
  const isKnown = [from, to].some((end) => end.kind === 'address' && isOurs(world, end.peer))
  return isKnown ? null : 'Neither end is an instance of this project'
}

/** The VPCs in which an interface has this address, or may send from it. */
export function ownersOf(world: World, peer: Peer): readonly Network[] {
  return [...networksOf(world).values()].filter(
    (network) =>
      seatAt(network, peer) !== undefined ||
      seatsOf(network).some(({ transit }) => transit.some((block) => holds(block, peer))),
  )
}

function isOurs(world: World, peer: Peer): boolean {
  const external = [
    ...world.instances.flatMap(({ externalIps }) =>
      externalIps.filter(({ kind }) => kind !== 'snat').map(({ ip }) => ip),
    ),
    ...world.externalSubnets
      .filter(({ instanceId }) => instanceId != null)
      .map(({ subnet }) => subnet),
  ]
  return (
    ownersOf(world, peer).length > 0 ||
    external.some((text) => {
      const block = blockOf(text)
      return block !== null && holds(block, peer)
    })
  )
}

function holds(block: NonNullable<ReturnType<typeof blockOf>>, { family, value }: Peer): boolean {
  return block.family === family && block.first <= value && value <= block.last
}

function instancesCalled({ instances }: World, text: string): readonly Instance[] {
  const byId = instances.filter(({ id }) => id === text)
  return byId.length > 0 ? byId : instances.filter(({ name }) => name === text)
}
