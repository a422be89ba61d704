import { contains } from './address.ts'
import { guardsFor, type Direction, type Guard } from './hops/firewall.ts'
import type { Network, Peer, Seat } from './network.ts'
import { both, without, type Packets } from './traffic.ts'

function matchesPeer({ blocks, inside }: Guard, peer: Peer): boolean {
  return blocks === null || (inside && peer.inside) || blocks.some((block) => contains(block, peer))
}

/** Packets that one rule decides, or none does. */
export type Slice = {
  readonly guard: Guard | null
  readonly allowed: boolean
  readonly packets: Packets
  /** Those that also match, but come later. */
  readonly losers: readonly Guard[]
}

/** What the firewall does with packets: without a matching rule, those on their way in are denied, those out allowed. */
export function slicesOf(
  network: Network,
  direction: Direction,
  { nic }: Seat,
  peer: Peer,
  asked: Packets,
): readonly Slice[] {
  const matching = guardsFor(network, nic, direction).filter((guard) => matchesPeer(guard, peer))
  const slices: Slice[] = []
  let rest = asked
  for (const [at, guard] of matching.entries()) {
    const packets = both(rest, guard.packets)
    if (packets.length === 0) continue
    const later = matching.slice(at + 1)
    const losers = later.filter((other) => both(other.packets, packets).length > 0)
    slices.push({ guard, allowed: guard.rule.action === 'allow', packets, losers })
    rest = without(rest, guard.packets)
  }
  if (rest.length === 0) return slices
  const allowed = direction === 'outbound'
  return [...slices, { guard: null, allowed, packets: rest, losers: [] }]
}
