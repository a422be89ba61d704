import { addressText, blockOf, contains, NOT_PUBLIC, type Block } from '../address.ts'
import type { Decider, Family } from '../answer.ts'
import { guardsFor, guardsOf, type Direction, type Guard } from './firewall.ts'
import { grouped } from '../grouped.ts'
import {
  blocksOf,
  seatsOfInstance,
  unreadOf,
  type Network,
  type Peer,
  type Seat,
} from '../network.ts'
import { markOf } from '../matching.ts'
import { remembered } from '../remembered.ts'
import { chooseRoute, entriesFor, isDirect } from './router.ts'
import type { ExternalIp, Gateway, Instance, Subnet, Unread, World } from '../world.ts'

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

/** What tells public addresses apart in a VPC: rules, and the routes of subnets. */
type View = {
  readonly network: Network
  readonly guards: readonly Guard[]
  readonly subnets: readonly (Subnet | undefined)[]
}

/** All rules, one subnet for each custom router that decides, and one for none. */
export const wholeView = remembered((network: Network): View => {
  const byRouter = new Map(network.subnets.map((one) => [one.customRouterId ?? null, one]))
  return { network, guards: guardsOf(network), subnets: [undefined, ...byRouter.values()] }
})

/**
 * Parts the internet only by what decides about one end: each part is a path of its own. Routes count on the way out.
 */
export function regionsFor(network: Network, { nic, subnet, family }: Seat, direction: Direction) {
  const subnets = direction === 'outbound' ? [subnet] : []
  return alikeRegions([{ network, guards: guardsFor(network, nic, direction), subnets }], family)
}

/** Public addresses to which the same rules and routes of all views apply, together. */
export function alikeRegions(
  views: readonly View[],
  family: Family,
): readonly (readonly Region[])[] {
  const kindOf = ({ peer }: Region) =>
    views.map((view) => `${markOf(view.guards)(peer).id} ${routesText(view, peer)}`).join()
  return [...grouped(regionsOf(views, family), kindOf).values()]
}

/** Cuts the public addresses wherever a rule or a route may tell them apart. */
function regionsOf(views: readonly View[], family: Family): readonly Region[] {
  const hidden = [...NOT_PUBLIC, ...views.flatMap(({ network }) => blocksOf(network))].filter(
    (block) => block.family === family,
  )
  const blocks = [...hidden, ...views.flatMap(knownBlocks)].filter(
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

/** Names the routes that the routers would choose. */
function routesText({ network, subnets }: View, peer: Peer): string {
  const choices = subnets.map((subnet) => chooseRoute(network, subnet, peer).options)
  const texts = choices.flat().map(({ way, entry }) => {
    return `${entry?.route.id ?? ''} ${String(isDirect(way, peer))}`
  })
  return texts.join()
}

function knownBlocks({ network, guards, subnets }: View): readonly Block[] {
  return [
    ...guards.flatMap(({ blocks }) => blocks ?? []),
    ...subnets.flatMap((subnet) => entriesFor(network, subnet).map(({ block }) => block)),
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
