import type { NetworkEdit } from '../../reach/change.ts'
import type { Foreseen } from '../../commands/kernel/plan/preview.ts'
import { networkIn } from '../../commands/kernel/run/question.ts'
import { Boundary } from '../../ui/code/boundary.tsx'
import { fetched } from '../../ui/code/fetched.tsx'

/** Loads on first use, because the network as a computation is much code. */
const Difference = fetched(async () => (await import('../reach/difference.tsx')).DifferenceNote)

/** Says which paths all steps of a plan together cut and open, for each project whose network they change. */
export function PlanNetwork({ steps }: { steps: readonly Foreseen[] }) {
  return [...changesOf(steps)].map(([project, changes]) => (
    <Boundary key={project} what="what will change">
      <Difference project={project} changes={changes} />
    </Boundary>
  ))
}

/** Leaves out steps that will be refused, and those about which nothing is known before earlier ones have run. */
function changesOf(steps: readonly Foreseen[]): ReadonlyMap<string, readonly NetworkEdit[]> {
  const found = new Map<string, readonly NetworkEdit[]>()
  for (const { line, reason, subject } of steps) {
    if (line === null || reason !== null) continue
    const network = networkIn(line.command, subject, line.given)
    if (network === null) continue
    const { project, changes } = network
    found.set(project, [...(found.get(project) ?? []), ...changes])
  }
  return found
}
