import { isRecord } from '../shape.ts'

/**
 * Upgrades the answer to a metrics query from an older API, which keyed series in an object and left out the type of
 * values. Drops series without points.
 */
export function seriesOfToday(answer: unknown): unknown {
  if (!isRecord(answer) || !Array.isArray(answer['tables'])) return answer
  const tables = answer['tables'].filter(isRecord).map((table) => {
    const { timeseries } = table
    const all = isRecord(timeseries) ? Object.values(timeseries) : timeseries
    return { ...table, timeseries: Array.isArray(all) ? all.flatMap(upgradedSeries) : [] }
  })
  return { ...answer, tables }
}

/** Returns an empty list for a series without points. */
function upgradedSeries(series: unknown): readonly unknown[] {
  const points = isRecord(series) ? series['points'] : undefined
  if (!isRecord(series) || !isRecord(points)) return []
  const { timestamps, values } = points
  if (!Array.isArray(timestamps) || !Array.isArray(values)) return []
  const [first] = values.map(valuesOf)
  return first === undefined
    ? []
    : [{ ...series, points: { ...points, values: [{ values: { values: first } }] } }]
}

/** Finds the values of one dimension, however deeply they are nested. */
function valuesOf(dimension: unknown): readonly unknown[] | undefined {
  if (Array.isArray(dimension)) return dimension
  return isRecord(dimension) ? valuesOf(dimension['values']) : undefined
}
