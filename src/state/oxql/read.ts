import { timeseriesQuery } from '../../api/generated/writes/experimental-timeseries.ts'
import { systemTimeseriesQuery } from '../../api/generated/writes/system-metrics-timeseries.ts'
import { pathTo, withQuery } from '../navigation/paths.ts'
import { read } from '../cache/read.ts'

/** Runs a query within a project, or in the whole fleet if the project is null. */
export function queryRead(query: string, project: string | null) {
  return project === null
    ? read(systemTimeseriesQuery, { body: { query } })
    : read(timeseriesQuery, { query: { project }, body: { query } })
}

/** Limits the bytes of a query in an address: some servers and proxies accept at most 8 kB for a whole address. */
const MOST = 7000

/** Explains why a query does not fit into the address of its page, or returns null. */
export function tooLong(query: string): string | null {
  const size = new URLSearchParams({ q: query }).toString().length
  return size <= MOST
    ? null
    : `Query is too long: it takes ${size.toLocaleString('en')} bytes of the address, and ${MOST.toLocaleString('en')} is the most`
}

/** Returns the address that shows a query without running it. */
export function queryPath(query: string, project: string | null): string {
  const path = project === null ? pathTo('systemOxql', {}) : pathTo('oxql', { project })
  return withQuery(path, query === '' ? {} : { q: query })
}
