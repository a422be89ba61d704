import type { FieldValue } from '@oxide/api'
import {
  type Comparison,
  type Filter,
  type OxqlQuery,
  type QueryStep,
  alignments,
  operators,
  reducers,
} from './syntax.ts'
import { type Reader, createReader, duration, literal } from './token.ts'

/** Refuses deeper nesting. */
const deepest = 64

/**
 * Parses a query in the timeseries language: `get`, or tables in braces, followed by piped steps.
 * @param now the value of `@now()`, in milliseconds since 1970 UTC
 */
export function parseQuery(text: string, now: number): OxqlQuery {
  const reader = createReader(text)
  const query = queryOf(reader, now, 0)
  if (reader.next.kind !== 'end') reader.need('|')
  return query
}

function queryOf(reader: Reader, now: number, depth: number): OxqlQuery {
  const source = sourceOf(reader, now, depth)
  const steps: QueryStep[] = []
  while (reader.skip('|')) steps.push(stepOf(reader, now))
  return { source, steps }
}

function sourceOf(reader: Reader, now: number, depth: number): OxqlQuery['source'] {
  if (depth > deepest) throw reader.fail('the query is nested too deeply')
  if (reader.skip('{')) {
    const queries = [queryOf(reader, now, depth + 1)]
    while (reader.skip(';')) queries.push(queryOf(reader, now, depth + 1))
    reader.need('}')
    return { type: 'tables', queries }
  }
  reader.choice(['get'])
  const what = 'the name of a timeseries such as virtual_machine:vcpu_usage'
  return { type: 'get', timeseries: reader.needKind('timeseries', what).text }
}

function stepOf(reader: Reader, now: number): QueryStep {
  const type = reader.choice(['filter', 'align', 'group_by', 'first', 'last', 'join'])
  switch (type) {
    case 'filter':
      return { type, filter: alternatives(reader, now, 0) }
    case 'align': {
      const method = reader.choice(alignments)
      reader.need('(')
      const token = reader.next
      const period = duration(reader)
      if (period < 1) throw reader.fail('expected a period of at least one millisecond', token)
      reader.need(')')
      return { type, method, period }
    }
    case 'group_by':
      return {
        type,
        fields: names(reader),
        reducer: reader.skip(',') ? reader.choice(reducers) : 'mean',
      }
    case 'first':
    case 'last': {
      const token = reader.needKind('number', 'a number of points')
      const count = Number(token.text)
      if (Number.isSafeInteger(count) && count > 0) return { type, count }
      throw reader.fail('expected a whole number of 1 or more', token)
    }
    case 'join':
      return { type }
  }
}

function names(reader: Reader): string[] {
  reader.need('[')
  if (reader.skip(']')) return []
  const all = [reader.needKind('word', 'the name of a field').text]
  while (reader.skip(',')) all.push(reader.needKind('word', 'the name of a field').text)
  reader.need(']')
  return all
}

/** Operators by precedence, lowest first. */
const combining = [
  ['||', 'or'],
  ['^', 'xor'],
  ['&&', 'and'],
] as const

/** Parses filters joined by operators of at least this precedence. */
function alternatives(reader: Reader, now: number, depth: number, precedence = 0): Filter {
  const [mark, type] = combining[precedence] ?? []
  if (mark === undefined) return factor(reader, now, depth)
  let left = alternatives(reader, now, depth, precedence + 1)
  while (reader.skip(mark)) {
    left = { type, left, right: alternatives(reader, now, depth, precedence + 1) }
  }
  return left
}

function factor(reader: Reader, now: number, depth: number): Filter {
  if (depth > deepest) throw reader.fail('the query is nested too deeply')
  if (reader.skip('!')) return { type: 'not', filter: factor(reader, now, depth + 1) }
  if (reader.skip('(')) {
    const inner = alternatives(reader, now, depth + 1)
    reader.need(')')
    return inner
  }
  const { text: name } = reader.needKind('word', 'the name of a field')
  const operator = reader.choice(operators)
  return { type: 'compare', name, operator, literal: literal(reader, now) }
}

/** A range of time in milliseconds since 1970 UTC, both ends inclusive. */
export type QuerySpan = { readonly from: number; readonly to: number }

/** The default range of a query, in milliseconds. */
const usual = 3_600_000
/** Milliseconds for which points are kept. */
const kept = 30 * 86_400_000

/** Returns the range that the filters allow. Only filters that must all hold narrow it. */
export function spanOf(filters: readonly Filter[], now: number): QuerySpan {
  const bounds = filters.flatMap(conjuncts).flatMap(boundOf)
  const to = Math.min(now, ...bounds.map((bound) => bound.to))
  const from = Math.max(now - kept, ...bounds.map((bound) => bound.from))
  return { from: bounds.some((bound) => bound.from > -Infinity) ? from : to - usual, to }
}

/** Returns the comparisons that must all hold. */
function conjuncts(filter: Filter): Comparison[] {
  if (filter.type === 'and') return [...conjuncts(filter.left), ...conjuncts(filter.right)]
  return filter.type === 'compare' ? [filter] : []
}

function boundOf({ name, operator, literal: bound }: Comparison): QuerySpan[] {
  if (name !== 'timestamp' || bound.type !== 'time' || !/^([<>]=?|==)$/.test(operator)) return []
  const { value } = bound
  const from = operator.startsWith('<') ? -Infinity : value
  const to = operator.startsWith('>') ? Infinity : value
  return [{ from, to }]
}

/**
 * True if a filter can match any point of a series with these fields; null when that depends on the point.
 * @param holds decides a comparison with a field
 */
export function fieldsSuit(
  filter: Filter,
  fields: Readonly<Record<string, FieldValue>>,
  holds: (comparison: Comparison, field: FieldValue) => boolean,
): boolean | null {
  if (filter.type === 'compare') {
    const field = fields[filter.name]
    return field === undefined ? null : holds(filter, field)
  }
  if (filter.type === 'not') {
    const inner = fieldsSuit(filter.filter, fields, holds)
    return inner === null ? null : !inner
  }
  const both = [fieldsSuit(filter.left, fields, holds), fieldsSuit(filter.right, fields, holds)]
  const isOpen = both.includes(null)
  switch (filter.type) {
    case 'and':
      return both.includes(false) ? false : isOpen ? null : true
    case 'or':
      return both.includes(true) ? true : isOpen ? null : false
    case 'xor':
      return isOpen ? null : both[0] !== both[1]
  }
}
