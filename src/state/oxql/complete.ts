import type { TimeseriesFacts, KnownField } from './schema.ts'
import { OPERATIONS, type Token, tokensOf } from './token.ts'

/** Text that can be inserted at the caret. */
export type Option = {
  readonly text: string
  /** A short hint beside it: the type of a field, what a timeseries measures. */
  readonly about: string
}

/** The options that can replace a part of the query. */
export type Completion = {
  /** The part to replace, as offsets. */
  readonly from: number
  readonly to: number
  readonly options: readonly Option[]
  /** Whether the user has typed part of an option. */
  readonly isTyped: boolean
}

/** The data for completion: the timeseries, and the fields' values in the last answer. */
export type Knowledge = {
  readonly timeseries: readonly TimeseriesFacts[]
  readonly values: ReadonlyMap<string, readonly string[]>
}

/**
 * Returns the options at the caret, best first; null inside a string, and after invalid OxQL.
 * @param caret an offset into the query
 */
export function completionAt(query: string, caret: number, known: Knowledge): Completion | null {
  const tokens = tokensOf(query).filter(({ kind }) => kind !== 'space')
  const at = tokens.findIndex((token) => token.at < caret && caret <= endOf(token))
  const token = at < 0 ? undefined : tokens[at]
  if (token?.kind === 'text' || token?.kind === 'other') return null
  const typed = token !== undefined && PARTIAL.has(token.kind) ? token : undefined
  const before = tokens.filter(({ at: start }) => start < (typed?.at ?? caret))
  const start = query.slice(typed?.at ?? caret, caret)
  const options = ranked(optionsAfter(before, known), start)
  if (options.length === 0) return null
  return {
    from: typed?.at ?? caret,
    to: typed === undefined ? caret : endOf(typed),
    options,
    isTyped: typed !== undefined,
  }
}

/** Kinds of tokens that further typing extends. */
const PARTIAL: ReadonlySet<string> = new Set(['name', 'word', 'operation', 'time'])

function endOf({ at, text }: Token): number {
  return at + text.length
}

/** Keeps the options that contain the typed text, prefixes first. */
function ranked(options: readonly Option[], typed: string): readonly Option[] {
  const like = typed.toLowerCase()
  const found = options.filter(({ text }) => text.toLowerCase().includes(like))
  const begins = ({ text }: Option) => Number(!text.toLowerCase().startsWith(like))
  return found.toSorted((one, other) => begins(one) - begins(other))
}

/** Returns what may follow these tokens, depending on their last operation. */
function optionsAfter(tokens: readonly Token[], known: Knowledge): readonly Option[] {
  const start = tokens.findLastIndex(({ text }) => STARTS.has(text)) + 1
  const opened = tokens[start - 1]?.text
  const [operation, ...rest] = tokens.slice(start)
  if (operation === undefined) return opened === '|' ? STEPS : SOURCES
  const last = rest.at(-1)
  const fields = fieldsAt(tokens, known.timeseries)
  switch (operation.text) {
    case 'get':
      return last === undefined ? known.timeseries.map(named) : NEXT
    case 'filter':
      return inFilter(rest, fields, known.values)
    case 'align':
      if (last === undefined) return ALIGNMENTS
      return last.text === '(' ? PERIODS : last.text === ')' ? NEXT : []
    case 'group_by':
      if (last === undefined) return [{ text: '[', about: 'The fields to keep' }]
      if (last.text === ']') return [{ text: ', sum', about: 'Adds the values up' }, ...NEXT]
      return rest.some(({ text }) => text === ']')
        ? last.text === ','
          ? REDUCERS
          : NEXT
        : last.text === '[' || last.text === ','
          ? fields.filter(({ name }) => !rest.some(({ text }) => text === name)).map(typedField)
          : []
    case 'first':
    case 'last':
      return last === undefined ? COUNTS : NEXT
    case 'join':
      return NEXT
    default:
      // A step follows the brace that ends a group of queries.
      return opened === '}' ? STEPS : []
  }
}

/** Tokens that an operation follows. */
const STARTS: ReadonlySet<string> = new Set(['|', '{', ';'])

function inFilter(
  tokens: readonly Token[],
  fields: readonly KnownField[],
  values: Knowledge['values'],
): readonly Option[] {
  const [last, before] = [tokens.at(-1), tokens.at(-2)]
  if (last === undefined || OPENS.has(last.text)) {
    return [...fields.map(typedField), ...COLUMNS]
  }
  if (COMPARES.has(last.text)) {
    const field = fields.find(({ name }) => name === before?.text)
    return valuesFor(before?.text ?? '', field?.type, values)
  }
  if (last.kind === 'word' && (before === undefined || OPENS.has(before.text))) {
    const type = fields.find(({ name }) => name === last.text)?.type ?? ''
    return OPERATORS.filter(({ of }) => of.includes(kindOf(last.text, type)))
  }
  return [
    { text: '&& ', about: 'Both must match' },
    { text: '|| ', about: 'Either must match' },
    ...NEXT,
  ]
}

const OPENS: ReadonlySet<string> = new Set(['&&', '||', '^', '!', '('])
const COMPARES: ReadonlySet<string> = new Set(['==', '!=', '>=', '<=', '>', '<', '~='])

/** The columns that every timeseries has, besides its fields. */
const COLUMNS: readonly Option[] = [
  { text: 'timestamp', about: 'Time of a point' },
  { text: 'start_time', about: 'Start of a point’s span' },
  { text: 'datum', about: 'Value of a point' },
]

type Kind = 'ordered' | 'equal' | 'text'

function kindOf(name: string, type: string): Kind {
  if (type === 'string') return 'text'
  return COLUMNS.some(({ text }) => text === name) || /^[iu]\d/.test(type) ? 'ordered' : 'equal'
}

const ALL: readonly Kind[] = ['ordered', 'equal', 'text']
const OPERATORS: readonly (Option & { readonly of: readonly Kind[] })[] = [
  { text: '== ', about: 'Is', of: ALL },
  { text: '!= ', about: 'Is not', of: ALL },
  { text: '> ', about: 'Is more than', of: ['ordered'] },
  { text: '>= ', about: 'Is at least', of: ['ordered'] },
  { text: '< ', about: 'Is less than', of: ['ordered'] },
  { text: '<= ', about: 'Is at most', of: ['ordered'] },
  { text: '~= ', about: 'Matches a regular expression', of: ['text'] },
]

function valuesFor(
  name: string,
  type: string | undefined,
  values: Knowledge['values'],
): readonly Option[] {
  if (name === 'timestamp' || name === 'start_time') return TIMES
  if (type === 'bool') return ['true', 'false'].map((text) => ({ text, about: '' }))
  const isQuoted = type === undefined || !/^[iu]\d/.test(type)
  return (values.get(name) ?? []).map((value) => ({
    text: isQuoted ? JSON.stringify(value) : value,
    about: 'In the last results',
  }))
}

/** Returns the fields of the timeseries that the query gets. */
function fieldsAt(
  tokens: readonly Token[],
  timeseries: readonly TimeseriesFacts[],
): readonly KnownField[] {
  const got = tokens.filter(({ kind }, at) => kind === 'name' && tokens[at - 1]?.text === 'get')
  const found = got.flatMap(({ text }) => timeseries.find(({ name }) => name === text) ?? [])
  return [...new Map(found.flatMap(({ fields }) => fields.map((one) => [one.name, one]))).values()]
}

function named({ name, about, units }: TimeseriesFacts): Option {
  return { text: name, about: units === '' || units === 'none' ? about : `${about} (${units})` }
}

function typedField({ name, type, about }: KnownField): Option {
  return { text: name, about: about === '' ? type : `${type} · ${about}` }
}

const STEPS: readonly Option[] = Object.entries(OPERATIONS).map(([text, about]) => ({
  text,
  about,
}))
const NEXT: readonly Option[] = STEPS.map(({ text, about }) => ({ text: `| ${text}`, about }))
const SOURCES: readonly Option[] = [{ text: 'get', about: 'Reads a timeseries' }]
const ALIGNMENTS: readonly Option[] = [
  { text: 'mean_within(1m)', about: 'Averages the points of each period' },
  { text: 'interpolate(1m)', about: 'Interpolates between points' },
]
const REDUCERS: readonly Option[] = [
  { text: 'sum', about: 'Adds the values up' },
  { text: 'mean', about: 'Averages the values' },
]
const PERIODS = optionsOf('Period', '5s', '30s', '1m', '5m', '1h')
const COUNTS = optionsOf('Points', '1', '10', '100')
const TIMES = optionsOf('Since', '@now() - 5m', '@now() - 1h', '@now() - 1d')

function optionsOf(about: string, ...texts: readonly string[]): readonly Option[] {
  return texts.map((text) => ({ text, about }))
}
