import { parts } from '../../api/versions/parts.ts'
import { peek } from '../../state/cache/query.ts'
import { rackVersion } from '../../state/session/rack-version.ts'
import { useJudged } from '../use-judged.ts'

/** Returns whether the rack is new enough for a part of a request; it counts as new while its version is not known. */
export function useRackTakes(): (part: keyof typeof parts) => boolean {
  const rack = useJudged((client) => peek(client, rackVersion)?.rack ?? null)
  return (part) => rack === null || rack >= parts[part]
}

export const STACKS = [
  { value: 'dual_stack', label: 'IPv4 & IPv6' },
  { value: 'v4', label: 'IPv4' },
  { value: 'v6', label: 'IPv6' },
] as const

/** Leaves out the choice of IPv6 alone, which older racks cannot make. */
export function useStacks() {
  const takes = useRackTakes()
  return takes('IPv6 interfaces') ? STACKS : STACKS.filter(({ value }) => value !== 'v6')
}
