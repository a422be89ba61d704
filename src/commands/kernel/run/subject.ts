import { atom } from 'jotai/vanilla'
import { ApiError } from '../../../api/http/errors.ts'
import type { Read } from '../../../state/cache/read.ts'
import { recordOf } from '../../../state/nouns.ts'
import type { Args, Command } from '../command.ts'
import type { Keyboard } from '../keys/keymap.ts'
import type { FieldErrors, Question } from './outcome.ts'
import { isRead, partOf } from './seen.ts'

/** Reads what a command acts on from the control plane. Throws the `ApiError` of a failed read. */
export async function loadSubject(
  fetch: (read: Read) => Promise<unknown>,
  command: Command,
  args: Args,
): Promise<unknown> {
  if (command.subject === null) return undefined
  const reads = command.subject(args)
  if (isRead(reads)) return fetch(reads)
  const parts = Object.entries(reads).map(async ([name, part]) => {
    const answer = fetch(part)
    return [name, await (part.expected === undefined ? answer : answer.catch(orAbsent))] as const
  })
  return Object.fromEntries(await Promise.all(parts))
}

/** Takes a resource that a command can do without as undefined, if there is none. */
function orAbsent(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}

/** Returns what a command is judged by as a form has shown it since it was opened, completed by what only the run read. */
export function withSeen(command: Command, args: Args, judged: unknown, seen: unknown): unknown {
  const reads = command.subject?.(args)
  if (seen === undefined || reads === undefined || isRead(reads)) return seen ?? judged
  return { ...Object(judged), ...Object(seen) } as unknown
}

/** Returns the name of what a command acts on: as loaded, or as given. */
export function subjectName(command: Command, args: Args, subject: unknown): string {
  if (isNamed(subject)) return subject.name
  const part = command.on === null ? undefined : partOf(subject, command.on)
  if (isNamed(part)) return part.name
  const is = command.on === null ? null : recordOf(command.on).is
  const [ref = ''] =
    Object.entries(command.params).find(
      ([, { kind, noun }]) => kind === 'ref' && (noun === command.on || noun === is),
    ) ?? []
  const given = args[ref]
  return typeof given === 'string' ? given : command.title
}

/**
 * Returns what people call the resource that a command acts on: `switch0/qsfp1` where {@link subjectName} is an id.
 * Only a subject that is the resource itself has a label; others are called by their names.
 */
export function subjectLabel(command: Command, args: Args, subject: unknown): string {
  const name = subjectName(command, args, subject)
  const { on } = command
  const reads = command.subject?.(args)
  if (on === null || reads === undefined || subject == null) return name
  const read = isRead(reads) ? reads : reads[on]
  const { view, labelOf } = recordOf(on)
  const own = view({})
  const isItem =
    read?.operation === own.operation && (read.pick === undefined) === (own.pick === undefined)
  return isItem ? labelOf(isRead(reads) ? subject : partOf(subject, on)) || name : name
}

/**
 * Returns what the button says that lets a command run: the verb and the thing, as in "Stop db1" or "Delete disk data",
 * so that nobody has to read the question twice.
 */
export function answerLabel(command: Command, args: Args, subject: unknown): string {
  const { on, verb, danger } = command
  const heading = command.wording(subject, args).heading.replace(/^New /, 'Create ')
  if (on === null) return heading
  const label = subjectLabel(command, args, subject)
  if (danger !== 'destroys' && !verb.includes(' ')) return `${verb} ${label}`
  return heading.toLowerCase().endsWith(recordOf(on).one.toLowerCase())
    ? `${heading} ${label}`
    : heading
}

/** Returns errors by argument: each parameter's own rule first, then the command's rules across all of them. */
export function wrongArgs(
  command: Command,
  args: Args,
  subject: unknown,
  keyboard: Keyboard,
): FieldErrors {
  const wrong: Record<string, string> = {}
  for (const [name, param] of Object.entries(command.params)) {
    const value = args[name]
    const reason = value === undefined ? null : param.refused(value)
    if (reason !== null) wrong[name] = reason
  }
  return Object.keys(wrong).length > 0 ? wrong : command.check(args, subject, keyboard)
}

function isNamed(value: unknown): value is { readonly name: string } {
  return (
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
  )
}

/** What a question is about. */
export type QuestionTopic = Pick<Question, 'command' | 'args' | 'subject' | 'lines'>

/** Returns the name that a question asks for on a protected rack; the code for that comes with the connection. */
export const protectionAtom = atom({ nameFor: (_topic: QuestionTopic): string | null => null })
