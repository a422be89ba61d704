/** A span of time: `from` is part of it, `to` is not. Null means up to now. */
export type LogSpan = { readonly from: Date; readonly to: Date | null }

/** The whole log: the API requires a start. */
export const ALL_TIME: LogSpan = { from: new Date(0), to: null }

/** The times in an address; null for missing and invalid ones. */
export type Times = { readonly from: Date | null; readonly to: Date | null }

/** Reads the times from a query string. */
export function timesIn(search: URLSearchParams): Times {
  return { from: timeIn(search.get('from')), to: timeIn(search.get('to')) }
}

/** Returns the span to request from the API. One that ends before it begins becomes empty. */
export function spanOf({ from, to }: Times): LogSpan {
  const start = from ?? ALL_TIME.from
  return { from: start, to: to !== null && to < start ? start : to }
}

const MINUTE = 60_000
const UNITS: Readonly<Record<string, number>> = {
  m: MINUTE,
  h: 60 * MINUTE,
  d: 24 * 60 * MINUTE,
  w: 7 * 24 * 60 * MINUTE,
}

/**
 * Reads a time, or a day as its midnight here: without a time, `Date` would take it for midnight in UTC. An age (`2h`) counts back
 * from the last full minute, so that all who read it soon mean the same time.
 */
function timeIn(text: string | null): Date | null {
  const written = text?.trim() ?? ''
  const [, count, unit = ''] = /^(\d{1,4})([mhdw])$/.exec(written) ?? []
  const now = Math.floor(Date.now() / MINUTE) * MINUTE
  if (count !== undefined) return new Date(now - Number(count) * (UNITS[unit] ?? 0))
  const time = new Date(/^\d{4}-\d\d-\d\d$/.test(written) ? `${written}T00:00` : written)
  return Number.isNaN(time.getTime()) ? null : time
}
