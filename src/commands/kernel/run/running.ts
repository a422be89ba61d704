import { atom, type Setter } from 'jotai/vanilla'
import { recordOf, type Ref } from '../../../state/nouns.ts'
import { isSame } from '../../../state/same.ts'
import type { Args, Command } from '../command.ts'
import type { Outcome } from './outcome.ts'
import { namesGiven } from './names-given.ts'

/** A run from its start to its end, including its question. */
export type Running = {
  readonly id: string
  readonly command: Command
  readonly args: Args
  /** Set once its calls have begun. Until then a question may be open, and nothing is busy. */
  readonly isBusy: boolean
  readonly outcome: Promise<Outcome>
}

/** Runs in progress; a second start of the same run joins the first. */
export const runningAtom = atom<readonly Running[]>([])

/** Finds the run of a command with these arguments. */
export function runningWith(
  runs: readonly Running[],
  command: Command,
  args: Args,
): Running | undefined {
  return runs.find((run) => run.command.id === command.id && isSame(run.args, args))
}

export function markBusy(set: Setter, id: string): void {
  set(runningAtom, (runs) => runs.map((run) => (run.id === id ? { ...run, isBusy: true } : run)))
}

/**
 * True if a run is changing a resource: named by its name or its id, and by nothing that it does not live in. A
 * name alone would also point at another project's resource.
 */
export function keepsBusy({ isBusy, command, args }: Running, row: Ref, id?: string): boolean {
  if (!isBusy) return false
  const { is } = recordOf(row.noun)
  const kinds = [command.on, ...command.offers.map(({ on }) => on)]
  if (!kinds.includes(row.noun) && !(is !== null && kinds.includes(is))) return false
  const names: Known = namesGiven(command, args)
  const itself: Known = row.names
  const own = names[row.noun] ?? (is === null ? undefined : names[is])
  if (own === undefined || (own !== itself[row.noun] && own !== id)) return false
  return Object.keys(names).every(
    (noun) => noun === row.noun || noun === is || names[noun] === (itself[noun] ?? names[noun]),
  )
}

type Known = Readonly<Record<string, string | undefined>>
