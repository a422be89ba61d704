import type { Getter } from 'jotai/vanilla'
import { peek, queryClientAtom } from '../../../state/cache/query.ts'
import type { Args, Command } from '../command.ts'
import type { Offered } from '../run/outcome.ts'
import { knownCommandsAtom } from '../registry.ts'
import { chainOf, type World } from './chains.ts'

/** Returns what is offered when a command is refused or has failed, judged by what is on screen; null for nothing. */
export function offeredFor(get: Getter, command: Command, args: Args): Offered | null {
  if (canTakeEverything(command)) {
    return args[EVERYTHING] === true ? null : { label: 'Delete everything in it', command, args }
  }
  const client = get(queryClientAtom)
  const chain = chainOf(command, args, { ...worldOf(get), know: (read) => peek(client, read) })
  return chain === null ? null : { label: chain.label, command, args }
}

/** True for a command that can delete a resource with all that is in it. */
export function canTakeEverything({ params }: Command): boolean {
  return Object.hasOwn(params, EVERYTHING)
}

/** The flag that says so. */
export const EVERYTHING = 'everything'

export function worldOf(get: Getter): Pick<World, 'command'> {
  const commands = get(knownCommandsAtom)
  return { command: (id) => commands.find((one) => one.id === id) }
}
