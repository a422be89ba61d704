import type { FieldValue } from '@oxide/api'
import type { Comparison, Filter } from './syntax.ts'

/** A range of time in milliseconds since 1970 UTC, both ends inclusive. */
export type Span = { readonly from: number; readonly to: number }

/** The default range of a query, in milliseconds. */
const usual = 3_600_000
/** Milliseconds for which points are kept. */
const kept = 30 * 86_400_000

/** Returns the range that the filters allow. Only filters that must all hold narrow it. */
export function spanOf(filters: readonly Filter[], now: number): Span {
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

function boundOf({ name, operator, literal }: Comparison): Span[] {
  if (name !== 'timestamp' || literal.type !== 'time') return []
  const { value } = literal
  switch (operator) {
    case '>':
    case '>=':
      return [{ from: value, to: Infinity }]
    case '<':
    case '<=':
      return [{ from: -Infinity, to: value }]
    case '==':
      return [{ from: value, to: value }]
    default:
      return []
  }
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
  const left = fieldsSuit(filter.left, fields, holds)
  const right = fieldsSuit(filter.right, fields, holds)
  switch (filter.type) {
    case 'and':
      return left === false || right === false
        ? false
        : left === null || right === null
          ? null
          : true
    case 'or':
      return left === true || right === true ? true : left === null || right === null ? null : false
    case 'xor':
      return left === null || right === null ? null : left !== right
  }
}
