/** A query for one metric over a span of time. */
export type MetricQuery = {
  /** `target:metric`. */
  readonly metric: string
  /** Fields and the values they must have. */
  readonly where: Readonly<Record<string, string>>
  /** Fields by which series are grouped and summed; empty to leave them as they are. */
  readonly groupBy: readonly string[]
  readonly start: Date
  readonly end: Date
}

/** Returns the seconds between points: sixty of them fill the span, but they are never denser than the samples. */
export function stepOf({ start, end }: Pick<MetricQuery, 'start' | 'end'>): number {
  return Math.max(5, Math.round((end.getTime() - start.getTime()) / 1000 / 60))
}

/** Writes the query in OxQL, on several lines. It starts two steps early, since alignment needs earlier samples. */
export function queryText(asked: MetricQuery): string {
  const step = stepOf(asked)
  const early = new Date(asked.start.getTime() - 2000 * step)
  const filters = [
    `timestamp >= @${timeText(early)} && timestamp < @${timeText(asked.end)}`,
    ...Object.entries(asked.where).map(([field, value]) => `${field} == "${value}"`),
  ]
  return [
    `get ${asked.metric}`,
    `| filter ${filters.join('\n    && ')}`,
    `| align mean_within(${step}s)`,
    ...(asked.groupBy.length === 0 ? [] : [`| group_by [${asked.groupBy.join(', ')}], sum`]),
  ].join('\n  ')
}

/** Formats a time as OxQL does: UTC without a zone. */
function timeText(time: Date): string {
  return time.toISOString().replace('Z', '')
}
