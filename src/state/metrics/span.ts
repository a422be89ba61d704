export type Span = { readonly start: Date; readonly end: Date }

/** Preset spans, in hours up to now. */
export const PRESETS = [
  { value: 'hour', label: 'Last hour', hours: 1 },
  { value: '3-hours', label: 'Last 3 hours', hours: 3 },
  { value: 'day', label: 'Last 24 hours', hours: 24 },
] as const

/**
 * Returns the span that an address asks for: `?range=day`, or `?range=custom&start=…&end=…` in ISO 8601. Falls back to
 * the last hour.
 */
export function spanOf(search: URLSearchParams, now: Date): Span & { readonly range: string } {
  const range = search.get('range') ?? 'hour'
  const preset = PRESETS.find(({ value }) => value === range) ?? PRESETS[0]
  const recent = { start: new Date(now.getTime() - preset.hours * 3_600_000), end: now }
  if (range !== 'custom') return { ...recent, range: preset.value }
  const start = new Date(search.get('start') ?? '')
  const end = new Date(search.get('end') ?? '')
  return start < end && EARLIEST <= start && end <= LATEST
    ? { start, end, range }
    : { ...recent, range }
}

/** The bounds of a time that fields and queries can hold; an address could hold others. */
const EARLIEST = new Date('1970-01-01T00:00:00Z')
const LATEST = new Date('9998-12-31T00:00:00Z')
