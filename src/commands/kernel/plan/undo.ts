import { atom } from 'jotai/vanilla'
import { freshId } from '../../../state/fresh-id.ts'
import { plansAtom } from '../../../state/plan/plans.ts'
import { notifyAtom } from '../run/runs.ts'
import { type DraftStep, openDraftAtom } from './draft.ts'
import { readLineAtom } from './step-line.ts'

/** Opens the plan that takes back what another has done, the last step first. Sends nothing. */
export const undoPlanAtom = atom(null, async (get, set, id: string): Promise<void> => {
  const all = get(plansAtom).get(id) ?? []
  const done = all.filter(({ phase }) => phase === 'done').toReversed()
  const undoing = new Map(done.map((step) => [step.id, freshId()]))
  const title = `Undo: ${all[0]?.plan.title ?? ''}`
  const steps: DraftStep[] = []
  for (const { id: own, undo = '', target, line } of done) {
    const read = await set(readLineAtom, undo)
    if ('error' in read) {
      const text = `${line} cannot be undone: ${read.error}`
      set(notifyAtom, { tone: 'note', title, text })
      return
    }
    const { command, given: args } = read
    const later = done.filter(({ plan }) => plan.after.includes(own))
    const after = later.flatMap((one) => undoing.get(one.id) ?? [])
    const before = await set(readLineAtom, line)
    // What takes it back acts on the same thing, unless it deletes what was created.
    const isSame = !('error' in before) && before.command.on === command.on
    const step = { id: undoing.get(own) ?? freshId(), command, args, after, label: undo }
    steps.push({ ...step, ...(isSame && { target }) })
  }
  await set(openDraftAtom, { title, steps })
})
