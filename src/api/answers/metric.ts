import { isRecord, listOf, objectOf, orOlder } from '../shape.ts'

const points = objectOf('timestamps[]', [
  'values',
  listOf('metricType', ['values', objectOf('type', 'values[]')]),
])

/** The result of a query: tables of timeseries, each with points of one or more dimensions. */
export const OxqlQueryResult = orOlder(
  objectOf(['tables', listOf('name?', ['timeseries', listOf('fields{}', ['points', points])])]),
  seriesOfToday,
)

export const TimeseriesSchema = objectOf(
  'timeseriesName',
  'datumType',
  'units?',
  'authzScope?',
  ['description', objectOf('target?', 'metric?')],
  ['fieldSchema', listOf('name', 'fieldType', 'description?', 'source?')],
)

/**
 * Upgrades the answer to a metrics query from an older API, which keyed series in an object and left out the type of
 * values. Drops series without points; leaves today's as they are.
 */
function seriesOfToday(answer: unknown): unknown {
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
  const former = isRecord(series) ? series['points'] : undefined
  if (!isRecord(series) || !isRecord(former)) return []
  const { timestamps, values } = former
  if (!Array.isArray(timestamps) || !Array.isArray(values)) return []
  if (values.length > 0 && values.every(isTyped)) return [{ fields: {}, ...series }]
  const [first] = values.map(valuesOf)
  return first === undefined
    ? []
    : [
        {
          fields: {},
          ...series,
          points: { ...former, values: [{ metricType: 'gauge', values: typed(first) }] },
        },
      ]
}

/** True if a dimension is as today's API sends it. */
function isTyped(dimension: unknown): boolean {
  const values = isRecord(dimension) ? dimension['values'] : undefined
  return isRecord(values) && typeof values['type'] === 'string' && Array.isArray(values['values'])
}

/** Adds the type that the values have. */
function typed(values: readonly unknown[]) {
  const kind = typeof values.find((value) => value != null)
  return { type: kind === 'string' || kind === 'boolean' ? kind : 'double', values }
}

/** Finds the values of one dimension, however deeply they are nested. */
function valuesOf(dimension: unknown): readonly unknown[] | undefined {
  if (Array.isArray(dimension)) return dimension
  return isRecord(dimension) ? valuesOf(dimension['values']) : undefined
}
