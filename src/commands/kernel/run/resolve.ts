import { isUuid } from '../../../api/valid/id.ts'
import { isFoundById, recordOf } from '../../../state/nouns.ts'
import { CONTEXT_NOUN } from '../../../state/context.ts'
import type { Args, Command, Context } from '../command.ts'
import type { Door } from './outcome.ts'
import { isNeeded } from '../param.ts'
import type { Names, Noun } from '../../../state/noun.ts'

type RefParam = { readonly name: string; readonly noun: Noun }

/** Kept, because every row and every key of a page asks, each time that something changes. */
const refs = new WeakMap<Command['params'], readonly RefParam[]>()

function refParams({ params }: Command): readonly RefParam[] {
  const known = refs.get(params)
  if (known !== undefined) return known
  const found = Object.entries(params).flatMap(([name, { kind, noun }]) =>
    kind === 'ref' && noun !== undefined ? [{ name, noun }] : [],
  )
  refs.set(params, found)
  return found
}

/**
 * Returns what a door's arguments may be completed from. A button, a menu and a form name their target, and so does a
 * resource picked in the palette: the row that happened to be focused last says nothing about them. A button names
 * everything that it acts on, so the page adds nothing either. A link means the same wherever it is followed.
 */
export function contextFor(door: Door, given: Args, { row, page }: Context): Context {
  switch (door) {
    case 'button':
      return { row: null, page: {} }
    case 'row':
    case 'form':
    case 'link':
      return { row: null, page }
    case 'palette':
      return { row: Object.keys(given).length > 0 ? null : row, page }
    case 'key':
    case 'line':
    case 'script':
      return { row, page }
  }
}

export type Resolved = {
  readonly args: Args
  /** Required parameters that nothing filled, in the order to ask for them. */
  readonly missing: readonly string[]
}

/**
 * Fills a command's refs from the door's arguments, then the focused row, then the page. Skips a source entirely if it
 * contradicts what is filled already, so that a project is never combined with another project's disk. The page's
 * project comes last.
 */
export function resolve(command: Command, given: Args, context: Context): Resolved {
  const args: Record<string, unknown> = { ...argsGiven(command, given) }
  const sources = [context.row?.names ?? {}, context.page, outer(context.page)]
  for (const source of sources) {
    if (!contradicts(command, args, source)) fill(command, args, source)
  }
  const missing = Object.entries(command.params)
    .filter(([name, param]) => isNeeded(param) && args[name] === undefined)
    .filter(([, param]) => !(param.noun !== undefined && impliedById(command, args, param.noun)))
    .map(([name]) => name)
  const undecided = command.needsOneOf.every((name) => args[name] === undefined)
  return { args, missing: [...order(command, missing), ...(undecided ? command.needsOneOf : [])] }
}

/**
 * Returns the arguments with each resource under the command's own name for it: a row names itself by its noun, but the
 * CLI may call it otherwise, such as `--user-id`.
 */
export function argsGiven(command: Command, given: Args): Args {
  const renamed = refParams(command).filter(
    ({ name, noun }) =>
      given[name] === undefined &&
      given[noun] !== undefined &&
      !Object.hasOwn(command.params, noun),
  )
  if (renamed.length === 0) return given
  const nouns = new Set<string>(renamed.map(({ noun }) => noun))
  return {
    ...Object.fromEntries(Object.entries(given).filter(([key]) => !nouns.has(key))),
    ...Object.fromEntries(renamed.map(({ name, noun }) => [name, given[noun]])),
  }
}

/** True if all of a command's refs are known, so that its key works. */
export function refsResolve(command: Command, context: Context): boolean {
  const { missing } = resolve(command, {}, context)
  return missing.every((name) => command.params[name]?.kind !== 'ref')
}

/** Returns the page's project alone: a command on an instance's page may name another instance of the same project. */
function outer(page: Names): Names {
  const name = page[CONTEXT_NOUN]
  return name === undefined ? {} : { [CONTEXT_NOUN]: name }
}

function contradicts(command: Command, args: Args, source: Names): boolean {
  return refParams(command).some(({ name, noun }) => {
    const filled = args[name]
    const other = source[noun]
    return filled !== undefined && other !== undefined && filled !== other
  })
}

function fill(command: Command, args: Record<string, unknown>, source: Names): void {
  for (const { name, noun } of refParams(command)) {
    const known = source[noun]
    if (args[name] !== undefined || known === undefined) continue
    if (!impliedById(command, args, noun)) args[name] = known
  }
}

/**
 * True if a noun is implied because everything inside it is named by id. The control plane refuses both together.
 * Another resource named beside it is not implied.
 */
function impliedById(command: Command, args: Args, noun: Noun): boolean {
  // A page's path needs every name.
  if (command.place !== null) return false
  const inner = refParams(command).filter((param) => recordOf(param.noun).within === noun)
  return (
    inner.length > 0 &&
    inner.every(
      ({ name, noun: one }) =>
        (isId(args[name]) && isFoundById(one)) || impliedById(command, args, one),
    )
  )
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && isUuid(value)
}

/** Sorts outer refs first: a disk can only be chosen once its project is known. */
function order(command: Command, missing: readonly string[]): readonly string[] {
  const depth = (name: string) => {
    const noun = command.params[name]?.noun
    return noun === undefined ? 9 : depthOf(noun)
  }
  return missing.toSorted((one, other) => depth(one) - depth(other))
}

function depthOf(noun: Noun): number {
  const within = recordOf(noun).within
  return within === null ? 0 : 1 + depthOf(within)
}
