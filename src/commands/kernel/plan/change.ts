import { atom } from 'jotai/vanilla'
import type { OnFailure } from '../../../state/plan/entry.ts'
import { canRun, type PlannedEntry, plansAtom } from '../../../state/plan/plans.ts'
import { recordAtom } from './record.ts'

type PlanChange = Partial<PlannedEntry['plan']>

/** Leaves steps out of a plan, or takes them in again. Nothing waits for a step that is left out. */
export const leaveOutAtom = atom(
  null,
  (get, set, id: string, steps: ReadonlySet<string>, isLeftOut: boolean) => {
    const changed = (get(plansAtom).get(id) ?? []).filter((step) => steps.has(step.id))
    return set(
      recordAtom,
      changed.map((step) => withPart(step, { isLeftOut })),
    )
  },
)

/** Says whether what does not depend on a failed step still runs. */
export const setOnFailureAtom = atom(null, (get, set, id: string, onFailure: OnFailure) =>
  set(
    recordAtom,
    (get(plansAtom).get(id) ?? []).map((step) => withPart(step, { onFailure })),
  ),
)

/** Swaps a step with its neighbor: -1 is earlier. Returns why not, or null. */
export const moveStepAtom = atom(
  null,
  (get, set, { id, plan }: PlannedEntry, by: 1 | -1): string | null => {
    const steps = get(plansAtom).get(plan.id) ?? []
    const refusal = moveRefusal(steps, id, by)
    if (refusal !== null) return refusal
    const moved = swapped(steps, id, by)
    const isChain = isInSequence(steps)
    void set(
      recordAtom,
      moved.map((step, order) => {
        const before = moved[order - 1]
        const after = isChain ? (before === undefined ? [] : [before.id]) : step.plan.after
        return withPart(step, { order, after })
      }),
    )
    return null
  },
)

/** Explains why a step cannot change its place; null if it can. */
export function moveRefusal(steps: readonly PlannedEntry[], id: string, by: 1 | -1): string | null {
  const at = steps.findIndex((step) => step.id === id)
  const [step, other] = [steps[at], steps[at + by]]
  if (step === undefined) return 'No such step'
  if (other === undefined) return by < 0 ? 'It is the first step' : 'It is the last step'
  if (!canRun(step) || !canRun(other)) return 'Only steps that have not run can be moved'
  const [later, earlier] = by < 0 ? [step, other] : [other, step]
  return !isInSequence(steps) && later.plan.after.includes(earlier.id)
    ? `Step ${later.plan.order + 1} waits for step ${earlier.plan.order + 1}`
    : null
}

/** True if each step waits for the one before it only because it was written below. */
function isInSequence(steps: readonly PlannedEntry[]): boolean {
  return steps.every(({ plan: { after } }, at) => {
    const before = steps[at - 1]
    return before === undefined ? after.length === 0 : after.join() === before.id
  })
}

function swapped(steps: readonly PlannedEntry[], id: string, by: 1 | -1): readonly PlannedEntry[] {
  const at = steps.findIndex((step) => step.id === id)
  const [step] = steps.slice(at, at + 1)
  return step === undefined ? steps : steps.toSpliced(at, 1).toSpliced(at + by, 0, step)
}

function withPart(step: PlannedEntry, part: PlanChange): PlannedEntry {
  return { ...step, at: Date.now(), plan: { ...step.plan, ...part } }
}
