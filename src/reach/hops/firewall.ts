import { blockOf, contains, type Block } from '../address.ts'
import { grouped } from '../grouped.ts'
import { instanceNamed, named, seatsOf, subnetBlocks, unreadOf, type Network } from '../network.ts'
import { remembered } from '../remembered.ts'
import { packetsOf, type Packets } from '../traffic.ts'
import type { FirewallRule, Host, Interface, Unread } from '../world.ts'

export type Direction = FirewallRule['direction']

/** A rule that is in effect, with its names looked up. */
export type Guard = {
  readonly rule: FirewallRule
  readonly packets: Packets
  /** Those that resolve; null for every interface. */
  readonly targets: readonly Host[] | null
  /** Null matches any host. */
  readonly blocks: readonly Block[] | null
  /** Matches what comes from or goes to the VPC itself. */
  readonly inside: boolean
}

/** The rules of a VPC that are in effect, in order of decision: at equal priority deny wins. */
export const guardsOf = remembered((network: Network): readonly Guard[] =>
  inOrder(network).flatMap((rule) => lookUp(network)(rule) ?? []),
)

const inOrder = remembered(({ rules }: Network) =>
  rules.filter(({ status }) => status === 'enabled').toSorted(compareRules),
)

const lookUp = remembered((network: Network) =>
  remembered((rule: FirewallRule) => guardOf(network, rule)),
)

/** The rules of one direction on an interface, in order of decision. Looks up no names of other rules. */
export function guardsFor(
  network: Network,
  nic: Interface,
  direction: Direction,
): readonly Guard[] {
  return sharesOf(network)(nic)[direction]
}

const sharesOf = remembered((network: Network) =>
  remembered((nic: Interface): Readonly<Record<Direction, readonly Guard[]>> => {
    const own = inOrder(network)
      .filter(({ targets }) => isOnTarget(network, targets, nic))
      .flatMap((rule) => lookUp(network)(rule) ?? [])
    const of = (direction: Direction) => own.filter(({ rule }) => rule.direction === direction)
    return { inbound: of('inbound'), outbound: of('outbound') }
  }),
)

function isOnTarget(network: Network, targets: readonly Host[], nic: Interface): boolean {
  return (
    targets.length === 0 ||
    targets.some((one) => isTargeted(network, one, nic) && targetResolves(network, one))
  )
}

function compareRules(one: FirewallRule, other: FirewallRule): number {
  return (
    one.priority - other.priority ||
    Number(one.action === 'allow') - Number(other.action === 'allow') ||
    (one.name < other.name ? -1 : 1)
  )
}

/** Null if it disappears as a whole: it names targets or hosts, and none of them is there. */
function guardOf(network: Network, rule: FirewallRule): Guard | null {
  const targets = rule.targets.filter((target) => targetResolves(network, target))
  const given = rule.filters.hosts ?? []
  const hosts = given.filter((host) => hostResolves(network, host))
  if (targets.length === 0 && rule.targets.length > 0) return null
  if (hosts.length === 0 && given.length > 0) return null
  return {
    rule,
    packets: packetsOf(rule),
    targets: rule.targets.length === 0 ? null : targets,
    blocks: given.length === 0 ? null : hosts.flatMap((host) => hostBlocks(network, host)),
    inside: hosts.some(({ type }) => type === 'vpc'),
  }
}

export function targetResolves(network: Network, target: Host): boolean {
  if (target.type !== 'instance') return hostResolves(network, target)
  const instance = instanceNamed(network.world, target.value)
  return instance?.interfaces.some(({ vpcId }) => vpcId === network.vpc.id) ?? false
}

export function hostResolves(network: Network, host: Host): boolean {
  return host.type === 'vpc'
    ? host.value === network.vpc.name
    : hostBlocks(network, host).length > 0
}

function hostBlocks(network: Network, host: Host): readonly Block[] {
  const { type, value } = host
  switch (type) {
    case 'vpc':
      return []
    case 'subnet': {
      const subnet = named(network.subnets, value)
      return subnet === undefined ? [] : subnetBlocks(subnet)
    }
    case 'instance': {
      const interfaces = instanceNamed(network.world, value)?.interfaces ?? []
      return interfaces.flatMap(({ addresses }) => addresses.flatMap(({ ip }) => blockOf(ip) ?? []))
    }
    case 'ip':
    case 'ip_net':
      return [blockIn(host)].filter((block) => block !== null)
  }
}

/** The target by which a rule reaches an interface: `all` without targets, null if none does. */
export function targetFor(
  network: Network,
  { targets }: Guard,
  nic: Interface,
): Host | 'all' | null {
  if (targets === null) return 'all'
  return targets.find((target) => isTargeted(network, target, nic)) ?? null
}

/** Whether a target means an interface of the VPC. */
function isTargeted(network: Network, target: Host, nic: Interface): boolean {
  const { type, value } = target
  switch (type) {
    case 'vpc':
      return true
    case 'subnet':
      return named(network.subnets, value)?.id === nic.subnetId
    case 'instance':
      return instanceNamed(network.world, value)?.interfaces.includes(nic) ?? false
    case 'ip':
    case 'ip_net': {
      const block = blockIn(target)
      return (
        block !== null && blocksOn(nic).some((one) => contains(block, { ...one, value: one.first }))
      )
    }
  }
}

/** Reads each once, because many interfaces are compared with it. */
const blockIn = remembered(({ value }: Host) => blockOf(value))

const blocksOn = remembered(({ addresses }: Interface) =>
  addresses.flatMap(({ ip }) => blockOf(ip) ?? []),
)

/** The rules on an interface, in order of decision. */
export function guardsOn(network: Network, nic: Interface): readonly Guard[] {
  return byInterface(network).get(nic) ?? []
}

const byInterface = remembered((network: Network) => {
  const found = new Map<Interface, Guard[]>()
  for (const nic of interfacesIn(network)) found.set(nic, [])
  for (const guard of guardsOf(network)) {
    for (const nic of interfacesOf(network, guard)) found.get(nic)?.push(guard)
  }
  return found
})

/** The interfaces that a rule reaches. */
export function interfacesOf(network: Network, { targets }: Guard): readonly Interface[] {
  const [only, ...others] = targets ?? []
  if (targets === null) return [...interfacesIn(network)]
  if (only !== undefined && others.length === 0) return targeted(network, only)
  return [...new Set(targets.flatMap((target) => targeted(network, target)))]
}

const interfacesIn = remembered(
  (network: Network): ReadonlySet<Interface> => new Set(seatsOf(network).map(({ nic }) => nic)),
)

/** The interfaces that a target means. */
function targeted(network: Network, target: Host): readonly Interface[] {
  const { type, value } = target
  switch (type) {
    case 'vpc':
      return [...interfacesIn(network)]
    case 'subnet': {
      const id = named(network.subnets, value)?.id
      return id === undefined ? [] : (interfacesBySubnet(network).get(id) ?? [])
    }
    case 'instance':
      return (instanceNamed(network.world, value)?.interfaces ?? []).filter((nic) =>
        interfacesIn(network).has(nic),
      )
    case 'ip':
    case 'ip_net': {
      const block = blockIn(target)
      if (block === null) return []
      const seats = seatsOf(network).filter((seat) => contains(block, seat))
      return [...new Set(seats.map(({ nic }) => nic))]
    }
  }
}

const interfacesBySubnet = remembered((network: Network) =>
  grouped([...interfacesIn(network)], ({ subnetId }) => subnetId),
)

/** What could not be read and decides which rules there are, or whom they are about. */
export const firewallDoubt = remembered(({ world, vpc, rules }: Network): Unread | null => {
  const hosts = rules
    .filter(({ status }) => status === 'enabled')
    .flatMap(({ targets, filters }) => [...targets, ...(filters.hosts ?? [])])
  const instances = hosts.filter(({ type }) => type === 'instance')
  const ids = instances.flatMap(({ value }) => instanceNamed(world, value)?.id ?? [])
  const isLost = ids.length < instances.length
  return (
    unreadOf(world, 'rules', [vpc.id]) ??
    (hosts.some(({ type }) => type === 'subnet')
      ? unreadOf(world, 'subnets', [vpc.id])
      : undefined) ??
    (isLost ? unreadOf(world, 'instances') : undefined) ??
    (instances.length > 0 ? unreadOf(world, 'interfaces', ids) : undefined) ??
    null
  )
})
