import type { Args, Command } from '../../commands/kernel/command.ts'
import type { FieldErrors } from '../../commands/kernel/outcome.ts'
import { isNeeded } from '../../commands/kernel/params.ts'
import type { Param } from '../../commands/kernel/params.ts'

/** A form's values by parameter: text for typed ones, the parameter's own value otherwise. */
export type Values = Readonly<Record<string, unknown>>

export type Checked =
  | { readonly args: Args; readonly wrong: null }
  | { readonly args: null; readonly wrong: FieldErrors }

/** Anything with parameters: a command, or a part of one that is filled in separately. */
type Asks = Pick<Command, 'params'>

/** Converts a form's values into a command's arguments, or returns the error messages by field. */
export function check(command: Asks, names: readonly string[], values: Values): Checked {
  const { args, wrong } = parsed(command, names, values)
  return Object.keys(wrong).length > 0 ? { args: null, wrong } : { args, wrong: null }
}

/** Returns the arguments among a form's values that are valid so far. */
export function validArgs(command: Asks, names: readonly string[], values: Values): Args {
  return parsed(command, names, values).args
}

function parsed(
  command: Asks,
  names: readonly string[],
  values: Values,
): { readonly args: Args; readonly wrong: FieldErrors } {
  const args: Record<string, unknown> = {}
  const wrong: Record<string, string> = {}
  for (const name of names) {
    const param = command.params[name]
    if (param === undefined) continue
    const value = values[name]
    if (isBlank(value)) {
      if (isNeeded(param)) {
        // A rule for files cannot judge the empty text.
        const refused = param.file === 'whole' ? null : param.refused('')
        wrong[name] = refused ?? `${param.label} is required`
      } else if (param.kind === 'text' && value === '') {
        // Usually empty text; none for a parameter that accepts none.
        const empty = param.parse('')
        if ('value' in empty) args[name] = empty.value
      }
      continue
    }
    const read = typeof value === 'string' ? param.parse(value) : { value }
    const reason = 'error' in read ? read.error : param.refused(read.value)
    if (reason !== null) wrong[name] = reason
    else if ('value' in read) args[name] = read.value
  }
  return { args, wrong }
}

/** Returns a field's initial value: as text if the user types it, otherwise unchanged. */
export function valueFor(param: Param, value: unknown): unknown {
  if (value === undefined || value === null) return param.kind === 'flag' ? false : ''
  const typed = ['text', 'ref', 'choice', 'secret'].includes(param.kind)
  return typed && typeof value !== 'string' ? param.print(value) : value
}

/** Returns a typed value as text; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
