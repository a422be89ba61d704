import { atom } from 'jotai/vanilla'
import { freshId } from '../../../state/fresh-id.ts'
import { navigateAtom } from '../../../state/navigation/navigate.ts'
import { pathTo } from '../../../state/navigation/paths.ts'
import type { OnFailure } from '../../../state/plan/entry.ts'
import { printLine } from '../line/print.ts'
import { recordAtom } from './record.ts'
import { type PlanStep, stepOf } from './run-plan.ts'

/** A step of a plan that was not run yet. Its id is unique among all steps of all plans. */
export type DraftStep = Omit<PlanStep, 'target'> & {
  readonly target?: string | undefined
  /** What a person must look at once it has run, before the plan goes on. */
  readonly look?: string | undefined
  /** What the writer of its line says about it. */
  readonly comment?: string | undefined
}

/** A plan before its run. */
export type Draft = {
  readonly title: string
  readonly steps: readonly DraftStep[]
  /** What must be typed before something is destroyed; by default, the name of the project or the thing. */
  readonly mustType?: string | null
  /** A sentence above the steps, such as how they were found. */
  readonly note?: string | undefined
  readonly onFailure?: OnFailure
  /** Set if it only shows what would happen. */
  readonly isRehearsal?: boolean
}

/** Shows a plan on its page; nothing is sent. Returns its id. */
export const openDraftAtom = atom(null, async (get, set, draft: Draft): Promise<string> => {
  const id = freshId()
  const { title, steps, mustType, note, onFailure = 'go on', isRehearsal = false } = draft
  const ofAll = {
    id,
    title,
    onFailure,
    ...(mustType != null && { mustType }),
    ...(note !== undefined && { note }),
    ...(isRehearsal && { isRehearsal }),
  }
  const entries = steps.map((given, order) => {
    const { command, args, after, target, ...step } = stepOf(get, given)
    const line = printLine(command, args)
    const { look, comment } = given
    const plan = {
      ...ofAll,
      order,
      after,
      ...(look !== undefined && { look }),
      ...(comment !== undefined && { comment }),
    }
    const now = { door: 'line', phase: 'waiting', message: '', calls: [] } as const
    return { id: step.id, at: Date.now(), line, target, plan, ...now }
  })
  await set(recordAtom, entries)
  await set(navigateAtom, pathTo('plan', { plan: id }))
  return id
})
