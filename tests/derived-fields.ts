import type { Command } from '../src/commands/kernel/command.ts'

/** Returns what a command derives from nouns. */
export function derivedFrom({
  id,
  title,
  verb,
  on,
  noun,
  role,
  writes,
  params,
  ...command
}: Command): object {
  const labels = Object.entries(params).map(([name, { label, kind }]) => `${name} ${kind} ${label}`)
  const wording = command.wording({}, {})
  return { id, title, verb, on, noun, role, writes, labels, wording }
}
