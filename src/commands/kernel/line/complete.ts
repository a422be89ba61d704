import { type Noun, recordOf } from '../../../state/nouns.ts'
import type { Args, Command } from '../command.ts'
import { flagOf, flagsOf } from '../param.ts'
import { offersOf } from './verb-and-name.ts'
import type { Param } from '../param.ts'
import { commandIn, openNames, parseLine, type Vocabulary } from './parse.ts'
import { quote } from './print.ts'
import { spellings } from './unknown.ts'
import { phraseOf, tokenize, type Token } from './tokens.ts'

export type Completion = {
  /** The line with this completion accepted. */
  readonly line: string
  readonly text: string
  /** A command's title, or a parameter's label. */
  readonly hint: string
}

/** Returns the known names of a noun, given what the line says already (its project, for one). */
export type KnownNames = (noun: Noun, given: Args) => readonly string[]

const MAX_COMPLETIONS = 50

/** Returns what may come next at the end of a line; empty if the line is invalid before that. */
export function complete(
  line: string,
  vocabulary: Vocabulary,
  known: KnownNames,
): readonly Completion[] {
  const found = tokenize(line)
  if ('error' in found || found.breaks.length > 0) return []
  const prefix = /^(\$\s+)?(oxide\s*)?/.exec(line)?.[0] ?? ''
  const words = found.words.filter(({ start }) => start >= prefix.trimEnd().length)
  const open = /\s$/.test(line) || line === ''
  const last = open ? undefined : words.at(-1)
  const before = last === undefined ? words : words.slice(0, -1)
  const start = last?.start ?? line.length
  const typed = last?.text ?? ''
  const take = (text: string, hint: string): Completion => ({
    line: `${line.slice(0, start)}${text} `,
    text,
    hint,
  })
  const named = vocabulary.findOperationCall?.(before) ?? commandIn(before, vocabulary)
  const further = nextWords(before, typed, vocabulary).map(([text, hint]) => take(text, hint))
  if ('error' in named) {
    const names = namesAfter(before, typed, vocabulary, known)
    return [...further, ...names.map(([text, hint]) => take(text, hint))].slice(0, MAX_COMPLETIONS)
  }
  const values = argumentsFor(
    named.command,
    'rest' in named ? (named.rest ?? []) : before.slice(named.length),
    typed,
    line.slice(0, start),
    vocabulary,
    known,
  )
  return [...further, ...values.map(([text, hint]) => take(text, hint))].slice(0, MAX_COMPLETIONS)
}

type Option = readonly [text: string, hint: string]

function nextWords(
  before: readonly Token[],
  typed: string,
  { commands }: Vocabulary,
): readonly Option[] {
  const typedWords = before.map(({ text }) => text)
  const options = new Map<string, string>()
  for (const command of commands) {
    for (const words of spellings(command).map((id) => id.split(' '))) {
      const next = words[typedWords.length]
      if (next === undefined || !next.startsWith(typed)) continue
      if (typedWords.some((word, at) => word !== words[at])) continue
      const more = words.length > typedWords.length + 1
      const known = options.get(next)
      // The first command with a name wins: operations have the CLI's words, too.
      if (known === undefined || (!more && known.endsWith(' …')))
        options.set(next, more ? `${[...typedWords, next].join(' ')} …` : command.title)
    }
  }
  return [...options]
}

/** Returns the names that complete a verb: `start db` → `db1`. */
function namesAfter(
  before: readonly Token[],
  typed: string,
  { commands, nearby }: Vocabulary,
  known: KnownNames,
): readonly Option[] {
  if (nearby === undefined || before.length === 0 || typed.startsWith('-')) return []
  const offered = offersOf(phraseOf(before), commands)
  return offered.flatMap(({ command, on }) =>
    known(on, {})
      .filter((name) => name.startsWith(typed))
      .map((name): Option => [quote(name), command.title]),
  )
}

function argumentsFor(
  command: Command,
  words: readonly Token[],
  typed: string,
  lineBefore: string,
  vocabulary: Vocabulary,
  known: KnownNames,
): readonly Option[] {
  const given = givenIn(lineBefore, vocabulary)
  const last = words.at(-1)?.text
  const asked = Object.keys(command.params).find((name) => flagOf(name) === last)
  if (asked !== undefined && !(asked in given)) {
    return valuesOf(command.params[asked], typed, given, known)
  }
  const open = openNames(command).find((name) => !(name in given))
  const takesRow = open !== undefined && command.params[open]?.noun === command.on
  const where: readonly Option[] =
    takesRow && command.on !== null && last?.startsWith('-') !== true && 'where'.startsWith(typed)
      ? [['where', `All ${recordOf(command.on).many} that match`]]
      : []
  const positional =
    typed.startsWith('-') || open === undefined
      ? []
      : valuesOf(command.params[open], typed, given, known)
  const flags = Object.entries(command.params)
    .filter(([name]) => !(name in given))
    .flatMap((one) => flagsOf(one).map((flag) => [flag, one[1]] as const))
    .filter(([flag]) => flag.startsWith(typed))
    .map(([flag, param]): Option => [
      flag,
      param.optional ? `${param.label} (Optional)` : param.label,
    ])
  return [...positional, ...flags, ...where]
}

function valuesOf(
  param: Param | undefined,
  typed: string,
  given: Args,
  known: KnownNames,
): readonly Option[] {
  const values = param?.noun === undefined ? (param?.options ?? []) : known(param.noun, given)
  return values
    .filter((value) => value.startsWith(typed))
    .map((value): Option => [quote(value), param?.label ?? ''])
}

/** Returns the arguments up to here, without a last flag that lacks its value. */
function givenIn(line: string, vocabulary: Vocabulary): Args {
  const parsed = parseLine(line, vocabulary)
  if (!('error' in parsed)) return parsed.given
  const shorter = parseLine(line.trimEnd().replace(/\S+$/, ''), vocabulary)
  return 'error' in shorter ? {} : shorter.given
}
