/**
 * A token of a query with its offset. Unlike the control plane's parser, ours never fails, because the user is still
 * typing.
 */
export type Token = { readonly kind: TokenKind; readonly text: string; readonly at: number }

export type TokenKind =
  | 'space'
  | 'text'
  | 'time'
  | 'name'
  | 'number'
  | 'operation'
  | 'word'
  | 'mark'
  | 'other'

/** The table operations of OxQL, with what each does. */
export const OPERATIONS = {
  filter: 'Keeps the points that match',
  align: 'Moves points to regular times',
  group_by: 'Merges timeseries with the same fields',
  join: 'Puts tables side by side',
  first: 'Keeps the first points of each timeseries',
  last: 'Keeps the last points of each timeseries',
} as const

/** An unterminated string extends to the end of its line. */
const PATTERN =
  /(?<space>\s+)|(?<text>"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?)|(?<time>@[\w():.-]*)|(?<name>[a-z]\w*:\w*)|(?<number>\d[\w.-]*)|(?<word>[A-Za-z_]\w*)|(?<mark>&&|\|\||==|!=|>=|<=|~=|[<>!^|,;()[\]{}+-])|(?<other>[^])/g

const KINDS = ['space', 'text', 'time', 'name', 'number', 'word', 'mark', 'other'] as const

/** Splits a query into tokens that cover all of it: joined, they are the query. */
export function tokensOf(query: string): readonly Token[] {
  return [...query.matchAll(PATTERN)].map(({ 0: text, index, groups = {} }) => {
    const kind = KINDS.find((one) => groups[one] !== undefined) ?? 'other'
    const isOperation = kind === 'word' && (text === 'get' || Object.hasOwn(OPERATIONS, text))
    return { kind: isOperation ? 'operation' : kind, text, at: index }
  })
}
