import type { Args, Command, CommandWith } from '../../commands/kernel/command.ts'
import { edits } from '../../commands/kernel/run/field-conflict.ts'
import type { Ask, FieldErrors } from '../../commands/kernel/run/outcome.ts'
import { isSame } from '../../state/same.ts'
import { type GivenOf, type Param, type Params, isNeeded } from '../../commands/kernel/param.ts'
import { isRecord } from '../../api/shape.ts'
import { dashed } from '../../commands/kernel/param.ts'
import { formPath, formRouteOf } from '../../commands/kernel/link/form-path.ts'
import { routeOf } from '../../state/routes.ts'

/** A form's values by parameter: text for typed ones, the parameter's own value otherwise. */
export type Values = Readonly<Record<string, unknown>>

export type CheckedValues =
  | { readonly args: Args; readonly wrong: null }
  | { readonly args: null; readonly wrong: FieldErrors }

/** Anything with parameters: a command, or a part of one that is filled in separately. */
type Asks = Pick<Command, 'params'>

/** Converts a form's values into a command's arguments, or returns the error messages by field. */
export function check(command: Asks, names: readonly string[], values: Values): CheckedValues {
  const { args, wrong } = parsed(command, names, values)
  return Object.keys(wrong).length > 0 ? { args: null, wrong } : { args, wrong: null }
}

/** Returns the arguments among a form's values that are valid so far. */
export function validArgs(command: Asks, names: readonly string[], values: Values): Args {
  return parsed(command, names, values).args
}

/**
 * Returns the arguments without what an edit would set to the value that its form started with: someone else may have
 * changed it since. Returns all arguments of a command that edits nothing.
 * @param started the values of the resource
 */
export function changedArgs(
  command: Command,
  names: readonly string[],
  started: Args,
  args: Args,
): Args {
  if (!edits(command)) return args
  const was = { ...started, ...validArgs(command, names, valuesFor(command, names, started)) }
  const isKept = (name: string, value: unknown) =>
    command.needsOneOf.includes(name) && isSame(value, was[name])
  return Object.fromEntries(Object.entries(args).filter(([name, value]) => !isKept(name, value)))
}

/** Returns only what the user has changed: the rest is what it is by the time a draft comes back. */
export function changedValues(before: Values, now: Values): Values {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, before[name])),
  )
}

export function valuesFor({ params }: Asks, names: readonly string[], initial: Args): Values {
  return Object.fromEntries(
    names.map((name) => {
      const param = params[name]
      return [name, param === undefined ? initial[name] : valueFor(param, initial[name])]
    }),
  )
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
      if (isNeeded(param)) wrong[name] = missing(param)
      else if (param.kind === 'text' && value === '') {
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

/**
 * Says that a value is needed. Asks the parameter's own rule only for choices, such as "Choose a pool": an empty text
 * should not be called a wrong address, and a rule for files cannot judge text.
 */
function missing(param: Param): string {
  const isGeneric = param.file === 'whole' || ['text', 'number', 'size'].includes(param.kind)
  return (isGeneric ? null : param.refused('')) ?? `${param.label} is required`
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

/** Leaves out secrets, and files, which storage would turn into an empty object. */
export function openValues(command: Command, values: Values): Values {
  const isKept = (name: string) => {
    const param = command.params[name]
    return param?.kind !== 'secret' && param?.file !== 'whole'
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)))
}

/** Connects a text field to one of a form's values. */
export type TextProps = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/**
 * Returns the address to ask for a command's arguments at, if it has a form page of its own or a drawer that asks for
 * more than the arguments one by one, so that the palette goes there too. Returns null if the palette asks for them
 * itself, or while the page's path is not known.
 */
export function askPath({ command, args, door }: Ask): string | null {
  const route = formRouteOf(command)
  if (route === undefined || door === 'link') return null
  const { drawer, asksMore } = routeOf(route)
  const own = drawer !== true || asksMore === true
  return own ? formPath(command, args) : null
}

/** Reads the values in a form's address that the command's parameters can parse; ignores the rest. */
export function prefilled<P extends Params>(
  command: CommandWith<P>,
  search: URLSearchParams,
): GivenOf<P> {
  const given: Record<string, unknown> = {}
  for (const [name, param] of Object.entries(command.params)) {
    const raw = search.get(dashed(name))
    if (raw === null || param.kind === 'secret') continue
    const read = param.parse(raw)
    if ('value' in read) given[name] = read.value
  }
  // Each value was parsed by its own parameter.
  return given as GivenOf<P>
}
