import { invalid } from '../http/problem.ts'
import type { Literal } from './syntax.ts'

/** A token of a query and its offset in characters. */
type Token = { readonly kind: TokenKind; readonly text: string; readonly at: number }

type TokenKind =
  | 'uuid'
  | 'time'
  | 'duration'
  | 'number'
  | 'text'
  | 'timeseries'
  | 'word'
  | 'mark'
  | 'end'

/** Ordered so that longer forms win: a UUID may begin like a number, and a duration always does. */
const patterns: readonly (readonly [TokenKind, RegExp])[] = [
  ['uuid', /[\da-fA-F]{8}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{12}/y],
  [
    'time',
    /@(?:now\(\)|\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,9})?)?Z?|\d\d:\d\d:\d\d(?:\.\d{1,9})?)/y,
  ],
  ['duration', /\d+(?:ms|us|ns|s|m|h|d|w|M|y)(?![A-Za-z\d_])/y],
  ['number', /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![A-Za-z\d_])/y],
  ['text', /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/y],
  ['timeseries', /[a-z][a-z0-9_]*:[a-z][a-z0-9_]*/y],
  ['word', /[a-zA-Z_][a-zA-Z0-9_]*/y],
  ['mark', /&&|\|\||==|!=|>=|<=|~=|[<>!^|,;()[\]{}+-]/y],
]

/** Splits a query into tokens. Throws 400 at the first character that starts none. */
function tokensOf(query: string): Token[] {
  const tokens: Token[] = []
  const space = /\s*/y
  for (let at = 0; ;) {
    space.lastIndex = at
    at += space.exec(query)?.[0].length ?? 0
    if (at >= query.length) return [...tokens, { kind: 'end', text: '', at: query.length }]
    const token = tokenAt(query, at)
    if (token === null) throw fault(query, at, `unexpected '${query[at]}'`)
    tokens.push(token)
    at += token.text.length
  }
}

function tokenAt(query: string, at: number): Token | null {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const text = pattern.exec(query)?.[0]
    if (text !== undefined) return { kind, text, at }
  }
  return null
}

/** Characters of the query shown on either side of an error. */
const context = 24

/** Returns the 400 for a query that cannot be parsed, with its excerpt and caret as a real control plane has them. */
function fault(query: string, at: number, what: string) {
  const before = query.slice(0, at).split('\n')
  const place = `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
  const start = Math.max(0, at - context)
  const head = `Error at ${place}`
  const caret = `${' '.repeat(at - start + head.length + 5)}^`
  const excerpt = `${head}: .. ${query.slice(start, at + context)} ..`
  return invalid(`${excerpt}\n${caret}\nExpected: error at ${place}: ${what}\n`)
}

/** Walks through the tokens of a query. Throws a 400 that says what was expected when a required token is missing. */
export type Reader = {
  readonly next: Token
  take(): Token
  /** Takes the next token if it is this one. */
  skip(text: string): boolean
  need(text: string): void
  needKind(kind: TokenKind, what: string): Token
  /** Takes one of the allowed words. */
  choice<Word extends string>(words: readonly Word[]): Word
  fail(what: string, token?: Token): Error
}

export function createReader(query: string): Reader {
  const tokens = tokensOf(query)
  const end: Token = { kind: 'end', text: '', at: query.length }
  let place = 0
  const next = () => tokens[place] ?? end
  const take = () => {
    const token = next()
    place++
    return token
  }
  const fail = (what: string, token = next()) => fault(query, token.at, what)
  const expected = (what: string) => {
    const { kind, text } = next()
    return fail(
      `expected ${what} but found ${kind === 'end' ? 'the end of the query' : `'${text}'`}`,
    )
  }
  const skip = (text: string) => {
    const is = next().kind !== 'text' && next().text === text
    if (is) place++
    return is
  }
  return {
    get next() {
      return next()
    },
    take,
    skip,
    need(text) {
      if (!skip(text)) throw expected(`'${text}'`)
    },
    needKind(kind, what) {
      if (next().kind !== kind) throw expected(what)
      return take()
    },
    choice(words) {
      const word = words.find((one) => next().text === one)
      if (word === undefined) throw expected(`one of ${words.join(', ')}`)
      place++
      return word
    },
    fail,
  }
}

const second = 1000
const day = 86_400_000

/** Milliseconds per unit; a month has 30 days, a year 365. */
const units: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  ms: 1,
  s: second,
  m: 60 * second,
  h: 3600 * second,
  d: day,
  w: 7 * day,
  M: 30 * day,
  y: 365 * day,
}

/**
 * Reads a value.
 * @param now the value of `@now()`, in milliseconds since 1970 UTC
 */
export function literal(reader: Reader, now: number): Literal {
  const token = reader.next
  switch (token.kind) {
    case 'text':
      reader.take()
      return { type: 'text', value: token.text.slice(1, -1).replaceAll(/\\(.)/g, '$1') }
    case 'uuid':
      reader.take()
      return { type: 'uuid', value: token.text.toLowerCase() }
    case 'number':
      reader.take()
      return { type: 'number', value: Number(token.text) }
    case 'duration':
      return { type: 'duration', value: duration(reader) }
    case 'time':
      return { type: 'time', value: time(reader, now) }
    case 'word':
      if (token.text === 'true' || token.text === 'false') {
        reader.take()
        return { type: 'bool', value: token.text === 'true' }
      }
      break
    case 'end':
    case 'mark':
    case 'timeseries':
      break
  }
  throw reader.fail(`expected a value, such as "text", 12, true or @now() - 5m`)
}

/** Reads a duration such as `5m` and returns milliseconds. */
export function duration(reader: Reader): number {
  const { text } = reader.needKind('duration', 'a duration such as 30s')
  const [, digits = '0', unit = 's'] = /^(\d+)(.*)$/.exec(text) ?? []
  return Number(digits) * (units[unit] ?? second)
}

function time(reader: Reader, now: number): number {
  const token = reader.take()
  const start = moment(token.text.slice(1), now)
  if (Number.isNaN(start)) throw reader.fail(`'${token.text}' is no time`, token)
  if (reader.skip('-')) return start - duration(reader)
  return reader.skip('+') ? start + duration(reader) : start
}

/** Parses a time as UTC, with or without a zone; one without a date is today. */
function moment(text: string, now: number): number {
  if (text === 'now()') return now
  const date = text.includes('-') ? text : `${new Date(now).toISOString().slice(0, 10)}T${text}`
  const whole = date.includes('T') ? date : `${date.replace(/Z$/, '')}T00:00:00`
  const [, seconds = '', fraction = ''] = /^(.*?)(\.\d+)?Z?$/.exec(whole) ?? []
  return Date.parse(`${seconds}${fraction.slice(0, 4)}Z`)
}
