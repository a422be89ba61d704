export type TimeSpan = { readonly start: Date; readonly end: Date }

/** A span up to now. */
export type Preset = { readonly value: string; readonly label: string; readonly hours: number }

const SHORT: readonly Preset[] = [
  { value: 'hour', label: 'Last hour', hours: 1 },
  { value: '3-hours', label: 'Last 3 hours', hours: 3 },
]

/** For values measured every few seconds. */
export const METRIC_PRESETS: readonly Preset[] = [
  ...SHORT,
  { value: 'day', label: 'Last 24 hours', hours: 24 },
]

/** For values that change slowly. */
export const UTILIZATION_PRESETS: readonly Preset[] = [
  ...SHORT,
  { value: 'day', label: 'Last day', hours: 24 },
  { value: 'week', label: 'Last week', hours: 7 * 24 },
  { value: '30-days', label: 'Last 30 days', hours: 30 * 24 },
]

/** A span in an address: the name of a preset, or `custom`. */
export type RangeSpan = TimeSpan & { readonly range: string }

/**
 * Returns the span in an address: `?range=day`, or `?range=custom&start=…&end=…` in ISO 8601. Falls back to the first
 * preset.
 */
export function spanOf(
  search: URLSearchParams,
  now: Date,
  presets: readonly Preset[] = METRIC_PRESETS,
): RangeSpan {
  const first = presets[0]?.value ?? ''
  const range = search.get('range') ?? first
  const { value, hours } = presets.find((preset) => preset.value === range) ?? {
    value: first,
    hours: presets[0]?.hours ?? 1,
  }
  const recent = { start: new Date(now.getTime() - hours * 3_600_000), end: now }
  if (range !== 'custom') return { ...recent, range: value }
  const start = new Date(search.get('start') ?? '')
  const end = new Date(search.get('end') ?? '')
  const isRight = Object.keys(spanRefusal({ start, end })).length === 0
  return isRight ? { start, end, range } : { ...recent, range }
}

/** Says what is wrong with each end of a span. */
export function spanRefusal({ start, end }: TimeSpan): Partial<Record<keyof TimeSpan, string>> {
  if (Number.isNaN(start.getTime())) return { start: 'Start is required' }
  if (Number.isNaN(end.getTime())) return { end: 'End is required' }
  if (start < EARLIEST) return { start: 'Must be in 1970 or later' }
  if (end > LATEST) return { end: 'Must be before the year 9999' }
  return start < end ? {} : { end: 'Must be after the start' }
}

/** The bounds of a time that fields and queries can hold; an address could hold others. */
const EARLIEST = new Date('1970-01-01T00:00:00Z')
const LATEST = new Date('9998-12-31T00:00:00Z')

const HOUR = 3_600_000

/** Returns the last hour at a time, in whole minutes, so that what is read again within one is the same read. */
export function lastHour(now: number): TimeSpan {
  const end = new Date(Math.floor(now / 60_000) * 60_000)
  return { start: new Date(end.getTime() - HOUR), end }
}
