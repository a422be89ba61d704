import { networkIn } from '../../commands/kernel/network-change.ts'
import type { Foreseen } from '../../commands/kernel/plan/preview.ts'
import { kindsOf, type Kinds, totalsOf } from '../../commands/kernel/plan/totals.ts'
import type { NetworkEdit } from '../../reach/change.ts'
import { Boundary } from '../../ui/code/boundary.tsx'
import { fetched } from '../../ui/code/fetched.tsx'
import { Note } from '../../ui/layout.tsx'

type Props = { readonly steps: readonly Foreseen[] }

/** Says what all steps of a plan together do and free. */
export function PlanTotals({ steps }: Props) {
  return `${totalsOf(steps)}.`
}

/** Shows what the steps delete, and which paths they open and close. */
export function PlanLosses({ steps }: Props) {
  return (
    <>
      <PlanKinds steps={steps} />
      <PlanNetwork steps={steps} />
    </>
  )
}

/** Loads on first use, because the network as a computation is much code. */
const Difference = fetched(async () => (await import('../reach/difference.tsx')).DifferenceNote)

/** Says which paths all steps of a plan together cut and open, for each project whose network they change. */
function PlanNetwork({ steps }: Props) {
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

/** Shows what goes as a tree, with counts and sizes; nothing where no kind lives in another. */
function PlanKinds({ steps }: Props) {
  const kinds = kindsOf(steps)
  if (kinds.every(({ inside }) => inside.length === 0)) return null
  return (
    <Note>
      <Tree kinds={kinds} label="What goes" />
    </Note>
  )
}

function Tree({ kinds, label, depth = 0 }: TreeProps) {
  return (
    <ul aria-label={label}>
      {kinds.map(({ text, inside }) => (
        <li key={text}>
          {depth > 0 && (
            <span aria-hidden className="faint">
              {'\u00a0'.repeat(2 * depth - 2)}└{' '}
            </span>
          )}
          {text}
          {inside.length > 0 && <Tree kinds={inside} depth={depth + 1} />}
        </li>
      ))}
    </ul>
  )
}

type TreeProps = {
  readonly kinds: readonly Kinds[]
  readonly label?: string
  readonly depth?: number
}
