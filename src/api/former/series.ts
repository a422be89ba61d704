import { isRecord } from '../shape.ts'

/**
 * The answer to a query of metrics, with lists where older APIs had other writings: series by key, and values without
 * their type. What has no points is left out.
 */
export function seriesOfToday(answer: unknown): unknown {
  if (!isRecord(answer) || !Array.isArray(answer['tables'])) return answer
  const tables = answer['tables'].filter(isRecord).map((table) => {
    const { timeseries } = table
    const all = isRecord(timeseries) ? Object.values(timeseries) : timeseries
    return { ...table, timeseries: Array.isArray(all) ? all.flatMap(oneOfToday) : [] }
  })
  return { ...answer, tables }
}

/** None where it has no points. */
function oneOfToday(series: unknown): readonly unknown[] {
  const points = isRecord(series) ? series['points'] : undefined
  if (!isRecord(series) || !isRecord(points)) return []
  const { timestamps, values } = points
  if (!Array.isArray(timestamps) || !Array.isArray(values)) return []
  const [first] = values.map(valuesOf)
  return first === undefined
    ? []
    : [{ ...series, points: { ...points, values: [{ values: { values: first } }] } }]
}

/** The values of one dimension, however many words stand around them. */
function valuesOf(dimension: unknown): readonly unknown[] | undefined {
  if (Array.isArray(dimension)) return dimension
  return isRecord(dimension) ? valuesOf(dimension['values']) : undefined
}
