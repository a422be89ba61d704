import { atom } from 'jotai/vanilla'
import type { Entry } from '../../../state/plan/entry.ts'
import { namesHeld } from '../../../state/plan/alone.ts'
import { canRun, ELSEWHERE, plansAtom, untilLook } from '../../../state/plan/plans.ts'
import { recordAtom } from './record.ts'
import { notifyAtom, runsAtom } from '../run/runs.ts'
import { lookAtAtom } from './look-after.ts'
import { atATime, previewAtom } from './preview.ts'
import type { PlanStep } from './run-plan.ts'
import { runAgreed } from './sequence.ts'
import { lossesOf, totalsOf } from './totals.ts'

/**
 * Asks once, and runs steps of a plan that have not been done. Nothing that may have been done is sent again, nothing
 * that the user has left out, and nothing that will be refused by the state that the steps before it leave.
 */
export const runRestAtom = atom(
  null,
  async (get, set, id: string, ids: ReadonlySet<string>): Promise<void> => {
    // Judging it now would record steps as waiting that are about to run.
    if ((await namesHeld()).has(id)) {
      const isHere = get(runsAtom).some((run) => run.id === id && run.phase === 'running')
      if (!isHere) set(notifyAtom, { tone: 'note', title: null, text: ELSEWHERE })
      return
    }
    // What could not be looked at while the network was away may be seen now.
    await set(lookAgainAtom, id)
    const all = get(plansAtom).get(id) ?? []
    const open = all.filter(
      (entry) =>
        canRun(entry) &&
        ids.has(entry.id) &&
        entry.plan.isLeftOut !== true &&
        entry.plan.isRehearsal !== true,
    )
    const chosen = untilLook(all, open)
    const foreseen = await set(previewAtom, chosen, 0)
    const steps: PlanStep[] = []
    const refused: Entry[] = []
    for (const { entry, line, reason } of foreseen) {
      if (line === null || reason !== null) {
        refused.push({ ...entry, phase: 'refused', message: reason ?? '' })
        continue
      }
      const { command, given: args } = line
      const {
        target,
        line: label,
        plan,
      } = get(plansAtom)
        .get(id)
        ?.find((one) => one.id === entry.id) ?? entry
      steps.push({ id: entry.id, command, args, after: plan.after, label, target })
    }
    const [first] = chosen
    if (first === undefined) return
    const begin = () =>
      set(
        recordAtom,
        refused.map((entry) => ({ ...entry, at: Date.now() })),
      )
    if (steps.length === 0) return begin()
    const { onFailure, mustType = null } = first.plan
    const plan = { id, kind: STEPS, steps, onFailure, door: 'line' } as const
    const lost = lossesOf(foreseen)
    await runAgreed(get, set, plan, {
      sentence: `${totalsOf(foreseen)}.`,
      ...{ lost, mustType, begin, isOnPage: true },
    })
  },
)

/**
 * Looks again at the steps of a plan of which nobody knows whether they were done. Sends nothing but reads. Returns how
 * many are still not known.
 */
export const lookAgainAtom = atom(null, async (get, set, id: string): Promise<number> => {
  const unknown = () => (get(plansAtom).get(id) ?? []).filter(({ phase }) => phase === 'unknown')
  await atATime(unknown(), async (entry) => void (await set(lookAtAtom, entry)))
  return unknown().length
})

const STEPS = { verb: 'Run', one: 'step', many: 'steps' }
