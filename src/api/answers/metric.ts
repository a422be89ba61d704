import { seriesOfToday } from '../former/series.ts'
import { listOf, objectOf, orOlder } from '../shape.ts'

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
