import { fromWire, toSnake } from '../../../api/casing.ts'
import { CONTEXT_NOUN } from '../../../state/context.ts'
import type { Args, Command } from '../command.ts'
import { matchVerbAndName, type Nearby, withFlagOfId } from './verb-and-name.ts'
import { nearest } from './closest-match.ts'
import { takesSecret } from '../link/form-path.ts'
import { allowed, flagsOf, isNeeded, type Param, paramCalled, type Parsed } from '../param.ts'
import { shellVariable, spellings, unknownCommand, unknownFlag } from './unknown.ts'
import { tokenize, type ParseError, parseError, phraseOf, type Token } from './tokens.ts'

export type ParsedLine = { readonly command: Command; readonly given: Args }

/** The words known to the parser: all loaded commands, and former CLI words. */
export type Vocabulary = {
  readonly commands: readonly Command[]
  /** Maps former CLI words to today's, e.g. `ip-pool create` to `system networking ip-pool create`. */
  readonly former: Readonly<Record<string, string>>
  /** Finds the command for a verb and a name (`start db1`); absent where nothing may be inferred, as in links. */
  readonly nearby?: Nearby
  /** Finds a call of any operation, which has more than one spelling; null for any other line. */
  readonly findOperationCall?: (words: readonly Token[]) => CommandMatch | ParseError | null
}

/** Parses pasted text of one or several commands, each on a line of its own. Text of comments alone has none. */
export function parseLines(
  text: string,
  vocabulary: Vocabulary,
): readonly ParsedLine[] | ParseError {
  const found = tokenize(text)
  if ('error' in found) return found
  if (found.words.length === 0 && text.trim() !== '') return []
  const lines: ParsedLine[] = []
  for (const [at, start] of [0, ...found.breaks].entries()) {
    const parsed = parseLine(text.slice(start, found.breaks[at]), vocabulary)
    if ('error' in parsed) {
      return { ...parsed, start: parsed.start + start, end: parsed.end + start }
    }
    lines.push(parsed)
  }
  return lines
}

/**
 * Parses a typed line or a pasted `oxide …` line. Guesses nothing: an unknown word, flag or value is an error with its
 * place in the line.
 */
export function parseLine(line: string, vocabulary: Vocabulary): ParsedLine | ParseError {
  const found = tokenize(line)
  if ('error' in found) return found
  const words = dropPrompt(found.words)
  const first = words[0]
  if (first === undefined) return parseError('Type a command', 0, line.length)
  const named = meaning(words, vocabulary)
  if ('error' in named) return named
  return argumentsIn(named, named.rest ?? words.slice(named.length), found.document)
}

/** The command of a line, how many words name it, and arguments that these words give already. */
export type CommandMatch = {
  readonly command: Command
  readonly length: number
  readonly given?: Args
  /** Arguments that flags may change. */
  readonly within?: Args
  /** The other words, if they are not simply those that follow. */
  readonly rest?: readonly Token[]
}

function meaning(words: readonly Token[], vocabulary: Vocabulary): CommandMatch | ParseError {
  const call = vocabulary.findOperationCall?.(words) ?? null
  if (call !== null) return call
  const named = commandIn(words, vocabulary)
  if (!('error' in named)) return withFlagOfId(named, words, vocabulary.commands)
  if (vocabulary.nearby === undefined) return named
  return matchVerbAndName(words, vocabulary.commands, vocabulary.nearby) ?? named
}

/** Finds the command that the line begins with; the longest match wins. */
export function commandIn(
  words: readonly Token[],
  { commands, former }: Vocabulary,
): { command: Command; length: number } | ParseError {
  for (let length = Math.min(words.length, 6); length > 0; length -= 1) {
    const phrase = phraseOf(words.slice(0, length))
    const renamed = Object.hasOwn(former, phrase) ? former[phrase] : undefined
    const command = commands.find((one) => one.id === renamed || spellings(one).includes(phrase))
    if (command !== undefined) return { command, length }
  }
  const [first, second] = words
  if (first?.text.startsWith('-') === true) return unknownFlag(null, first, second)
  return (first && shellVariable(first)) ?? unknownCommand(words, commands)
}

function argumentsIn(
  { command, given: named, within = {} }: CommandMatch,
  words: readonly Token[],
  document: string | null,
): ParsedLine | ParseError {
  const given: Record<string, unknown> = { ...named }
  const flagged = new Map<string, { by: string; texts: readonly string[] }>()
  const unflagged: Token[] = []
  let documentUsed = false
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (word === undefined) break
    if (!word.text.startsWith('-') || /^-\d/.test(word.text)) {
      unflagged.push(word)
      continue
    }
    const equals = word.text.indexOf('=')
    const spelled = equals < 0 ? word.text : word.text.slice(0, equals)
    const next = words[at + 1]
    if (spelled === '--json-body') {
      const value = equals < 0 ? next : { ...word, text: word.text.slice(equals + 1) }
      const wrong = jsonBody(command, value, document, given)
      if (wrong !== null) return parseError(wrong, word.start, value?.end ?? word.end)
      documentUsed = true
      at += equals < 0 ? 1 : 0
      continue
    }
    const [name, param] =
      Object.entries(command.params).find((one) => flagsOf(one).includes(spelled)) ?? []
    if (name === undefined || param === undefined) return unknownFlag(command, word, next)
    const fixed = param.cli.flags?.[spelled]
    const before = flagged.get(name) ?? { by: spelled, texts: [] }
    if (before.by !== spelled) {
      return parseError(`${before.by} and ${spelled} cannot be combined`, word.start, word.end)
    }
    if (name in given && fixed !== null) {
      return parseError(`${spelled} is given twice`, word.start, word.end)
    }
    const inline = equals < 0 ? null : word.text.slice(equals + 1)
    if (typeof fixed === 'string' && inline !== null) {
      return parseError(`${spelled} takes no value`, word.start, word.end)
    }
    const isFlag = param.kind === 'flag' && !/^(true|false)$/.test(next?.text ?? '')
    const bare = fixed ?? (isFlag ? 'true' : null)
    const value = inline ?? bare ?? next?.text
    if (value === undefined) return parseError(`${spelled} needs a value`, word.start, word.end)
    if (inline === null && bare === null) at += 1
    const texts = [...before.texts, value]
    flagged.set(name, { by: spelled, texts })
    const wrong = setArg(param, name, param.parse(texts.join(',')), given)
    if (wrong !== null) return parseError(wrong, word.start, words[at]?.end ?? word.end)
  }
  if (document !== null && !documentUsed) {
    return parseError('The here-document is not used: add --json-body /dev/stdin', 0, 0)
  }
  return positionals(command, unflagged, { ...within, ...given })
}

/** Assigns words without a flag: first to what the command acts on, then to what else it needs, in order. */
function positionals(
  command: Command,
  unflagged: readonly Token[],
  given: Record<string, unknown>,
): ParsedLine | ParseError {
  for (const word of unflagged) {
    const name = openNames(command).find((open) => !(open in given))
    const param = name === undefined ? undefined : command.params[name]
    if (name === undefined || param === undefined) {
      // The word may be the rest of a password with a space in it.
      const said = takesSecret(command) ? '' : ` "${word.text}"`
      return parseError(`Unexpected argument${said}`, word.start, word.end)
    }
    const wrong = setArg(param, name, param.parse(word.text), given)
    if (wrong !== null) return parseError(wrong, word.start, word.end)
  }
  return { command, given }
}

/** Returns parameter names in the order in which words without a flag fill them. */
export function openNames(command: Command): readonly string[] {
  const names = Object.entries(command.params)
    .filter(([, param]) => isNeeded(param))
    .map(([name]) => name)
  // A navigation command's own resource is the one that its page shows.
  const about = command.on ?? (command.place === null ? null : command.noun)
  const rank = (name: string) => {
    const param = command.params[name]
    if (param?.noun !== undefined && param.noun === about) return 0
    return param?.noun === CONTEXT_NOUN && command.on !== CONTEXT_NOUN ? 2 : 1
  }
  return names.toSorted((one, other) => rank(one) - rank(other))
}

/** Sets an argument; returns what is wrong with it, or null. */
function setArg(
  param: Param,
  name: string,
  parsed: Parsed<unknown>,
  given: Record<string, unknown>,
): string | null {
  const checked = allowed(param, parsed)
  if ('error' in checked) return checked.error
  given[name] = checked.value
  return null
}

function jsonBody(
  command: Command,
  source: Token | undefined,
  document: string | null,
  given: Record<string, unknown>,
): string | null {
  if (source === undefined || !['-', '/dev/stdin'].includes(source.text)) {
    return 'Files cannot be read here; use --json-body /dev/stdin and a here-document'
  }
  if (document === null) return "Add the JSON as a here-document: <<'EOF', the JSON, EOF"
  const body = Object.entries(command.params).find(([, param]) => param.cli.isBody)
  if (body !== undefined) {
    const [name, param] = body
    return setArg(param, name, param.parse(document.replace(/\n$/, '')), given)
  }
  let whole: unknown
  try {
    whole = fromWire(JSON.parse(document))
  } catch {
    return 'The here-document is not valid JSON'
  }
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) {
    return 'The here-document is not a JSON object'
  }
  for (const [name, value] of Object.entries(whole)) {
    const param = paramCalled(command.params, name)
    if (param === undefined) return unknownField(command, name)
    if (name in given) continue
    const parsed = param.fromJson(value)
    if ('error' in parsed && value === null && param.optional) continue
    const wrong = setArg(param, name, parsed, given)
    if (wrong !== null) return wrong
  }
  return null
}

function unknownField(command: Command, name: string): string {
  const meant = nearest(name, Object.keys(command.params))
  return `Unknown field "${toSnake(name)}"${meant === null ? '' : `. Did you mean "${toSnake(meant)}"?`}`
}

function dropPrompt(words: readonly Token[]): readonly Token[] {
  const prompts = words[0]?.text === '$' ? words.slice(1) : words
  return prompts[0]?.text === 'oxide' ? prompts.slice(1) : prompts
}
