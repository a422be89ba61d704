import { type Args, type Command, edits } from '../command.ts'
import { printLine } from '../line/print.ts'
import type { Param } from '../param.ts'
import { partOf } from './seen.ts'

/** The last words of commands that take each other back. */
const OPPOSITES: Readonly<Record<string, string>> = {
  start: 'stop',
  stop: 'start',
  attach: 'detach',
  detach: 'attach',
  'attach-ephemeral': 'detach-ephemeral',
  link: 'unlink',
  unlink: 'link',
  add: 'remove',
  'add-instance': 'remove-instance',
  'remove-instance': 'add-instance',
  create: 'delete',
}

/** A run that is to be taken back. */
type Done = {
  readonly command: Command
  readonly args: Args
  /** What the command was judged by, as it was before. */
  readonly subject: unknown
}

/**
 * Returns the line that takes back what a command did, so that it can be run, shown and kept like any other; null if no
 * line can, or if not all of what it changed is known.
 */
export function inverseOf(commands: readonly Command[], done: Done): string | null {
  const { command } = done
  if (edits(command)) return changedBack(done)
  const opposite = [...command.id.split(' ').slice(0, -1), OPPOSITES[command.word]].join(' ')
  const other = commands.find(({ ids }) => ids.includes(opposite))
  return other === undefined ? null : opposed(other, done)
}

/** Prints the opposite command for the same resources; null if it needs something that the run does not tell. */
function opposed(other: Command, { command, args, subject }: Done): string | null {
  const isNew = command.word === 'create'
  const given: Record<string, unknown> = {}
  for (const [name, param] of Object.entries(other.params)) {
    const isOwn = isNew && param.kind === 'ref' && param.noun === command.noun
    const same = command.params[name]?.kind === param.kind ? args[name] : undefined
    const value = isOwn ? args['name'] : (same ?? heldBy(subject, name, param))
    if (value === undefined && !param.optional) return null
    if (value !== undefined) given[name] = value
  }
  return printLine(other, given)
}

/** Finds an argument in what the run was judged by: what a thing was attached to, or a field of the same name. */
function heldBy(subject: unknown, name: string, param: Param): unknown {
  if (param.optional) return undefined
  const parts = [subject, ...Object.values(Object(subject))]
  const own = parts.map((part) => partOf(part, name)).find(isScalar)
  const id = own ?? parts.map((part) => partOf(part, `${param.noun}Id`)).find(isScalar)
  const lists = parts.map((part) => partOf(part, 'items')).filter(Array.isArray)
  const holder = lists.flat().find((one: unknown) => partOf(one, 'id') === id)
  return partOf(holder, 'name') ?? id
}

/** Prints the same command with the values that the fields had. */
function changedBack({ command, args, subject }: Done): string | null {
  const [own] = Object.entries(command.params).find(([, { noun }]) => noun === command.on) ?? []
  const resource = command.on === null ? subject : (partOf(subject, command.on) ?? subject)
  const back: Record<string, unknown> = {}
  for (const [name, param] of Object.entries(command.params)) {
    const value = args[name]
    if (param.kind === 'ref' || value === undefined) continue
    const was = partOf(resource, name)
    // A flag such as `primary` is cleared by setting that of another.
    if (!isScalar(was) || param.kind === 'flag') return null
    if (was !== value) back[name] = was
  }
  if (Object.keys(back).length === 0) return null
  const refs = Object.entries(args).filter(([name]) => command.params[name]?.kind === 'ref')
  const isNamed = own !== undefined && args[own] === back['name']
  const now = isNamed && own !== undefined ? { [own]: args['name'] } : {}
  return printLine(command, { ...Object.fromEntries(refs), ...back, ...now })
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
