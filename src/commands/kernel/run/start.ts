import { atom } from 'jotai/vanilla'
import { originAtom } from '../../../state/context.ts'
import type { Outcome } from './outcome.ts'
import type { RunRequest } from './runner.ts'
import { reportFailedAtom } from './runs.ts'
import { waitAtom } from './running.ts'

/** The code that runs commands, once it has loaded; a run then starts in the same turn. */
let runner: Runner | null = null
/** The same while it loads, so that commands start in the order in which they were asked for. */
let loading: Promise<Runner> | null = null

type Runner = typeof import('./runner.ts')

/** Loads the code that runs commands. Rejects if it cannot be fetched. */
export function loadRunner(): Promise<Runner> {
  loading ??= import('./runner.ts').then(
    (loaded) => (runner = loaded),
    (reason: unknown) => {
      loading = null
      throw reason
    },
  )
  return loading
}

/**
 * Runs a command, as `runAtom` does, for pages: they are shown before the code that runs commands has loaded. Never
 * rejects.
 */
export const startAtom = atom(null, (get, set, request: RunRequest): Promise<Outcome> => {
  if (runner !== null) return set(runner.runAtom, request)
  const { origin = get(originAtom) } = request
  const started = loadRunner().then(({ runAtom }) => ({
    outcome: set(runAtom, { ...request, origin }),
  }))
  set(waitAtom, { ...request, origin }, started)
  return started.then(
    ({ outcome }) => outcome,
    (reason: unknown) => set(reportFailedAtom, request.command.id, reason),
  )
})
