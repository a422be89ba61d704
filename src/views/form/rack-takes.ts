import { parts } from '../../api/versions/parts.ts'
import { peek } from '../../state/cache/query.ts'
import { rackVersion } from '../../state/session/rack-version.ts'
import { useJudged } from '../use-judged.ts'

/** Returns whether the rack is new enough for a part of a request; it counts as new while its version is not known. */
export function useRackTakes(): (part: keyof typeof parts) => boolean {
  const rack = useJudged((client) => peek(client, rackVersion)?.rack ?? null)
  return (part) => rack === null || rack >= parts[part]
}

/** Leaves out the choice of IPv6 alone, which older racks cannot make. */
export function useStacks<Stack extends { readonly value: string }>(
  stacks: readonly Stack[],
): readonly Stack[] {
  const takes = useRackTakes()
  return takes('IPv6 interfaces') ? stacks : stacks.filter(({ value }) => !value.endsWith('v6'))
}
