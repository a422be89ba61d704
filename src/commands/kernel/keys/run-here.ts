import { atom } from 'jotai/vanilla'
import { markedAtom } from '../../../state/context.ts'
import { runsOnAny } from '../find/offered.ts'
import { type Outcome, reportFailedAtom } from '../run/outcome.ts'
import type { Run } from '../run/runner.ts'
import { startAtom } from '../run/start.ts'

/**
 * Runs a command on the marked rows if it can run on any of them and the door names nothing; otherwise once, on what
 * the door names or the user looks at. Resolves to the outcome of a single run, or null.
 */
export const runHereAtom = atom(null, async (get, set, request: Run): Promise<Outcome | null> => {
  const { command, given, door } = request
  const isMeant = Object.keys(given).length === 0
  if (!isMeant || !runsOnAny(command, get(markedAtom))) {
    return set(startAtom, request)
  }
  try {
    const { runMarkedAtom } = await import('../run/bulk.ts')
    await set(runMarkedAtom, { command, door })
  } catch (reason) {
    set(reportFailedAtom, command.id, reason)
  }
  return null
})
