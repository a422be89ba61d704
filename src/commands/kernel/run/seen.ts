import type { QueryClient } from '@tanstack/query-core'
import { peek } from '../../../state/cache/query.ts'
import type { Read } from '../../../state/cache/read.ts'
import { roleRefusal } from '../../../state/navigation/needed-role.ts'
import type { Args, Command, Context } from '../command.ts'
import { rackRefusal, readOnlyRefusal } from '../connection.ts'
import { namesGiven } from './running.ts'
import { resolve, type Resolved } from './resolve.ts'

/** Returns one of a command's subjects, if it has several. */
export function partOf(subject: unknown, name: string): unknown {
  if (typeof subject !== 'object' || subject === null) return undefined
  return Object.entries(subject).find(([key]) => key === name)?.[1]
}

type Reads = Read | Readonly<Record<string, Read>>

/** Returns what a command acts on from the cache, as the user sees it; undefined if any part is missing. */
export function peekSubject(client: QueryClient, command: Command, args: Args): unknown {
  if (command.subject === null) return undefined
  const reads = command.subject(args)
  if (isRead(reads)) return peek(client, reads)
  const parts = Object.entries(reads).map(([name, part]) => [name, peek(client, part)] as const)
  return parts.some(([, part]) => part === undefined) ? undefined : Object.fromEntries(parts)
}

/** Returns every read that a command is judged by. */
export function subjectReads(command: Command, args: Args): readonly Read[] {
  const wanted = command.subject?.(args)
  if (wanted === undefined) return []
  return isRead(wanted) ? [wanted] : Object.values(wanted)
}

/** Explains why a command would be refused, judged by the cache; null if it would not be, or if unknown. */
export function refusalSeen(
  client: QueryClient,
  command: Command,
  { args, missing }: Resolved,
): string | null {
  const lacking =
    readOnlyRefusal(client, command) ??
    rackRefusal(client, command) ??
    roleRefusal(client, command.role, namesGiven(command, args))
  if (lacking !== null) return lacking
  const isPartial = missing.some((name) => command.params[name]?.kind === 'ref')
  const subject = isPartial ? undefined : peekSubject(client, command, args)
  if (isPartial || (subject === undefined && command.subject !== null)) {
    return command.isJudgedEarly ? command.refused(partsSeen(client, command, args), args) : null
  }
  return command.refused(subject, args)
}

/** Resolves like {@link resolve}, and adds what resources on screen imply, such as the instance of an attached disk. */
export function resolveSeen(
  client: QueryClient,
  command: Command,
  given: Args,
  context: Context,
): Resolved {
  const resolved = resolve(command, given, context)
  if (resolved.missing.length === 0) return resolved
  const known = partsSeen(client, command, resolved.args)
  const defaults = Object.entries(command.defaults(resolved.args, known, context))
  // The others are made up once, when the command runs.
  const needed = defaults.filter(([name]) => resolved.missing.includes(name))
  return resolve(command, { ...Object.fromEntries(needed), ...resolved.args }, context)
}

/** Returns those of a command's subjects that the cache holds. */
export function partsSeen(
  client: QueryClient,
  command: Command,
  args: Args,
): Readonly<Record<string, unknown>> {
  const reads = command.subject?.(args)
  if (reads === undefined || isRead(reads)) return {}
  const parts = Object.entries(reads).map(([name, part]) => [name, peek(client, part)] as const)
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

export function isRead(reads: Reads): reads is Read {
  return 'operation' in reads && 'args' in reads
}
