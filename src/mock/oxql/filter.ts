import type { FieldType, FieldValue } from '@oxide/api'
import { invalid } from '../http/problem.ts'
import type { Comparison, Filter, Literal, Operator } from './syntax.ts'
import { type Series, type Table, picked } from './table.ts'

/** Keeps the points that match the filter. Drops series without any. */
export function filtered(table: Table, filter: Filter): Table {
  const holds = predicate(filter)
  const series = table.series
    .map((one) => picked(one, (place) => holds(one, place)))
    .filter(({ times }) => times.length > 0)
  return { ...table, series }
}

/** Throws 400 when a filter names an unknown field or compares incompatible types. */
export function checkFilter(
  filter: Filter,
  fields: ReadonlyMap<string, FieldType>,
  name: string,
): void {
  if (filter.type === 'not') return checkFilter(filter.filter, fields, name)
  if (filter.type !== 'compare') {
    checkFilter(filter.left, fields, name)
    return checkFilter(filter.right, fields, name)
  }
  const type = columns.get(filter.name) ?? fields.get(filter.name)
  if (type === undefined) {
    const known = [...fields.keys()].toSorted().join(', ')
    throw invalid(
      `The filter refers to "${filter.name}", which is not a field of timeseries "${name}". Its fields are ${known}; timestamp and datum can be used, too`,
    )
  }
  if (filter.operator === '~=' && typeof filter.literal.value === 'string') {
    checkPattern(filter.literal.value)
  }
  if (!suits(type, filter)) {
    throw invalid(
      `The filter compares "${filter.name}", which is of type ${type}, by ${filter.operator} with a value of type ${filter.literal.type}`,
    )
  }
}

type Column = FieldType | 'time' | 'number'

const columns: ReadonlyMap<string, Column> = new Map([
  ['timestamp', 'time'],
  ['start_time', 'time'],
  ['datum', 'number'],
])

/** The type of literal that each column is compared with. */
const literals: Readonly<Partial<Record<Column, Literal['type']>>> = {
  string: 'text',
  ip_addr: 'text',
  uuid: 'uuid',
  bool: 'bool',
  time: 'time',
}

/** Columns whose values have no order. */
const unordered: readonly Column[] = ['ip_addr', 'uuid', 'bool']

function suits(type: Column, { operator, literal }: Comparison): boolean {
  if (operator === '~=') return type === 'string' && literal.type === 'text'
  if (operator !== '==' && operator !== '!=' && unordered.includes(type)) return false
  if (type === 'uuid' && literal.type === 'text') return true
  return literal.type === (literals[type] ?? 'number')
}

/** Most repetitions in a pattern: each one multiplies the search time by the length of the text. */
const mostRepeats = 3
const longestPattern = 100

/** Throws 400 for an invalid regular expression, and for one that could make the search slow. */
function checkPattern(text: string): void {
  const repeats = text.match(/[*+?{]/g)?.length ?? 0
  const involved = /\)\s*[*+?{]|\(\?|\\[1-9k]/.test(text) || repeats > mostRepeats
  if (involved || text.length > longestPattern) {
    throw invalid(
      `The pattern "${text}" is too involved: groups cannot repeat, and only ${mostRepeats} things can`,
    )
  }
  try {
    RegExp(text)
  } catch {
    throw invalid(`The pattern "${text}" is no regular expression`)
  }
}

type Predicate = (series: Series, place: number) => boolean

function predicate(filter: Filter): Predicate {
  if (filter.type === 'compare') return comparison(filter)
  if (filter.type === 'not') {
    const inner = predicate(filter.filter)
    return (series, place) => !inner(series, place)
  }
  const [left, right] = [predicate(filter.left), predicate(filter.right)]
  switch (filter.type) {
    case 'and':
      return (series, place) => left(series, place) && right(series, place)
    case 'or':
      return (series, place) => left(series, place) || right(series, place)
    case 'xor':
      return (series, place) => left(series, place) !== right(series, place)
  }
}

export function fieldHolds({ operator, literal }: Comparison, { value }: FieldValue): boolean {
  return comparer(operator, literal)(value)
}

function comparison({ name, operator, literal }: Comparison): Predicate {
  const value = valueOf(name)
  const compare = comparer(operator, literal)
  return (series, place) => {
    const found = value(series, place)
    return found !== null && found !== undefined && compare(found)
  }
}

type Value = string | number | boolean | null | undefined

function valueOf(name: string): (series: Series, place: number) => Value {
  if (name === 'timestamp') return (series, place) => series.times[place]
  if (name === 'start_time') return (series, place) => series.starts?.[place]
  if (name === 'datum') {
    return (series, place) => {
      const value = series.dimensions[0]?.values[place]
      return typeof value === 'object' ? null : value
    }
  }
  return (series) => series.fields[name]?.value
}

type Found = string | number | boolean

function comparer(operator: Operator, { value }: Literal): (found: Found) => boolean {
  const pattern = operator === '~=' ? new RegExp(String(value)) : null
  return (found) =>
    pattern === null ? compare[operator](found, value) : pattern.test(String(found))
}

const compare: Readonly<Record<Operator, (found: Found, value: Found) => boolean>> = {
  '==': (found, value) => found === value,
  '!=': (found, value) => found !== value,
  '>': (found, value) => found > value,
  '>=': (found, value) => found >= value,
  '<': (found, value) => found < value,
  '<=': (found, value) => found <= value,
  '~=': (found, value) => new RegExp(String(value)).test(String(found)),
}
