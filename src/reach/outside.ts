import { addressText, blockOf, contains, NOT_PUBLIC, type Block } from './address.ts'
import type { Decider, Family } from './answer.ts'
import { guardsOf } from './firewall.ts'
import {
  blocksOf,
  grouped,
  seatsOfInstance,
  unreadOf,
  type Network,
  type Peer,
  type Seat,
} from './network.ts'
import { markOf } from './matching.ts'
import { remembered } from './remembered.ts'
import { chooseRoute, destinationBlocks, isDirect } from './router.ts'
import type { ExternalIp, Gateway, Instance, Subnet, Unread, World } from './world.ts'

/** A way into the rack: an external address and the interface that gets its packets. */
export type Door = { readonly seat: Seat; readonly by: Decider; readonly block: Block }

/** Ways in are floating and ephemeral IPs and attached external subnets; they lead to the primary interface. */
export function doorsOf(world: World, instance: Instance): readonly Door[] {
  return doorsIn(world)(instance)
}

export const allDoors = remembered((world: World) => world.instances.flatMap(doorsIn(world)))

const doorsIn = remembered((world: World) =>
  remembered((instance: Instance) => foundDoors(world, instance)),
)

function foundDoors(world: World, instance: Instance): readonly Door[] {
  const ips = instance.externalIps
    .filter(({ kind }) => kind !== 'snat')
    .map(({ kind, ip, name }) => ({
      text: ip,
      by: {
        kind: 'external ip' as const,
        id: null,
        name: name === undefined ? `${kind} IP ${ip}` : `${kind} IP ${name} (${ip})`,
        vpc: null,
        router: null,
      },
    }))
  const subnets = world.externalSubnets
    .filter(({ instanceId }) => instanceId === instance.id)
    .map(({ id, name, subnet }) => ({
      text: subnet,
      by: { kind: 'external subnet' as const, id, name, vpc: null, router: null },
    }))
  return [...ips, ...subnets].flatMap(({ text, by }) => {
    const block = blockOf(text)
    const seat = primarySeat(world, instance, block?.family)
    return block === null || seat === undefined ? [] : [{ seat, by, block }]
  })
}

/** The address by which packets of an interface leave the rack; only the primary one has any. */
export function externalIpFor(
  { instance, nic, family }: Seat,
  gateway: Gateway,
): ExternalIp | null {
  if (!nic.primary) return null
  const fits = instance.externalIps.filter(
    ({ ip, ipPoolId }) => blockOf(ip)?.family === family && gateway.ipPoolIds.includes(ipPoolId),
  )
  const ranks = ['floating', 'ephemeral', 'snat']
  return fits.toSorted((a, b) => ranks.indexOf(a.kind) - ranks.indexOf(b.kind))[0] ?? null
}

/** What could not be read and might have let packets out. */
export function gatewayDoubt(world: World, { instance }: Seat, gateway: Gateway): Unread | null {
  return (
    unreadOf(world, 'externalIps', [instance.id]) ??
    unreadOf(world, 'gatewayPools', [gateway.id]) ??
    null
  )
}

/** What could not be read and might have let packets in. */
export function doorDoubt(world: World, instance: Instance): Unread | null {
  return unreadOf(world, 'externalIps', [instance.id]) ?? unreadOf(world, 'externalSubnets') ?? null
}

/** Public addresses between which no rule and no route tells a difference. */
export type Region = {
  readonly family: Family
  readonly first: bigint
  readonly last: bigint
  readonly peer: Peer
}

/**
 * Cuts the public addresses into regions.
 * @param others further networks whose rules and routes count, such as the one after an edit
 */
function regionsOf(
  network: Network,
  family: Family,
  others: readonly Network[] = [],
): readonly Region[] {
  const networks = [network, ...others]
  const hidden = [...NOT_PUBLIC, ...networks.flatMap(blocksOf)]
  const blocks = [...hidden, ...networks.flatMap(knownBlocks)].filter(
    (block) => block.family === family,
  )
  const top = 1n << (family === 'v4' ? 32n : 128n)
  const ends = new Set([0n, top, ...blocks.flatMap(({ first, last }) => [first, last + 1n])])
  const cuts = [...ends].toSorted((one, other) => (one < other ? -1 : 1))
  return cuts.slice(0, -1).flatMap((first, at) => {
    const peer = { family, value: first, ip: addressText(family, first), inside: false }
    if (hidden.some((block) => contains(block, peer))) return []
    return [{ family, first, last: (cuts[at + 1] ?? top) - 1n, peer }]
  })
}

/** Regions for which the same rules and routes of all networks count, together. */
export function alikeRegions(
  networks: readonly Network[],
  family: Family,
): readonly (readonly Region[])[] {
  const [first, ...others] = networks
  if (first === undefined) return []
  const regions = regionsOf(first, family, others)
  return [
    ...grouped(regions, ({ peer }) =>
      networks.map((network) => `${markOf(network)(peer).id} ${routesText(network, peer)}`).join(),
    ).values(),
  ]
}

/** Names the routes that every router of a VPC would choose. */
function routesText(network: Network, peer: Peer): string {
  const choices = tablesIn(network).map((subnet) => chooseRoute(network, subnet, peer).options)
  const texts = choices.flat().map(({ way, entry }) => {
    return `${entry?.route.id ?? ''} ${String(isDirect(way, peer))}`
  })
  return texts.join()
}

/** One subnet for each custom router that decides, and one for none. */
const tablesIn = remembered(({ subnets }: Network): readonly (Subnet | undefined)[] => [
  undefined,
  ...new Map(subnets.map((subnet) => [subnet.customRouterId ?? null, subnet])).values(),
])

/** The addresses that rules and routes of a VPC tell apart. */
function knownBlocks(network: Network): readonly Block[] {
  const routes = network.routers.flatMap(({ id }) => network.routesOf(id))
  return [
    ...guardsOf(network).flatMap((guard) => guard.blocks ?? []),
    ...routes.flatMap((route) => destinationBlocks(network, route)),
  ]
}

function primarySeat(
  world: World,
  instance: Instance,
  family: Family | undefined,
): Seat | undefined {
  const seats = seatsOfInstance(world, instance)
  return seats.find((seat) => seat.nic.primary && seat.family === family)
}
