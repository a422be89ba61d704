import { timeseriesQuery } from '../../api/generated/writes/experimental-timeseries.ts'
import { systemTimeseriesQuery } from '../../api/generated/writes/system-metrics-timeseries.ts'
import { pathTo, withQuery } from '../navigation/paths.ts'
import { read } from '../cache/read.ts'
import { capital } from '../words.ts'

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

/** A place in a query: line and column, both counted from 1, and their offset. */
type Place = { readonly line: number; readonly column: number; readonly at: number }

/**
 * Returns the place that the control plane's parser reports (`Error at 1:5`); null if it names none, or one outside the
 * query.
 */
export function placeIn(message: string, query: string): Place | null {
  const [, first, second] = /\b(?:at|line) (\d+)(?::|, column )(\d+)/i.exec(message) ?? []
  if (first === undefined || second === undefined) return null
  const [line, column] = [Number(first), Number(second)]
  const lines = query.split('\n')
  const text = lines[line - 1]
  if (text === undefined || column < 1 || column > text.length + 1) return null
  const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
  return { line, column, at: before + column - 1 }
}

/** Returns a refusal's sentence without the excerpt and the caret that the parser draws below it. */
export function sentenceOf(message: string): string {
  const expected = /Expected: error at [\d:]+: (.*)/s.exec(message)?.[1]
  return capital((expected ?? message).trim())
}
