import { atom } from 'jotai/vanilla'
import { formerWords } from '../../../api/former.ts'
import { canRun, plansAtom } from '../../../state/plan/plans.ts'
import { parseAnyLineAtom } from '../find/operations.ts'
import { loadCommandsAtom } from '../registry.ts'
import { runAgreed } from './sequence.ts'
import { recordAtom } from '../run/journal.ts'
import type { Step } from './run-plan.ts'

/** Reads the line of an entry again, with all commands. */
export const readLineAtom = atom(null, async (_get, set, line: string) => {
  const commands = await set(loadCommandsAtom)
  return set(parseAnyLineAtom, line, { commands, former: formerWords })
})

/** Asks once, and runs steps of a plan that have not been done. Nothing that may have been done is sent again. */
export const runRestAtom = atom(
  null,
  async (get, set, id: string, ids: ReadonlySet<string>): Promise<void> => {
    const entries = (get(plansAtom).get(id) ?? []).filter(
      (entry) => canRun(entry) && ids.has(entry.id),
    )
    const steps: Step[] = []
    for (const entry of entries) {
      const read = await set(readLineAtom, entry.line)
      if ('error' in read) {
        await set(recordAtom, [{ ...entry, at: Date.now(), phase: 'refused', message: read.error }])
        continue
      }
      const { command, given: args } = read
      const { target, line: label, plan } = entry
      steps.push({ id: entry.id, command, args, after: plan.after, label, target })
    }
    const [first] = entries
    if (first === undefined || steps.length === 0) return
    const { onFailure } = first.plan
    await runAgreed(get, set, { id, kind: STEPS, steps, onFailure, door: 'line' })
  },
)

const STEPS = { verb: 'Run', one: 'step', many: 'steps' }
