import type { Getter } from 'jotai/vanilla'
import { peek, queryClientAtom } from '../../../state/cache/query.ts'
import type { Args, Command } from '../command.ts'
import type { Offered } from '../run/outcome.ts'
import { knownCommandsAtom } from '../registry.ts'
import { chainOf, type Known } from './chains.ts'

/** Returns what is offered when a command is refused or has failed, judged by what is on screen; null for nothing. */
export function offeredFor(get: Getter, command: Command, args: Args): Offered | null {
  const client = get(queryClientAtom)
  const chain = chainOf(command, args, { ...worldOf(get), know: (read) => peek(client, read) })
  return chain === null ? null : { label: chain.label, command, args }
}

export function worldOf(get: Getter): Pick<Known, 'command'> {
  const commands = get(knownCommandsAtom)
  return { command: (id) => commands.find((one) => one.id === id) }
}
