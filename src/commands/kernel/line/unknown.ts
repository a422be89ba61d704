import type { Command } from '../command.ts'
import { flagsOf } from '../param.ts'
import { offersOf } from './verb-and-name.ts'
import { nearest } from './closest-match.ts'
import { type ParseError, parseError, phraseOf, type Token } from './tokens.ts'

/** Says that no command is called that, or that it lacks its verb, and what was probably meant. */
export function unknownCommand(words: readonly Token[], commands: readonly Command[]): ParseError {
  const plain = words.slice(0, firstFlag(words))
  const [first = words[0]] = plain
  const start = first?.start ?? 0
  const ids = commands.flatMap(spellings)
  for (let length = Math.min(plain.length, 6); length > 0; length -= 1) {
    const typed = phraseOf(plain.slice(0, length))
    const meant =
      nearest(typed, ids) ?? only(offersOf(typed, commands).map(({ command }) => command.id))
    if (meant === null) continue
    const end = plain[length - 1]?.end ?? start
    return { ...unknown(typed, start, end, meant), instead: meant }
  }
  const next = new Set<string>()
  let known = 0
  for (; known < plain.length; known += 1) {
    const begins = nextWords(plain, known + 1, ids)
    if (begins === null) break
    next.clear()
    for (const word of begins) next.add(word)
  }
  const shown = Math.min(plain.length, known + 1)
  const end = plain[shown - 1]?.end ?? start
  if (known < plain.length || next.size === 0)
    return unknown(phraseOf(plain.slice(0, shown)), start, end, null)
  const some = [...next].slice(0, NEXT)
  const error = `"${phraseOf(plain.slice(0, shown))}" is incomplete. Try ${some.join(', ')}${next.size > NEXT ? ', …' : ''}`
  return { ...parseError(error, start, end), unknown: true }
}

/** Offers at most this many words to continue with. */
const NEXT = 6

/** Flags of the CLI itself, and whether a value follows. */
const OF_CLI: ReadonlyMap<string, boolean> = new Map([
  ['--byte-offset', true],
  ['--cacert', true],
  ['--chunk-size', true],
  ['--config-dir', true],
  ['--debug', false],
  ['--escape-prefix-length', true],
  ['--escape-string', true],
  ['--format', true],
  ['--header', true],
  ['--include', false],
  ['--insecure', false],
  ['--json-body-template', false],
  ['--output', true],
  ['--paginate', false],
  ['--profile', true],
  ['--resolve', true],
  ['--timeout', true],
])

/** Flags of the CLI's lists, which show some rows in some order; a list here is a page. */
const OF_LISTS: ReadonlySet<string> = new Set(['--limit', '--page-token', '--sort-by'])

/** Explains why a flag is refused, and what to type instead. `command` is null before any command. */
export function unknownFlag(
  command: Command | null,
  word: Token,
  next: Token | undefined,
): ParseError {
  const [spelled = word.text] = word.text.split('=', 1)
  const ofList = OF_LISTS.has(spelled) && command?.id.endsWith(' list') === true
  if (ofList || OF_CLI.has(spelled)) {
    const takesNext = (ofList || OF_CLI.get(spelled) === true) && spelled === word.text
    const end = takesNext && next?.text.startsWith('-') === false ? next.end : word.end
    return {
      ...parseError(`${spelled} only works in the CLI; remove it`, word.start, end),
      instead: '',
    }
  }
  const flags = Object.entries(command?.params ?? {}).flatMap(flagsOf)
  const meant = /^-[a-zA-Z]$/.test(spelled)
    ? only(flags.filter((flag) => flag.startsWith(`-${spelled}`)))
    : nearest(spelled, flags)
  const error = `Unknown flag ${spelled}${meant === null ? '' : `. Did you mean ${meant}?`}`
  const made = parseError(error, word.start, word.end)
  return meant === null ? made : { ...made, instead: meant + word.text.slice(spelled.length) }
}

/** Says that a line begins with a variable for the shell, without repeating its value, which may be a secret. */
export function shellVariable({ text, start, end }: Token): ParseError | null {
  const [, name] = /^([A-Za-z_]\w*)=/.exec(text) ?? []
  if (name === undefined) return null
  return { ...parseError(`${name}=… only works in a shell; remove it`, start, end), instead: '' }
}

/** Returns how a command's id may be typed: our own commands also without their first word. */
export function spellings({ id, ids }: Command): readonly string[] {
  return id.startsWith('console ') ? [id.slice('console '.length), ...ids] : ids
}

function unknown(typed: string, start: number, end: number, meant: string | null): ParseError {
  const hint = meant === null ? '' : `. Did you mean "${meant}"?`
  return { ...parseError(`Unknown command "${typed}"${hint}`, start, end), unknown: true }
}

/** Returns the words that may follow the first ones; null if no id begins with them. */
function nextWords(
  words: readonly Token[],
  length: number,
  ids: readonly string[],
): readonly string[] | null {
  const begun = ids.filter((id) => `${id} `.startsWith(`${phraseOf(words.slice(0, length))} `))
  if (begun.length === 0) return null
  return begun.flatMap((id) => id.split(' ')[length] ?? [])
}

function only(options: readonly string[]): string | null {
  const [first = null, ...others] = new Set(options)
  return others.length === 0 ? first : null
}

function firstFlag(words: readonly Token[]): number {
  const at = words.findIndex(({ text }) => text.startsWith('-'))
  return at < 0 ? words.length : at
}
