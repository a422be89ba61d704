import { blockOf, contains, type Block } from '../address.ts'
import {
  instanceNamed,
  named,
  seatAt,
  seatsOfInstance,
  subnetBlocks,
  unreadOf,
  type Network,
  type Peer,
  type Seat,
} from '../network.ts'
import { remembered } from '../remembered.ts'
import type { Gateway, Route, Router, Subnet, Unread } from '../world.ts'

/** A route in effect for one of its blocks. */
export type Entry = {
  readonly route: Route
  readonly router: Router
  readonly block: Block
  readonly way: Way
}

/** Where a packet goes next. `to` holds a next hop that nobody may have. */
export type Way =
  | { readonly kind: 'direct' }
  | { readonly kind: 'hop'; readonly to: Peer }
  | { readonly kind: 'gateway'; readonly gateway: Gateway }
  | { readonly kind: 'drop' }

/** What a router does with a packet: several if that is not defined. */
export type Choice = {
  readonly options: readonly { readonly way: Way; readonly entry: Entry | null }[]
  readonly losers: readonly Entry[]
  /** Why there are several. */
  readonly doubt: 'collision' | 'subnet name' | null
}

/** The longest prefix wins; at equal length, custom routes before those of the system. */
export function chooseRoute(network: Network, subnet: Subnet | undefined, to: Peer): Choice {
  const entries = entriesFor(network, subnet).filter(({ block }) => contains(block, to))
  const best = bestOf(entries)
  const certain = best.some(isDoubtful) ? bestOf(entries.filter((one) => !isDoubtful(one))) : []
  const found = best.some(isDoubtful) ? [...best, ...certain] : best
  const isLost = best.some(isDoubtful) && certain.length === 0
  const ways: { readonly way: Way; readonly entry: Entry | null }[] = found.map((entry) => ({
    way: entry.way,
    entry,
  }))
  const all = found.length === 0 || isLost ? [...ways, NOWHERE] : ways
  const options = [...new Map(all.toReversed().map((one) => [wayKey(one.way), one])).values()]
  return {
    options: options.toReversed(),
    losers: entries.filter((entry) => !found.includes(entry)),
    doubt: options.length < 2 ? null : best.some(isDoubtful) ? 'subnet name' : 'collision',
  }
}

const NOWHERE = { way: { kind: 'drop' }, entry: null } as const

function bestOf(entries: readonly Entry[]): readonly Entry[] {
  const rank = ({ block, router }: Entry) => 2 * block.length + Number(router.kind === 'custom')
  const most = entries.reduce((found, entry) => Math.max(found, rank(entry)), -1)
  return entries.filter((entry) => rank(entry) === most)
}

/** Where two routes go, to see whether they collide. */
export function wayKey(way: Way): string {
  if (way.kind === 'hop') return `hop ${way.to.ip}`
  return way.kind === 'gateway' ? `gateway ${way.gateway.id}` : way.kind
}

/** True for names of subnets in custom routers: the control plane's source suggests that they may have no effect. */
export function isDoubtful({ route, router }: Pick<Entry, 'route' | 'router'>): boolean {
  const usesName = route.destination.type === 'subnet' || route.target.type === 'subnet'
  return router.kind === 'custom' && usesName
}

/** The routes that count in a subnet: those of the system router and of its own custom router. */
export function entriesFor(network: Network, subnet: Subnet | undefined): readonly Entry[] {
  return tablesOf(network)(subnet?.customRouterId ?? null)
}

const tablesOf = remembered((network: Network) => {
  const tables = new Map<string | null, readonly Entry[]>()
  return (custom: string | null) => {
    const known = tables.get(custom)
    if (known !== undefined) return known
    const routers = network.routers.filter(({ id, kind }) => kind === 'system' || id === custom)
    const table = routers.flatMap((router) =>
      network.routesOf(router.id).flatMap((route) => entriesOf(network, router, route)),
    )
    tables.set(custom, table)
    return table
  }
})

/** None if its names resolve to nothing, or if it names a VPC: peering does not exist. */
export function entriesOf(network: Network, router: Router, route: Route): readonly Entry[] {
  return destinationBlocks(network, route).flatMap((block) => {
    const way = wayOf(network, route, block)
    return way === null ? [] : [{ route, router, block, way }]
  })
}

function destinationBlocks(
  network: Network,
  { destination: { type, value } }: Pick<Route, 'destination'>,
): readonly Block[] {
  if (type === 'vpc') return []
  if (type !== 'subnet') return [blockOf(value)].filter((block) => block !== null)
  const subnet = named(network.subnets, value)
  return subnet === undefined ? [] : subnetBlocks(subnet)
}

function wayOf(network: Network, { target }: Route, { family }: Block): Way | null {
  switch (target.type) {
    case 'drop':
      return { kind: 'drop' }
    case 'vpc':
      return null
    case 'subnet':
      return named(network.subnets, target.value) === undefined ? null : { kind: 'direct' }
    case 'internet_gateway': {
      const gateway = named(network.gateways, target.value)
      return gateway === undefined ? null : { kind: 'gateway', gateway }
    }
    case 'ip': {
      const block = blockOf(target.value)
      if (block?.family !== family) return null
      return { kind: 'hop', to: { family, value: block.first, ip: target.value, inside: true } }
    }
    case 'instance': {
      const seat = forwarderOf(network, target.value, family)
      return seat === undefined ? null : { kind: 'hop', to: seat }
    }
  }
}

/** An instance is its primary interface, or the first one in the VPC. */
function forwarderOf(network: Network, name: string, family: Block['family']): Seat | undefined {
  const instance = instanceNamed(network.world, name)
  const seats = instance === undefined ? [] : seatsOfInstance(network.world, instance)
  const own = seats.filter((seat) => seat.nic.vpcId === network.vpc.id && seat.family === family)
  return own.find(({ nic }) => nic.primary) ?? own[0]
}

/** A way that ends at the packet's own destination needs nobody to forward it. */
export function isDirect(way: Way, to: Peer): boolean {
  return way.kind === 'direct' || (way.kind === 'hop' && way.to.value === to.value)
}

export function holderOf(network: Network, way: Way): Seat | undefined {
  return way.kind === 'hop' ? seatAt(network, way.to) : undefined
}

/** What could not be read and decides where packets go. */
export function routerDoubt(network: Network, subnet: Subnet | undefined): Unread | null {
  const { world, vpc, routers } = network
  const system = routers.find(({ kind }) => kind === 'system')?.id
  return (
    unreadOf(world, 'routers', [vpc.id]) ??
    unreadOf(world, 'routes', [system, subnet?.customRouterId]) ??
    unreadOf(world, 'subnets', [vpc.id]) ??
    unreadOf(world, 'gateways', [vpc.id]) ??
    null
  )
}
