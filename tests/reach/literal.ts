import type { Protocol, Question } from '../../src/reach/answer.ts'
import { bits, firewall, isInVpc, isPublic, prefixes, type Packet } from './literal-filter.ts'
import type { Instance, Interface, Route, Router, World } from '../../src/reach/world.ts'

// The packet filter as its tables say, one packet after the other. It shares no code with the product on purpose:
// addresses are strings of bits, and nothing is prepared, sorted into sets or remembered.

type Verdict = 'yes' | 'no' | 'unknown'
/** Returns the verdict on a question about one port, of running instances. */
export function askLiterally(world: World, question: Question, internet: readonly string[] = []) {
  const { protocol = 'tcp', port } = question
  const number = port ?? (protocol === 'icmp' ? 8 * 256 : 128 * 256)
  const verdicts = packetsOf(world, question, internet)
    .filter(({ source }) => carries(source, protocol ?? 'tcp'))
    .map(({ nic, source, destination, door }) =>
      walk(world, nic, { protocol: protocol ?? 'tcp', number, source, destination }, door),
    )
  const [first = 'no', ...rest] = new Set(verdicts)
  if (rest.length === 0) return first
  return verdicts.includes('yes') ? 'depends' : 'unknown'
}

function carries(source: string, protocol: Protocol): boolean {
  const isV6 = source.includes(':')
  return protocol === 'icmp' ? !isV6 : protocol === 'icmp6' ? isV6 : true
}

type Start = {
  readonly nic: Interface | null
  readonly source: string
  readonly destination: string
  /** Who gets it, if it comes in from outside. */
  readonly door: Interface | null
}

function packetsOf(world: World, { from, to }: Question, internet: readonly string[]): Start[] {
  const sender = world.instances.find(({ name }) => name === from)
  const receiver = world.instances.find(({ name }) => name === to)
  if (sender === undefined) {
    const sources = from === 'internet' ? internet : [from]
    return doors(world, receiver).flatMap(({ ip, nic }) =>
      sources
        .filter((source) => source.includes(':') === ip.includes(':'))
        .filter((source) => from !== 'internet' || isPublic(world, nic.vpcId, source))
        .map((source) => ({ nic: null, source, destination: ip, door: nic })),
    )
  }
  const versions = new Set(sender.externalIps.map(({ ip }) => ip.includes(':')))
  const own = sender.interfaces.flatMap((nic) =>
    nic.addresses.map(({ ip }) => ({ nic, source: ip, isV6: ip.includes(':') })),
  )
  if (receiver === undefined) {
    const able = own.filter(({ isV6 }) => versions.has(isV6))
    const senders = to === 'internet' && able.length > 0 ? able : own
    return senders.flatMap(({ nic, source, isV6 }) =>
      (to === 'internet' ? internet.filter((ip) => isPublic(world, nic.vpcId, ip)) : [to])
        .filter((ip) => ip.includes(':') === isV6)
        .map((destination) => ({ nic, source, destination, door: null })),
    )
  }
  const vpcs = receiver.interfaces.filter(({ addresses }) => addresses.length > 0)
  const near = own.filter(({ nic }) => vpcs.some(({ vpcId }) => vpcId === nic.vpcId))
  if (near.length > 0) {
    return near.flatMap(({ nic, source, isV6 }) =>
      receiver.interfaces
        .filter(({ vpcId }) => vpcId === nic.vpcId)
        .flatMap(({ addresses }) => addresses)
        .filter(({ ip }) => ip.includes(':') === isV6)
        .map(({ ip }) => ({ nic, source, destination: ip, door: null })),
    )
  }
  return own.flatMap(({ nic, source, isV6 }) =>
    doors(world, receiver)
      .filter(({ ip }) => ip.includes(':') === isV6)
      .map((door) => ({ nic, source, destination: door.ip, door: door.nic })),
  )
}

export function doors(world: World, instance: Instance | undefined) {
  if (instance === undefined) return []
  const ips = instance.externalIps.filter(({ kind }) => kind !== 'snat').map(({ ip }) => ip)
  const subnets = world.externalSubnets
    .filter(({ instanceId }) => instanceId === instance.id)
    .map(({ subnet }) => subnet.split('/')[0] ?? '')
  return [...ips, ...subnets].flatMap((ip) =>
    instance.interfaces
      .filter(({ primary }) => primary)
      .filter(({ addresses }) => addresses.some((one) => one.ip.includes(':') === ip.includes(':')))
      .map((nic) => ({ ip, nic })),
  )
}

export function walk(
  world: World,
  nic: Interface | null,
  packet: Packet,
  door: Interface | null,
): Verdict {
  if (nic === null) return door !== null && enters(world, door, packet, false) ? 'yes' : 'no'
  const inside = isInVpc(world, nic.vpcId, packet.destination)
  if (!firewall(world, nic, packet, 'outbound', packet.destination, inside)) return 'no'
  const verdicts = new Set(
    winners(world, nic, packet.destination).map((route) => follow(world, nic, packet, route, door)),
  )
  const [only = 'no'] = verdicts
  return verdicts.size === 1 ? only : 'unknown'
}

/** Every route that may win; null where none matches. */
function winners(world: World, nic: Interface, destination: string): (Route | null)[] {
  const best = winnersOf(world, nic, destination, () => true)
  if (!best.some((one) => one !== null && namesSubnet(world, one))) return best
  return [...best, ...winnersOf(world, nic, destination, (one) => !namesSubnet(world, one))]
}

function winnersOf(
  world: World,
  nic: Interface,
  destination: string,
  counts: (route: Route) => boolean,
): (Route | null)[] {
  const subnet = world.subnets.find(({ id }) => id === nic.subnetId)
  let best: { route: Route; length: number; custom: boolean }[] = []
  for (const router of world.routers) {
    if (router.vpcId !== nic.vpcId) continue
    if (router.kind === 'custom' && router.id !== subnet?.customRouterId) continue
    for (const route of world.routes) {
      if (route.vpcRouterId !== router.id || !counts(route)) continue
      for (const prefix of prefixes(world, nic.vpcId, route.destination)) {
        if (!bits(destination).startsWith(prefix)) continue
        if (!isInstalled(world, nic.vpcId, route, destination)) continue
        const one = { route, length: prefix.length, custom: router.kind === 'custom' }
        const [top] = best
        const order =
          top === undefined ? 1 : one.length - top.length || Number(one.custom) - Number(top.custom)
        if (order > 0) best = [one]
        else if (order === 0) best.push(one)
      }
    }
  }
  return best.length === 0 ? [null] : best.map(({ route }) => route)
}

function namesSubnet(world: World, { vpcRouterId, destination, target }: Route): boolean {
  const router = world.routers.find(({ id }: Router) => id === vpcRouterId)
  return router?.kind === 'custom' && [destination.type, target.type].includes('subnet')
}

function isInstalled(world: World, vpcId: string, { target }: Route, like: string): boolean {
  const isV6 = like.includes(':')
  if (target.type === 'drop') return true
  if (target.type === 'vpc') return false
  const named = (one: { name: string; vpcId: string }) =>
    one.name === target.value && one.vpcId === vpcId
  if (target.type === 'subnet') return world.subnets.some(named)
  if (target.type === 'internet_gateway') return world.gateways.some(named)
  if (target.type === 'ip') return target.value.includes(':') === isV6
  return nextHop(world, vpcId, target.value, isV6) !== undefined
}

function nextHop(world: World, vpcId: string, name: string, isV6: boolean): string | undefined {
  const instance = world.instances.find((one) => one.name === name)
  const nics = (instance?.interfaces ?? []).filter((nic) => nic.vpcId === vpcId)
  const all = [...nics.filter(({ primary }) => primary), ...nics.filter(({ primary }) => !primary)]
  return all.flatMap(({ addresses }) => addresses).find(({ ip }) => ip.includes(':') === isV6)?.ip
}

function follow(
  world: World,
  nic: Interface,
  packet: Packet,
  route: Route | null,
  door: Interface | null,
): Verdict {
  if (route === null || route.target.type === 'drop') return 'no'
  const { type, value } = route.target
  const isV6 = packet.destination.includes(':')
  if (type === 'internet_gateway') {
    if (isInVpc(world, nic.vpcId, packet.destination) || !nic.primary) return 'no'
    const gateway = world.gateways.find((one) => one.name === value && one.vpcId === nic.vpcId)
    const owner = world.instances.find(({ interfaces }) => interfaces.includes(nic))
    const ips = ['floating', 'ephemeral', 'snat'].flatMap((kind) =>
      (owner?.externalIps ?? []).filter(
        (one) =>
          one.kind === kind &&
          one.ip.includes(':') === isV6 &&
          gateway?.ipPoolIds.includes(one.ipPoolId),
      ),
    )
    const [external] = ips
    if (external === undefined) return 'no'
    if (door === null) return 'yes'
    return enters(world, door, { ...packet, source: external.ip }, false) ? 'unknown' : 'no'
  }
  const hop =
    type === 'ip'
      ? value
      : type === 'instance'
        ? nextHop(world, nic.vpcId, value, isV6)
        : packet.destination
  const holder = world.instances
    .flatMap(({ interfaces }) => interfaces)
    .find(
      (one) =>
        one.vpcId === nic.vpcId && one.addresses.some(({ ip }) => bits(ip) === bits(hop ?? '')),
    )
  if (holder === undefined || !enters(world, holder, packet, true)) return 'no'
  return bits(hop ?? '') === bits(packet.destination) ? 'yes' : 'unknown'
}

function enters(world: World, nic: Interface, packet: Packet, inside: boolean): boolean {
  return firewall(world, nic, packet, 'inbound', packet.source, inside)
}
