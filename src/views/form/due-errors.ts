import { isRecord } from '../../api/shape.ts'
import type { FieldErrors } from '../../commands/kernel/run/outcome.ts'
import { isBlank, type Values } from './values.ts'

type Changing = {
  readonly was: FieldErrors
  readonly now: Values
  readonly changed: Values
  readonly next: Values
}

/**
 * Leaves out complaints about fields that the user could not have filled in yet: those that are empty because something
 * else was chosen, such as another type of destination. The next attempt to submit makes them.
 */
export function dueErrors(wrong: FieldErrors, { was, now, changed, next }: Changing): FieldErrors {
  const isDue = (name: string) =>
    Object.hasOwn(changed, name)
      ? kindOf(now[name]) === kindOf(next[name])
      : Object.hasOwn(was, name) || !isEmpty(next[name])
  return Object.fromEntries(Object.entries(wrong).filter(([name]) => isDue(name)))
}

function kindOf(value: unknown): unknown {
  return isRecord(value) ? value['type'] : undefined
}

function isEmpty(value: unknown): boolean {
  return isBlank(isRecord(value) && 'type' in value ? value['value'] : value)
}
