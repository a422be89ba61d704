import { toCamel, toSnake } from '../../api/casing.ts'
import { allowed, flagOf, paramCalled, dashed, type Params } from '../kernel/param.ts'
import { nearest } from '../kernel/line/closest-match.ts'
import type { CommandMatch } from '../kernel/line/parse.ts'
import { type ParseError, parseError, type Token, phraseOf } from '../kernel/line/tokens.ts'
import { operationCommands } from './all.ts'
import { WORD } from './call.ts'
import { cliOnly } from './cli-only.ts'
import { allFacts, type OperationFact } from './fact.ts'

/**
 * Finds the operation that a line calls by its id (`api instance_view`, `api instanceView`) or by its address (`api GET
 * /v1/instances/db1?project=shop`, `oxide api /v1/instances --method POST`), the operation behind a list whose flags no page
 * takes, or what to use instead of a line that only the CLI can run. Null for any other line.
 */
export function findOperationCall(words: readonly Token[]): CommandMatch | ParseError | null {
  const [word, next] = words
  if (word?.text !== WORD) return cliOnly(words) ?? listCalled(words)
  if (next === undefined || next.text.startsWith('-')) return null
  if (next.text.startsWith('/')) return callAt(words, 1, methodIn(words))
  if (METHOD.test(next.text)) return callAt(words, 2, next.text.toUpperCase())
  const at = allFacts.findIndex(({ id }) => id === next.text || toCamel(id) === next.text)
  const command = operationCommands[at]
  if (command !== undefined) return { command, length: 2 }
  const meant = nearest(
    next.text,
    allFacts.flatMap(({ id }) => [id, toCamel(id)]),
  )
  const error = `Unknown operation "${next.text}"${meant === null ? '' : `. Did you mean "${meant}"?`}`
  return {
    ...parseError(error, next.start, next.end),
    ...(meant === null ? {} : { instead: meant }),
  }
}

const METHOD = /^(get|head|post|put|delete)$/i
const METHOD_FLAG = /^(--method|-X)$/

const FIELD_FLAG = /^(--field|--raw-field|-F|-f)$/

/** Returns the method that a flag names, as the CLI takes it; by default `POST` if there are fields, else `GET`. */
function methodIn(words: readonly Token[]): string {
  const at = words.findIndex(({ text }) => METHOD_FLAG.test(text))
  if (at >= 0) return (words[at + 1]?.text ?? '').toUpperCase()
  return words.some(({ text }) => FIELD_FLAG.test(text)) ? 'POST' : 'GET'
}

/** Returns the arguments that the CLI takes as `--field name=value`, or what is wrong with one. */
function fieldsIn(words: readonly Token[]): readonly [string, string][] | ParseError {
  const fields: [string, string][] = []
  for (const [at, { text, start, end }] of words.entries()) {
    if (!FIELD_FLAG.test(text)) continue
    const value = words[at + 1]
    const [, name, content] = /^([^=]+)=(.*)$/s.exec(value?.text ?? '') ?? []
    if (name === undefined || content === undefined) {
      return parseError(`${text} needs name=value`, start, value?.end ?? end)
    }
    fields.push([name, content])
  }
  return fields
}

function callAt(words: readonly Token[], at: number, method: string): CommandMatch | ParseError {
  const address = words[at]
  const [start, end] = [words[1]?.start ?? 0, address?.end ?? words.at(-1)?.end ?? 0]
  if (address === undefined) return parseError('Add a path, such as /v1/instances', start, end)
  const [path = '', search = ''] = address.text.split(/\?(.*)/s)
  const index = matching(method, path)
  const [fact, command] = [allFacts[index], operationCommands[index]]
  if (fact === undefined || command === undefined) {
    return parseError(`No operation matches ${method} ${path}`, start, end)
  }
  const fields = fieldsIn(words)
  if ('error' in fields) return fields
  const raw = [...argumentsIn(fact, path), ...new URLSearchParams(search), ...fields]
  const given: Record<string, unknown> = {}
  for (const [wire, text] of raw) {
    const name = toCamel(wire)
    const param = paramCalled(command.params, name)
    if (param === undefined) return parseError(`${fact.id} has no argument "${wire}"`, start, end)
    const parsed = allowed(param, param.parse(text))
    if ('error' in parsed) return parseError(`${flagOf(name)}: ${parsed.error}`, start, end)
    given[name] = parsed.value
  }
  return { command, length: at + 1, given, rest: restOf(words.slice(at + 1)) }
}

/** Drops the flags of the method and the fields, and spells the body's flag like other commands. */
function restOf(words: readonly Token[]): readonly Token[] {
  const isRead = ({ text }: Token) => METHOD_FLAG.test(text) || FIELD_FLAG.test(text)
  const others = words.filter((word, at) => {
    const before = words[at - 1]
    return !isRead(word) && !(before !== undefined && isRead(before))
  })
  return others.map((word) => (word.text === '--input' ? { ...word, text: '--json-body' } : word))
}

/** Finds the operation of a call: of several that fit, the one with the fewest parameters in its path. */
function matching(method: string, path: string): number {
  let best = -1
  for (const [index, fact] of allFacts.entries()) {
    const fits = fact.method === method && fillable(fact.template).test(path)
    const fewest = allFacts[best]?.path.length ?? Infinity
    if (fits && fact.path.length < fewest) best = index
  }
  return best
}

/** Returns the arguments in a path; none for a parameter still in braces. */
function argumentsIn(fact: OperationFact, path: string): readonly [string, string][] {
  const values = fillable(fact.template).exec(path)?.slice(1) ?? []
  return fact.path.flatMap(({ name }, at): [string, string][] => {
    const value = decoded(values[at] ?? '')
    return value === `{${name}}` ? [] : [[name, value]]
  })
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Matches the paths of a template, and captures its parameters. */
function fillable(template: string): RegExp {
  const escaped = template.replaceAll('.', '\\.')
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
}

/**
 * Finds the call of a list whose flags choose, sort or page its rows: `instance list --sort-by name_ascending`. A page
 * has its own filter, order and paging, so such a line shows the reply instead. The parents of the list may come from the
 * user's page, as in the same line without those flags. Null for any other line.
 */
function listCalled(words: readonly Token[]): CommandMatch | null {
  const first = words.findIndex(({ text }) => text.startsWith('-'))
  if (first < 0) return null
  const flags = words.slice(first).map(({ text }) => text.split('=', 1)[0] ?? '')
  for (let length = Math.min(first, LONGEST); length > 0; length -= 1) {
    const phrase = phraseOf(words.slice(0, length))
    const at = allFacts.findIndex(({ cli, method }) => cli === phrase && method === 'GET')
    const [fact, command] = [allFacts[at], operationCommands[at]]
    if (fact === undefined || command === undefined) continue
    if (!listFlagsOf(fact).some((flag) => flags.includes(flag))) return null
    return { command: { ...command, params: refsIn(command.params) }, length }
  }
  return null
}

/** Turns parameters that name the parents of a list into refs, which the page can fill. Filters stay as typed. */
function refsIn(params: Params): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, param]) =>
      param.noun === undefined || CHOOSING.has(toSnake(name))
        ? [name, param]
        : [name, { ...param, kind: 'ref' }],
    ),
  )
}

/** A list is named by at most this many words. */
const LONGEST = 5

/** Returns the flags of a call that say which rows of a list to return, and in which order. */
export function listFlagsOf({ query }: OperationFact): readonly string[] {
  return query.flatMap(({ name }) => (CHOOSING.has(name) ? [`--${dashed(toCamel(name))}`] : []))
}

/** Query parameters that choose, sort or page the rows of a list. */
const CHOOSING: ReadonlySet<string> = new Set(
  'limit page_token sort_by start_time end_time filter delivered failed pending assignment ip_version pool_type switch_port_id port_settings group'.split(
    ' ',
  ),
)
