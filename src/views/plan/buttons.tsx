import type { Work } from '../../commands/kernel/run/outcome.ts'
import type { Foreseen } from '../../commands/kernel/plan/preview.ts'
import { canUndo, type PlannedEntry, untilLook } from '../../state/plan/plans.ts'
import { Button } from '../../ui/button.tsx'
import { allowedOf, chosenOf } from './use-plan.ts'

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
