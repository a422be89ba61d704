import { atom } from 'jotai/vanilla'
import type { Origin } from '../../../state/context.ts'
import { type Names, recordOf, type Ref } from '../../../state/nouns.ts'
import { isSame } from '../../../state/same.ts'
import type { Args, Command } from '../command.ts'
import type { Door } from './outcome.ts'
import type { ResolvedRun } from './runs.ts'

/** True for the run of a command with these arguments. */
export function isRunOf(command: Pick<Command, 'id'>, args: Args) {
  return (run: Pick<ResolvedRun, 'command' | 'given'>): boolean =>
    run.command.id === command.id && isSame(run.given, args)
}

/**
 * True if a run acts on a resource: named by its name or its id, and by nothing that it does not live in. A name alone
 * would also point at another project's resource.
 */
export function actsOn(
  { command, given }: Pick<ResolvedRun, 'command' | 'given'>,
  row: Ref,
  id?: string,
): boolean {
  const { is } = recordOf(row.noun)
  const kinds = [command.on, ...command.offers.map(({ on }) => on)]
  if (!kinds.includes(row.noun) && !(is !== null && kinds.includes(is))) return false
  const names: Known = namesGiven(command, given)
  const itself: Known = row.names
  const own = names[row.noun] ?? (is === null ? undefined : names[is])
  if (own === undefined || (own !== itself[row.noun] && own !== id)) return false
  return Object.keys(names).every(
    (noun) => noun === row.noun || noun === is || names[noun] === (itself[noun] ?? names[noun]),
  )
}

type Known = Readonly<Record<string, string | undefined>>

/** Returns the names among the arguments, by noun: `--parent db1` names an instance. */
export function namesGiven(command: Command, args: Args): Names {
  return Object.fromEntries(
    Object.entries(command.params).flatMap(([name, { noun }]) => {
      const value = args[name]
      return noun !== undefined && typeof value === 'string' && value !== '' ? [[noun, value]] : []
    }),
  )
}

/** A command that was asked for, and where the user was then. */
type Waiting = {
  readonly command: Command
  readonly given: Args
  readonly door: Door
  readonly origin: Origin
}

/** The commands that wait for their code or for the user's role before they ask for arguments, or run. */
export const waitingAtom = atom<readonly Waiting[]>([])

/** Lists a command as waiting until it has asked or started, or cannot. */
export const waitAtom = atom(null, (_get, set, one: Waiting, started: Promise<unknown>): void => {
  const ended = () => set(waitingAtom, (all) => all.filter((other) => other !== one))
  set(waitingAtom, (all) => [...all, one])
  started.then(ended, ended)
})
