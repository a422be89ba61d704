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

/** Explains that nothing may be written now; null for a command that only reads or changes only the console. */
export function readOnlyRefusal(client: QueryClient, command: Command): string | null {
  const reason = writesRefused(client)
  return reason !== null && writes(command) ? reason : null
}

/** Judges by what a command is about. One that is missed here is still refused by the server, before it is sent on. */
export function writes({ id, place, role, on, noun, asks }: Command): boolean {
  if (place !== null) return false
  if (id.startsWith('api ')) return asks
  if (OWN.test(id)) return true
  return (role ?? on ?? noun) !== null && !READS.test(id)
}

/** Our own commands that change the control plane: whom it lets in, and the mock's world. */
const OWN = /^console (device verify|chaos|latency|world (reset|import))$/

/** Commands about resources that only show, copy or save them. */
const READS = / (copy|csv|download|json|query)$|^console audit-log /
