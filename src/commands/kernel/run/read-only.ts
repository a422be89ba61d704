import type { QueryClient } from '@tanstack/query-core'
import { writesRefused } from '../../../state/connection.ts'
import type { Command } from '../command.ts'

/** Explains that nothing may be written now; null for a command that only reads or changes only the console. */
export function readOnlyRefusal(client: QueryClient, command: Command): string | null {
  const reason = writesRefused(client)
  return reason !== null && writes(command) ? reason : null
}

/** Judges by what a command is about. One that is missed here is still refused by the server, before it is sent on. */
export function writes({ id, place, role, on, noun, asks }: Command): boolean {
  if (place !== null) return false
  if (id.startsWith('api ')) return asks
  if (id === 'console device verify') return true
  return (role ?? on ?? noun) !== null && !READS.test(id)
}

/** Commands about resources that only show, copy or save them. */
const READS = / (copy|csv|download|json|query)$|^console audit-log /
