import type { IncomingMessage } from 'node:http'
import { systemTimeseriesQuery } from '../../api/generated/writes/system-metrics-timeseries.ts'
import { READ_ONLY } from '../../api/read-only.ts'
import { timeseriesQuery } from '../../api/generated/writes/experimental-timeseries.ts'
import { isRead } from '../framing.ts'
import { pathOf } from '../routing.ts'

/** Operations that return data and change nothing, and use POST only because a query may be longer than an address. */
const queries = [timeseriesQuery, systemTimeseriesQuery].map(({ path }) => path)

/** Returns why a request would change a control plane that may only be read; null if it would not. */
export function readOnlyRefusal(incoming: IncomingMessage): string | null {
  // A serial console reads and writes by the same stream.
  const isStream = incoming.headers.upgrade !== undefined
  if (isRead(incoming) && !isStream) return null
  const isQuery = incoming.method === 'POST' && queries.includes(pathOf(incoming.url ?? ''))
  return isQuery ? null : READ_ONLY
}
