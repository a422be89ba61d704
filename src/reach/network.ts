import { blockOf, contains, type Block } from './address.ts'
import type { Family } from './answer.ts'
import { remembered } from './remembered.ts'
import type {
  Address,
  FirewallRule,
  Gateway,
  Instance,
  Interface,
  Named,
  Part,
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
  readonly seats: readonly Seat[]
  readonly routesOf: (routerId: string) => readonly Route[]
}

/** The networks of a world by the ID of their VPC. */
export const networksOf = remembered((world: World): ReadonlyMap<string, Network> => {
  const subnets = grouped(world.subnets, ({ vpcId }) => vpcId)
  const rules = grouped(world.rules, ({ vpcId }) => vpcId)
  const routers = grouped(world.routers, ({ vpcId }) => vpcId)
  const gateways = grouped(world.gateways, ({ vpcId }) => vpcId)
  const routes = grouped(world.routes, ({ vpcRouterId }) => vpcRouterId)
  const byId = new Map(world.subnets.map((subnet) => [subnet.id, subnet]))
  const seats = grouped(
    world.instances.flatMap((instance) =>
      instance.interfaces.flatMap((nic) => seatsOf(instance, nic, byId.get(nic.subnetId))),
    ),
    ({ nic }) => nic.vpcId,
  )
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
        seats: seats.get(vpc.id) ?? [],
        routesOf: (routerId) => routes.get(routerId) ?? [],
      },
    ]),
  )
})

export function networkOf(world: World, vpcId: string): Network | undefined {
  return networksOf(world).get(vpcId)
}

/** Returns the addresses of an instance's interfaces in VPCs that could be read. */
export function seatsOfInstance(world: World, { interfaces }: Instance): readonly Seat[] {
  return interfaces.flatMap((nic) => seatsByInterface(world).get(nic.id) ?? [])
}

export const seatsByInterface = remembered((world: World) =>
  grouped(
    [...networksOf(world).values()].flatMap(({ seats }) => seats),
    ({ nic }) => nic.id,
  ),
)

/** Who in the VPC has this address. */
export function seatAt(network: Network, { family, value }: Peer): Seat | undefined {
  return seatsByAddress(network).get(addressKey(family, value))
}

const seatsByAddress = remembered(
  ({ seats }: Network) =>
    new Map(seats.toReversed().map((seat) => [addressKey(seat.family, seat.value), seat])),
)

function addressKey(family: Family, value: bigint): string {
  return `${family} ${value}`
}

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
  part: Part,
  of: readonly (string | null | undefined)[] = [],
): Unread | undefined {
  return unread.find((one) => one.part === part && (one.of === null || of.includes(one.of)))
}

function seatsOf(instance: Instance, nic: Interface, subnet: Subnet | undefined): readonly Seat[] {
  return nic.addresses.flatMap((address) => {
    const parsed = parsedAddress(address)
    return parsed === null ? [] : [{ ...parsed, inside: true, instance, nic, subnet }]
  })
}

/** Kept over edits of other things, because reading addresses takes most of the time. */
const parsedAddress = remembered(({ ip, transitIps }: Address) => {
  const block = blockOf(ip)
  const transit = transitIps.flatMap((text) => blockOf(text) ?? [])
  return block === null ? null : { family: block.family, value: block.first, ip, transit }
})

export function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
