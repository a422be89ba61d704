import { firewallDoubt, type Direction } from './hops/firewall.ts'
import { decisionsOf, matchingOf, type Mark } from './matching.ts'
import { seatAt, type Network, type Peer, type Seat } from './network.ts'
import { externalIpFor, gatewayDoubt, type Region } from './hops/outside.ts'
import { remembered } from './remembered.ts'
import { chooseRoute, holderOf, isDirect, routerDoubt, type Choice } from './hops/router.ts'
import { ALL, both, either, NONE, same, without, type Packets } from './traffic.ts'
import type { Gateway, Subnet } from './world.ts'

/** What passes between two addresses, and what may pass. The same as walking, but for all pairs at once. */
export type Cell = { readonly yes: Packets; readonly maybe: Packets }

export const NOTHING: Cell = { yes: NONE, maybe: NONE }

/** Answers for one VPC; addresses that the same rules are about share their answers. */
export type Board = {
  readonly inside: (from: Seat, to: Seat) => Cell
  readonly out: (from: Seat, to: Region) => Cell
  readonly in: (from: Region, to: Seat) => Cell
}

/**
 * Returns the answers for one VPC.
 * @param scope the packets to answer for: fewer take less time
 */
export function boardOf(network: Network, scope: Packets = ALL): Board {
  const boards = boardsOf(network)
  // Keeps the last one only: each keystroke in a form may be about other packets.
  if (boards.last === null || !same(boards.last.scope, scope)) {
    boards.last = { scope, board: newBoard(network, scope) }
  }
  return boards.last.board
}

const boardsOf = remembered((_: Network): { last: { scope: Packets; board: Board } | null } => ({
  last: null,
}))

function newBoard(network: Network, scope: Packets): Board {
  const matching = matchingOf(network)
  const decisions = decisionsOf(matching, scope)
  const routes = routesOf(network)
  const isUnsure = firewallDoubt(network) !== null
  const marks = new Map<Peer, Mark>()
  const exits = new Map<Seat, Map<Gateway, Cell>>()

  function allowed(direction: Direction, { nic }: Seat, peer: Peer): Packets {
    if (isUnsure) return scope
    const mark = marks.get(peer) ?? matching.markOf(peer)
    marks.set(peer, mark)
    return decisions(direction, matching.rowOf(nic), mark)
  }

  function leaving(from: Seat, to: Peer, arrive: (way: Way) => Cell): Cell {
    const out = allowed('outbound', from, to)
    if (out.length === 0) return NOTHING
    const { isLost, choose } = routes(from.subnet)
    const { options } = isLost ? NO_CHOICE : choose(to)
    const [only, ...others] = options
    const first = only === undefined ? unsure(arrive(null)) : along(only.way)
    if (others.length === 0 && !isUnsure) return limited(first, out)
    const cell = limited(
      others.reduce((sum, other) => agreed(sum, along(other.way)), first),
      out,
    )
    return isUnsure ? unsure(cell) : cell

    function along(way: NonNullable<Way>): Cell {
      if (way.kind !== 'hop' || isDirect(way, to)) return arrive(way)
      const holder = holderOf(network, way)
      return holder === undefined ? NOTHING : { yes: NONE, maybe: allowed('inbound', holder, from) }
    }
  }

  function exit(from: Seat, gateway: Gateway): Cell {
    const own = exits.get(from) ?? new Map<Gateway, Cell>()
    exits.set(from, own)
    const cell = own.get(gateway) ?? exitOf(from, gateway)
    own.set(gateway, cell)
    return cell
  }

  function exitOf(from: Seat, gateway: Gateway): Cell {
    if (externalIpFor(from, gateway) !== null) return { yes: scope, maybe: NONE }
    const doubt = gatewayDoubt(network.world, from, gateway)
    return doubt === null ? NOTHING : { yes: NONE, maybe: scope }
  }

  const arrival = (packets: Packets): Cell =>
    isUnsure ? { yes: NONE, maybe: packets } : { yes: packets, maybe: NONE }

  return {
    inside: (from, to) =>
      leaving(from, to, (way) =>
        way === null || isDirect(way, to) ? arrival(allowed('inbound', to, from)) : NOTHING,
      ),
    out: (from, { peer }) =>
      leaving(from, peer, (way) => {
        if (way === null) return { yes: NONE, maybe: scope }
        if (isDirect(way, peer)) {
          const seat = seatAt(network, peer)
          return seat === undefined ? NOTHING : arrival(allowed('inbound', seat, from))
        }
        return way.kind === 'gateway' ? exit(from, way.gateway) : NOTHING
      }),
    in: ({ peer }, to) => arrival(allowed('inbound', to, peer)),
  }
}

/** Null where the routes could not be read. */
type Way = Choice['options'][number]['way'] | null

const NO_CHOICE: Pick<Choice, 'options'> = { options: [] }

type Routes = { readonly isLost: boolean; readonly choose: (to: Peer) => Choice }

/** What the routers of a subnet do with addresses; subnets with the same custom router share it. */
const routesOf = remembered((network: Network) => {
  const byRouter = new Map<string | null, Routes>()
  return (subnet: Subnet | undefined): Routes => {
    const router = subnet?.customRouterId ?? null
    const found = byRouter.get(router)
    if (found !== undefined) return found
    const choices = new Map<Peer, Choice>()
    const routes: Routes = {
      isLost: routerDoubt(network, subnet) !== null,
      choose: (to) => {
        const choice = choices.get(to) ?? chooseRoute(network, subnet, to)
        choices.set(to, choice)
        return choice
      },
    }
    byRouter.set(router, routes)
    return routes
  }
})

function limited(cell: Cell, packets: Packets): Cell {
  const { yes, maybe } = cell
  if (cell === NOTHING || packets === yes) return cell
  return { yes: both(yes, packets), maybe: maybe.length === 0 ? NONE : both(maybe, packets) }
}

function unsure({ yes, maybe }: Cell): Cell {
  return { yes: NONE, maybe: either(yes, maybe) }
}

/** Where routes collide, only what all of them lead to is sure. */
function agreed(one: Cell, other: Cell): Cell {
  const yes = both(one.yes, other.yes)
  const any = either(either(one.yes, one.maybe), either(other.yes, other.maybe))
  return { yes, maybe: without(any, yes) }
}
