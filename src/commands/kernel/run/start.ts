import { atom } from 'jotai/vanilla'
import { type Outcome, reportFailedAtom } from './outcome.ts'
import type { Run } from './runner.ts'

/**
 * Runs a command, as `runAtom` does, for pages: they are shown before the code that runs commands has loaded. Never
 * rejects.
 */
export const startAtom = atom(null, async (_get, set, request: Run): Promise<Outcome> => {
  try {
    const { runAtom } = await import('./runner.ts')
    return await set(runAtom, request)
  } catch (reason) {
    return set(reportFailedAtom, request.command.id, reason)
  }
})
