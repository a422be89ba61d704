import { blockOf, contains, type Block } from './address.ts'
import type { Family } from './answer.ts'
import { grouped } from './grouped.ts'
import { remembered } from './remembered.ts'
import type {
  Address,
  FirewallRule,
  Gateway,
  Instance,
  Interface,
  Named,
  NetworkPart,
  Route,
  Router,
  Subnet,
  Unread,
  Vpc,
  World,
} from './world.ts'

/** An address as rules and routes see it. */
export type Peer = {
  readonly family: Family
  readonly value: bigint
  readonly ip: string
  /** Inside the VPC whose rules look at it. */
  readonly inside: boolean
}

/** An interface with one of its addresses. */
export type Seat = Peer & {
  readonly instance: Instance
  readonly nic: Interface
  readonly subnet: Subnet | undefined
  readonly transit: readonly Block[]
}

/** A VPC with all that decides in it. */
export type Network = {
  readonly world: World
  readonly vpc: Vpc
  readonly subnets: readonly Subnet[]
  readonly rules: readonly FirewallRule[]
  readonly routers: readonly Router[]
  readonly gateways: readonly Gateway[]
  readonly routesOf: (routerId: string) => readonly Route[]
}

/** The networks of a world by the ID of their VPC. */
export const networksOf = remembered((world: World): ReadonlyMap<string, Network> => {
  const subnets = grouped(world.subnets, ({ vpcId }) => vpcId)
  const rules = grouped(world.rules, ({ vpcId }) => vpcId)
  const routers = grouped(world.routers, ({ vpcId }) => vpcId)
  const gateways = grouped(world.gateways, ({ vpcId }) => vpcId)
  const routes = grouped(world.routes, ({ vpcRouterId }) => vpcRouterId)
  return new Map(
    world.vpcs.map((vpc) => [
      vpc.id,
      {
        world,
        vpc,
        subnets: subnets.get(vpc.id) ?? [],
        rules: rules.get(vpc.id) ?? [],
        routers: routers.get(vpc.id) ?? [],
        gateways: gateways.get(vpc.id) ?? [],
        routesOf: (routerId) => routes.get(routerId) ?? [],
      },
    ]),
  )
})

export function networkOf(world: World, vpcId: string): Network | undefined {
  return networksOf(world).get(vpcId)
}

/** Returns the addresses of an instance's interfaces in VPCs that could be read. */
export function seatsOfInstance(world: World, instance: Instance): readonly Seat[] {
  const networks = networksOf(world)
  return seatsIn(world)(instance).filter(({ nic }) => networks.has(nic.vpcId))
}

/** The addresses in a VPC. */
export const seatsOf = remembered(({ world, vpc }: Network): readonly Seat[] => {
  const known = seatsIn(world)
  return world.instances.flatMap((instance) =>
    instance.interfaces.some(({ vpcId }) => vpcId === vpc.id)
      ? known(instance).filter(({ nic }) => nic.vpcId === vpc.id)
      : [],
  )
})

function seatsIn({ instances, subnets }: World): (instance: Instance) => readonly Seat[] {
  return seatsAmong(instances)(subnets)
}

/**
 * Reads addresses once, when they are needed, because that takes most of the time. Edits of rules and routes keep both
 * lists, and so the addresses.
 */
const seatsAmong = remembered((_: World['instances']) =>
  remembered((subnets: World['subnets']) => {
    const byId = new Map(subnets.map((subnet) => [subnet.id, subnet]))
    const known = new Map<Instance, readonly Seat[]>()
    return (instance: Instance) => {
      const found = known.get(instance)
      if (found !== undefined) return found
      const seats = instance.interfaces.flatMap((nic) =>
        nic.addresses.flatMap((address) => seatOf(instance, nic, address, byId.get(nic.subnetId))),
      )
      known.set(instance, seats)
      return seats
    }
  }),
)

/** Finds the interface or gateway in the VPC that has this address. */
export function seatAt(network: Network, { family, value }: Peer): Seat | undefined {
  return seatsByAddress(network)[family].get(value)
}

const seatsByAddress = remembered((network: Network) => {
  const seats = seatsOf(network).toReversed()
  const of = (family: Family) =>
    new Map(seats.filter((seat) => seat.family === family).map((seat) => [seat.value, seat]))
  return { v4: of('v4'), v6: of('v6') }
})

/** Whether an address lies in one of the VPC's subnets. */
export function isInside(network: Network, address: Pick<Peer, 'family' | 'value'>): boolean {
  return blocksOf(network).some((block) => contains(block, address))
}

export const blocksOf = remembered(({ subnets }: Network) => subnets.flatMap(subnetBlocks))

export const subnetBlocks = remembered(({ ipv4Block, ipv6Block }: Subnet) =>
  [ipv4Block, ipv6Block].flatMap((text) => blockOf(text) ?? []),
)

/** Finds one of several by name; of two with one name the first, as the API does not allow two. */
export function named<Item extends Named>(items: readonly Item[], name: string): Item | undefined {
  return items.find((item) => item.name === name)
}

export function instanceNamed(world: World, name: string): Instance | undefined {
  return instancesByName(world).get(name)
}

const instancesByName = remembered(
  ({ instances }: World) => new Map(instances.toReversed().map((one) => [one.name, one])),
)

/** Returns what was not read of these. */
export function unreadOf(
  { unread }: World,
  part: NetworkPart,
  of: readonly (string | null | undefined)[] = [],
): Unread | undefined {
  return unread.find((one) => one.part === part && (one.of === null || of.includes(one.of)))
}

function seatOf(
  instance: Instance,
  nic: Interface,
  { ip, transitIps }: Address,
  subnet: Subnet | undefined,
): readonly Seat[] {
  const block = blockOf(ip)
  if (block === null) return []
  const transit = transitIps.flatMap((text) => blockOf(text) ?? [])
  const { family, first: value } = block
  return [{ family, value, ip, inside: true, instance, nic, subnet, transit }]
}
