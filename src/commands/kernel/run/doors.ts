import { atom } from 'jotai/vanilla'
import { markedAtom, originAtom } from '../../../state/context.ts'
import { runsOnAny } from '../find/offered.ts'
import type { Outcome, Door } from './outcome.ts'
import { reportFailedAtom } from './runs.ts'
import type { RunRequest } from './runner.ts'
import { startAtom } from './start.ts'
import type { Args, Command } from '../command.ts'
import { knownCommandsAtom, loadCommandsAtom } from '../registry.ts'

/**
 * Runs a command on the marked rows if it can run on any of them and the door names nothing; otherwise once, on what
 * the door names or the user looks at. Resolves to the outcome of a single run, or null.
 */
export const runHereAtom = atom(
  null,
  async (get, set, request: RunRequest): Promise<Outcome | null> => {
    const { command, given, door } = request
    const isMeant = Object.keys(given).length === 0
    const marked = get(markedAtom)
    if (!isMeant || !runsOnAny(command, marked)) {
      return set(startAtom, request)
    }
    try {
      const { runMarkedAtom } = await import('../plan/bulk.ts')
      await set(runMarkedAtom, { command, door, marked })
    } catch (reason) {
      set(reportFailedAtom, command.id, reason)
    }
    return null
  },
)

/**
 * Runs the last command again that changed something, or the line that takes it back, as a typed line does: it asks
 * where it asked.
 */
export const runLastAtom = atom(null, async (_get, set, way: 'again' | 'undo'): Promise<void> => {
  try {
    const { runLastAtom: again, undoLastAtom } = await import('../link/run-script.ts')
    await set(way === 'again' ? again : undoLastAtom)
  } catch (reason) {
    set(reportFailedAtom, 'console journal', reason)
  }
})

/** Runs a line that was run before, as if it were typed again. Never rejects. */
export const runTextAtom = atom(null, async (_get, set, line: string): Promise<void> => {
  try {
    const { runLineAtom } = await import('../link/run-script.ts')
    await set(runLineAtom, line)
  } catch (reason) {
    set(reportFailedAtom, 'console journal', reason)
  }
})

type RunById = { readonly id: string; readonly given?: Args; readonly door: Door }

/** Runs a command that a part of the shell names by id, once it is loaded. Never rejects. */
export const runByIdAtom = atom(null, async (get, set, request: RunById): Promise<Outcome> => {
  const named = ({ id }: Command) => id === request.id
  let command = get(knownCommandsAtom).find(named)
  const origin = get(originAtom)
  try {
    command ??= (await set(loadCommandsAtom)).find(named)
  } catch (reason) {
    return set(reportFailedAtom, request.id, reason)
  }
  if (command === undefined) {
    return { phase: 'refuse', reason: `Unknown command "${request.id}"`, fields: {} }
  }
  return set(startAtom, { command, given: request.given ?? {}, door: request.door, origin })
})
