import { invalid } from '../http/problem.ts'

/** A token of a query and its offset in characters. */
export type Token = { readonly kind: TokenKind; readonly text: string; readonly at: number }

export type TokenKind =
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
export function tokensOf(query: string): Token[] {
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
export function fault(query: string, at: number, what: string) {
  const before = query.slice(0, at).split('\n')
  const place = `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
  const start = Math.max(0, at - context)
  const head = `Error at ${place}`
  const caret = `${' '.repeat(at - start + head.length + 5)}^`
  const excerpt = `${head}: .. ${query.slice(start, at + context)} ..`
  return invalid(`${excerpt}\n${caret}\nExpected: error at ${place}: ${what}\n`)
}
