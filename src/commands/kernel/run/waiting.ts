import { atom } from 'jotai/vanilla'
import type { Origin } from '../../../state/context.ts'
import type { Args, Command } from '../command.ts'
import type { Door } from './outcome.ts'

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
