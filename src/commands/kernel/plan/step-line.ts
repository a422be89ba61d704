import { atom } from 'jotai/vanilla'
import { queryClientAtom } from '../../../state/cache/query.ts'
import { formerWords } from '../../../api/former.ts'
import { canRun, type PlannedEntry, plansAtom } from '../../../state/plan/plans.ts'
import { parseAnyLineAtom } from '../find/operations.ts'
import { printLine } from '../line/print.ts'
import type { ParseError } from '../line/tokens.ts'
import { loadCommandsAtom } from '../registry.ts'
import { targetId } from '../run/journal.ts'
import { recordAtom } from './record.ts'
import { peekSubject } from '../run/seen.ts'

/** Reads the line of an entry again, with all commands. */
export const readLineAtom = atom(null, async (_get, set, line: string) => {
  const commands = await set(loadCommandsAtom)
  return set(parseAnyLineAtom, line, { commands, former: formerWords })
})

/** Puts another line in the place of a step's. Resolves to what is wrong with it, or null. */
export const editStepAtom = atom(
  null,
  async (get, set, { id, plan }: PlannedEntry, text: string): Promise<ParseError | null> => {
    const parsed = await set(readLineAtom, text)
    if ('error' in parsed) return parsed
    // It may have begun while the line was read.
    const step = get(plansAtom)
      .get(plan.id)
      ?.find((other) => other.id === id)
    if (step === undefined || !canRun(step)) return null
    const { command, given: args } = parsed
    const target = targetId(command, peekSubject(get(queryClientAtom), command, args))
    const line = printLine(command, args)
    await set(recordAtom, [{ ...step, at: Date.now(), line, target, ids: undefined }])
    return null
  },
)
