import * as v from 'valibot'
import { provisioning } from '../telemetry/provision.ts'
import { paged } from './query.ts'
import { time } from './scalar.ts'

/** The longest accepted query, in characters. */
const longest = 16_384

/** The API document's TimeseriesQuery. */
export const TimeseriesQuery = v.object({
  query: v.pipe(
    v.string(),
    v.maxLength(longest, `a query must be no longer than ${longest} characters`),
  ),
})

export const atMetric = { metricName: v.picklist(provisioning) }

/** From the start time (inclusive) to the end time (exclusive). */
export const metricRange = {
  ...paged,
  startTime: time,
  endTime: time,
  order: v.exactOptional(v.picklist(['ascending', 'descending']), 'ascending'),
}
