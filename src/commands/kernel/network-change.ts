import type { Args, Command, NetworkChange, Warning } from './command.ts'

/** Returns what a command would change in a network; null for nothing, and where its subject was not read. */
export function networkIn(command: Command, subject: unknown, args: Args): NetworkChange | null {
  if (command.subject !== null && subject === undefined) return null
  const warning = command.confirm(subject, args)
  return warning === null ? null : networkOf(warning)
}

/** Returns what a warning says about a network; null for nothing. */
export function networkOf({ details }: Warning): NetworkChange | null {
  return typeof details === 'object' ? details : null
}
