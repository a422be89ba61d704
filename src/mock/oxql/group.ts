import { invalid } from '../http/problem.ts'
import type { Reducer } from './syntax.ts'
import type { Dimension, Series, Table } from './table.ts'
import { keyOf, numbersOf } from './table.ts'

/** The refusal that clients recognize by its wording. */
const unalignedGroup = () => invalid('Input tables to a `group_by` must be aligned')

/** Merges the series that have the same values in the given fields and drops the other fields. */
export function grouped(table: Table, fields: readonly string[], reducer: Reducer): Table {
  if (table.period === null) throw unalignedGroup()
  for (const field of fields) {
    if (table.fields.includes(field)) continue
    throw invalid(
      `The \`group_by\` refers to "${field}", which is not a field of timeseries "${table.name}". Its fields are ${table.fields.toSorted().join(', ')}`,
    )
  }
  const groups = new Map<string, Series[]>()
  for (const series of table.series) {
    if (series.dimensions.length !== 1)
      throw invalid('A `group_by` takes tables of one dimension only')
    const key = keyOf(series, fields)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [series])
    else group.push(series)
  }
  const series = [...groups.values()].map((group) => reduced(group, fields, reducer))
  return { ...table, fields, series }
}

function reduced(group: readonly Series[], fields: readonly string[], reducer: Reducer): Series {
  const times = [...new Set(group.flatMap((one) => one.times))].sort((a, b) => a - b)
  const places = new Map(times.map((time, place) => [time, place]))
  const sums = times.map(() => 0)
  const counts = times.map(() => 0)
  for (const one of group) {
    const [dimension] = one.dimensions
    const values = dimension === undefined ? [] : numbersOf(dimension)
    one.times.forEach((time, index) => {
      const value = values[index] ?? null
      const place = places.get(time)
      if (value === null || place === undefined) return
      sums[place] = (sums[place] ?? 0) + value
      counts[place] = (counts[place] ?? 0) + 1
    })
  }
  const values = sums.map((sum, place) => {
    const count = counts[place] ?? 0
    return count === 0 ? null : reducer === 'sum' ? sum : sum / count
  })
  const dimension: Dimension = { metric: 'gauge', type: 'double', values }
  const kept = Object.entries(group[0]?.fields ?? {}).filter(([name]) => fields.includes(name))
  return { fields: Object.fromEntries(kept), times, starts: null, dimensions: [dimension] }
}
