import type { Getter } from 'jotai/vanilla'
import { peek, queryClientAtom } from '../../../state/cache/query.ts'
import type { Args, Command } from '../command.ts'
import type { Offered } from '../run/outcome.ts'
import { areaPlansAtom } from './load-area-plans.ts'
import { chainOf } from './chains.ts'

/** Returns what is offered when a command is refused or has failed, judged by what is on screen; null for nothing. */
export function offeredFor(get: Getter, command: Command, args: Args): Offered | null {
  const client = get(queryClientAtom)
  const know = (read: Parameters<typeof peek>[1]) => peek(client, read)
  const chain = chainOf(command, args, { areas: get(areaPlansAtom), know })
  return chain === null ? null : { label: chain.label, command, args }
}
