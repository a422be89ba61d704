import type { Work } from '../../commands/kernel/run/outcome.ts'
import type { Foreseen } from '../../commands/kernel/plan/preview.ts'
import { canUndo, type PlannedEntry, untilLook } from '../../state/plan/plans.ts'
import { Button } from '../../ui/button.tsx'
import { allowedOf, chosenOf } from './use-plan.ts'
import type { NetworkEdit } from '../../reach/change.ts'
import { networkIn } from '../../commands/kernel/network-change.ts'
import { Boundary } from '../../ui/code/boundary.tsx'
import { fetched } from '../../ui/code/fetched.tsx'
import { kindsOf, type Kinds } from '../../commands/kernel/plan/totals.ts'
import { Note } from '../../ui/layout.tsx'

type Props = {
  readonly steps: readonly PlannedEntry[]
  readonly foreseen: ReadonlyMap<string, Foreseen>
  /** Set while this tab runs the plan. */
  readonly work: Work | null
  /** Why nothing can be run now; null if it can. */
  readonly reason: string | null
  /** True from the press until the question has been answered, and while it runs. */
  readonly isAsking: boolean
  readonly onRun: (steps: readonly PlannedEntry[]) => Promise<void>
  readonly onUndo: () => Promise<void>
  /** Checks again whether steps with an unknown outcome were done. */
  readonly onLook: () => Promise<void>
  /** Runs the remaining steps without waiting for these. */
  readonly onRunAnyway: (unknown: readonly PlannedEntry[]) => Promise<void>
}

/** Offers what can be done with a whole plan: run it, or pause, continue and cancel it while it runs. */
export function PlanButtons(props: Props) {
  const { steps, foreseen, work, reason, isAsking, onRun, onUndo, onLook, onRunAnyway } = props
  if (work !== null) {
    const isPaused = work.pausedAt !== null
    return (
      <>
        <Button keys="E" onClick={isPaused ? work.resume : work.pause}>
          {isPaused ? 'Continue' : 'Pause'}
        </Button>
        <Button variant="warn" keys="K" onClick={work.cancel}>
          Cancel the rest
        </Button>
      </>
    )
  }
  const all = allowedOf(steps, foreseen)
  const chosen = untilLook(steps, all)
  const failed = chosen.filter(({ phase }) => phase === 'failed')
  const count = chosen.length
  const unknown = unknownIn(steps)
  const isOnlyLook = count === 0 && unknown.length > 0
  return (
    <>
      {canUndo(steps) && reason === null && <Button onClick={() => void onUndo()}>Undo</Button>}
      {unknown.length > 0 && (
        <>
          <Button
            busy={isAsking}
            reason={reason}
            keys={isOnlyLook ? 'E' : undefined}
            onClick={() => void onLook()}
          >
            Look again
          </Button>
          {all.length < chosenOf(steps).length && (
            <Button variant="warn" reason={reason} onClick={() => void onRunAnyway(unknown)}>
              Run anyway
            </Button>
          )}
        </>
      )}
      {failed.length > 0 && failed.length < count && (
        <Button
          reason={reason}
          onClick={() => void onRun(failed)}
        >{`Retry ${failed.length} failed`}</Button>
      )}
      {!isOnlyLook &&
        steps.some(({ plan, phase }) => plan.isLeftOut === true || phase !== 'done') && (
          <Button
            variant="go"
            keys="E"
            busy={isAsking}
            reason={count === 0 ? 'Nothing is left to run' : reason}
            onClick={() => void onRun(chosen)}
          >
            {runLabel(count, failed.length, all.length)}
          </Button>
        )}
    </>
  )
}

function runLabel(count: number, failed: number, all: number): string {
  if (count === 0) return 'Run'
  if (failed === count) return `Retry ${count} failed`
  const part = count < all ? `${count} of ` : ''
  return `Run ${part}${all} ${all === 1 ? 'step' : 'steps'}`
}

/** Returns the steps with an unknown outcome that others wait for. */
export function unknownIn(steps: readonly PlannedEntry[]): readonly PlannedEntry[] {
  return steps.filter(({ phase, plan }) => phase === 'unknown' && plan.isLeftOut !== true)
}

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

/** Shows what goes as a tree, with counts and sizes; nothing where no kind lives in another. */
export function PlanKinds({ steps }: { steps: readonly Foreseen[] }) {
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
