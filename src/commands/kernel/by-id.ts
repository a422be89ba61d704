import { atom } from 'jotai/vanilla'
import type { Args, Command } from './command.ts'
import { type Door, type Outcome, tellFailedAtom } from './outcome.ts'
import { loadCommandsAtom } from './registry.ts'
import { runAtom } from './run.ts'

type Wanted = { readonly id: string; readonly given?: Args; readonly door: Door }

/** Runs a command that a part of the shell knows by its id, once its code is there. Never rejects. */
export const runByIdAtom = atom(null, async (_get, set, wanted: Wanted): Promise<Outcome> => {
  const [source = ''] = wanted.id.split(' ')
  let commands: readonly Command[]
  try {
    commands = await set(loadCommandsAtom, [source])
  } catch (reason) {
    return set(tellFailedAtom, wanted.id, reason)
  }
  const command = commands.find(({ id }) => id === wanted.id)
  if (command === undefined) {
    return { phase: 'refuse', reason: `No command is called ${wanted.id}`, fields: {} }
  }
  return set(runAtom, { command, given: wanted.given ?? {}, door: wanted.door })
})
