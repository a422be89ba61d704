import { contains } from './address.ts'
import type { Decider, EffectiveRule } from './answer.ts'
import { byRule } from './decider.ts'
import { guardsOn, targetFor, type Guard } from './hops/firewall.ts'
import { blocksOf, networksOf, seatsOf, type Network } from './network.ts'
import { either, NONE, without } from './traffic.ts'
import type { World } from './world.ts'

/** The rules on an interface, by its ID: inbound ones first, each in order of decision. */
export function rulesOf(world: World, interfaceId: string): readonly EffectiveRule[] {
  const seats = [...networksOf(world).values()].flatMap(seatsOf)
  const seat = seats.find(({ nic }) => nic.id === interfaceId)
  const network = seat === undefined ? undefined : networksOf(world).get(seat.nic.vpcId)
  if (seat === undefined || network === undefined) return []
  return (['inbound', 'outbound'] as const).flatMap((direction) => {
    const own = guardsOn(network, seat.nic).filter(({ rule }) => rule.direction === direction)
    return own.flatMap((guard, at) => {
      const target = targetFor(network, guard, seat.nic)
      if (target === null) return []
      const { rule } = guard
      const shadowedBy = shadowsOf(network, guard, own.slice(0, at))
      return [
        {
          rule: byRule(network, rule),
          direction,
          action: rule.action,
          priority: rule.priority,
          target: target === 'all' ? null : target,
          shadowedBy,
        },
      ]
    })
  })
}

/** Rules before a rule that together decide all that it matches; empty if something is left to it. */
export function shadowsOf(
  network: Network,
  guard: Guard,
  before: readonly Guard[],
): readonly Decider[] {
  const wide = before.filter((other) => coversHosts(network, other, guard))
  const single = wide.find((other) => without(guard.packets, other.packets).length === 0)
  if (single !== undefined) return [byRule(network, single.rule)]
  const together = wide.reduce((all, { packets }) => either(all, packets), NONE)
  if (without(guard.packets, together).length > 0) return []
  return wide.map(({ rule }) => byRule(network, rule))
}

/** Whether every host that one rule matches is matched by another; only if that is certain. */
export function coversHosts(network: Network, wider: Guard, narrower: Guard): boolean {
  const { blocks } = wider
  if (blocks === null) return true
  if (narrower.blocks === null || (narrower.inside && !wider.inside)) return false
  const all = wider.inside ? [...blocks, ...blocksOf(network)] : blocks
  return narrower.blocks.every(({ family, first, last }) =>
    all.some((block) => contains(block, { family, value: first }) && last <= block.last),
  )
}
