import type { QueryClient } from '@tanstack/query-core'
import { peek } from '../../state/cache/query.ts'
import { rackVersion } from '../../state/session/rack-version.ts'
import { writesRefused } from '../../state/session/connection.ts'
import type { Command } from './command.ts'

/** Explains that the rack is too old for a command; null if it is not, or if its version is not known. */
export function rackRefusal(client: QueryClient, { ids }: Command): string | null {
  const refusals = peek(client, rackVersion)?.refusals ?? {}
  return ids.map((id) => refusals[id]).find((reason) => reason !== undefined) ?? null
}

/** Returns the arguments of a command that the rack is too old to know. */
export function unknownToRack(client: QueryClient, { ids }: Command): readonly string[] {
  const unknown = peek(client, rackVersion)?.unknown ?? {}
  return ids.flatMap((id) => unknown[id] ?? [])
}

/**
 * Returns why nothing may be written now; null for a command that only reads or changes only the console. The server
 * refuses whatever is missed here.
 */
export function readOnlyRefusal(client: QueryClient, command: Command): string | null {
  const reason = writesRefused(client)
  return reason !== null && command.writes ? reason : null
}
