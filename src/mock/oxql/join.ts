import { invalid } from '../http/problem.ts'
import type { Series, Table } from './table.ts'
import { keyOf, picked } from './table.ts'

/** Joins the series of several tables that have the same fields, at the times that they share. */
export function joined(tables: readonly Table[]): Table {
  const [first, ...others] = tables
  if (first === undefined || others.length === 0) {
    throw invalid('A `join` takes at least two tables, such as those of { get …; get … }')
  }
  if (tables.some(({ period }) => period === null || period !== first.period)) {
    throw invalid('Input tables to a `join` must be aligned, with the same period')
  }
  const names = first.fields.toSorted()
  const other = others.find(({ fields }) => fields.toSorted().join() !== names.join())
  if (other !== undefined) {
    throw invalid(
      `Input tables to a \`join\` must have the same fields: "${first.name}" has ${names.join(', ')}, "${other.name}" has ${other.fields.toSorted().join(', ')}`,
    )
  }
  const found = others.map(({ series }) => new Map(series.map((one) => [keyOf(one, names), one])))
  const series = first.series.flatMap((one) => {
    const partners = found.map((table) => table.get(keyOf(one, names)))
    const all = partners.filter((partner) => partner !== undefined)
    return all.length === others.length ? [together([one, ...all])] : []
  })
  return { ...first, name: tables.map(({ name }) => name).join(','), series }
}

function together(all: readonly [Series, ...Series[]]): Series {
  const common = all[0].times.filter((time) => all.every(({ times }) => times.includes(time)))
  const there = new Set(common)
  const cut = all.map((one) => picked(one, (place) => there.has(one.times[place] ?? Number.NaN)))
  return {
    ...all[0],
    times: common,
    starts: null,
    dimensions: cut.flatMap(({ dimensions }) => dimensions),
  }
}
