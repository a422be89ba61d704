import { atom } from 'jotai/vanilla'
import type { Args, Command } from '../command.ts'
import { type Door, type Outcome, reportFailedAtom } from '../run/outcome.ts'
import { loadCommandsAtom } from '../registry.ts'
import { startAtom } from '../run/start.ts'

type RunById = { readonly id: string; readonly given?: Args; readonly door: Door }

/** Runs a command that a part of the shell names by id, once commands are loaded. Never rejects. */
export const runByIdAtom = atom(null, async (_get, set, request: RunById): Promise<Outcome> => {
  let commands: readonly Command[]
  try {
    commands = await set(loadCommandsAtom)
  } catch (reason) {
    return set(reportFailedAtom, request.id, reason)
  }
  const command = commands.find(({ id }) => id === request.id)
  if (command === undefined) {
    return { phase: 'refuse', reason: `Unknown command "${request.id}"`, fields: {} }
  }
  return set(startAtom, { command, given: request.given ?? {}, door: request.door })
})
