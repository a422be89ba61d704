import { atom } from 'jotai/vanilla'
import type { Outcome } from './outcome.ts'
import type { RunRequest } from './runner.ts'
import { reportFailedAtom } from './runs.ts'

/** The code that runs commands, once it has loaded; a run then starts in the same turn. */
let runner: typeof import('./runner.ts') | null = null

/** Loads the code that runs commands. Rejects if it cannot be fetched. */
export async function loadRunner(): Promise<typeof import('./runner.ts')> {
  runner ??= await import('./runner.ts')
  return runner
}

/**
 * Runs a command, as `runAtom` does, for pages: they are shown before the code that runs commands has loaded. Never
 * rejects.
 */
export const startAtom = atom(null, (_get, set, request: RunRequest): Promise<Outcome> => {
  if (runner !== null) return set(runner.runAtom, request)
  return loadRunner().then(
    ({ runAtom }) => set(runAtom, request),
    (reason: unknown) => set(reportFailedAtom, request.command.id, reason),
  )
})
