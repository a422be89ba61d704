import { duration, literal } from './literal.ts'
import type { Reader } from './reader.ts'
import { createReader } from './reader.ts'
import type { Filter, Query, Step } from './syntax.ts'
import { alignments, operators, reducers } from './syntax.ts'

/** Refuses deeper nesting. */
const deepest = 64

/**
 * Parses a query in the timeseries language: `get`, or tables in braces, followed by piped steps.
 * @param now the value of `@now()`, in milliseconds since 1970 UTC
 */
export function parseQuery(text: string, now: number): Query {
  const reader = createReader(text)
  const query = queryOf(reader, now, 0)
  if (reader.next.kind !== 'end') reader.need('|')
  return query
}

function queryOf(reader: Reader, now: number, depth: number): Query {
  const source = sourceOf(reader, now, depth)
  const steps: Step[] = []
  while (reader.skip('|')) steps.push(stepOf(reader, now))
  return { source, steps }
}

function sourceOf(reader: Reader, now: number, depth: number): Query['source'] {
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

function stepOf(reader: Reader, now: number): Step {
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

/** Parses filters by precedence, lowest first: `||`, then `^`, then `&&`. */
function alternatives(reader: Reader, now: number, depth: number): Filter {
  let left = exclusives(reader, now, depth)
  while (reader.skip('||')) left = { type: 'or', left, right: exclusives(reader, now, depth) }
  return left
}

function exclusives(reader: Reader, now: number, depth: number): Filter {
  let left = conjunction(reader, now, depth)
  while (reader.skip('^')) left = { type: 'xor', left, right: conjunction(reader, now, depth) }
  return left
}

function conjunction(reader: Reader, now: number, depth: number): Filter {
  let left = factor(reader, now, depth)
  while (reader.skip('&&')) left = { type: 'and', left, right: factor(reader, now, depth) }
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
