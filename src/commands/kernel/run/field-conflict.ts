import { showSize } from '../../../api/show/size.ts'
import { isSame } from '../../../state/same.ts'
import type { Args, Command } from '../command.ts'
import { Refusal } from '../refusal.ts'

/** True for a command that changes some fields of an existing resource. */
export function edits({ needsOneOf, subject }: Pick<Command, 'needsOneOf' | 'subject'>): boolean {
  return needsOneOf.length > 0 && subject !== null
}

/**
 * Throws a {@link Refusal} if someone else has changed a field that an edit is about to set. Without it, the later of
 * two people who edit the same field wins, and neither of them learns about it.
 * @param seen what the user judged
 * @param current what has just been read
 */
export function refuseOnConflict(
  command: Command,
  args: Args,
  seen: unknown,
  current: unknown,
): void {
  const [was, is] = [command.suggest(seen, args), command.suggest(current, args)]
  const conflicts = command.needsOneOf.filter(
    (name) =>
      name in args &&
      // A structured value is replaced as a whole; its command compares the parts, and names those that differ.
      command.params[name]?.kind !== 'body' &&
      !isSame(was[name], is[name]) &&
      !isSame(is[name], args[name]),
  )
  if (conflicts.length === 0) return
  const shown = (name: string, values: Args) => showValue(command, name, values[name])
  const changes = conflicts.map(
    (name) =>
      `${command.params[name]?.label ?? name} was ${shown(name, was)} and is now ${shown(name, is)}`,
  )
  throw new Refusal(
    `Someone else has changed this since you loaded it: ${changes.join('; ')}. Nothing was saved; submit again to overwrite it.`,
    Object.fromEntries(
      conflicts.map((name) => [name, `Someone else has changed it to ${shown(name, is)}`]),
    ),
  )
}

function showValue({ params }: Command, name: string, value: unknown): string {
  const param = params[name]
  if (param === undefined || value === undefined || value === null) return 'empty'
  const text =
    param.kind === 'size' && typeof value === 'number' ? showSize(value) : param.print(value)
  return text === '' ? 'empty' : `“${text}”`
}
