import type { Finding } from './finding.ts'
import { ROUTE_CHECKS } from './routes.ts'
import { RULE_CHECKS } from './rules.ts'
import { networksOf } from '../network.ts'
import type { World } from '../world.ts'

/** What looks wrong in all VPCs, or in one by ID; the dangerous first. */
export function lint(world: World, vpcId?: string): readonly Finding[] {
  const networks = [...networksOf(world).values()].filter(
    ({ vpc }) => vpcId === undefined || vpc.id === vpcId,
  )
  const tones: readonly Finding['tone'][] = ['danger', 'warning', 'note']
  return networks
    .flatMap((network) => [...RULE_CHECKS, ...ROUTE_CHECKS].flatMap((check) => check(network)))
    .toSorted((one, other) => tones.indexOf(one.tone) - tones.indexOf(other.tone))
}
