/** What is asked of one metric over a span of time. */
export type Asked = {
  /** `target:metric`. */
  readonly metric: string
  /** Fields and the values that they must have. */
  readonly where: Readonly<Record<string, string>>
  /** Fields whose series are summed; none: series come as they are. */
  readonly groupBy: readonly string[]
  readonly start: Date
  readonly end: Date
}

/**
 * How far the points are apart, in seconds: sixty of them fill the span, but none is closer than the samples are
 * taken.
 */
export function stepOf({ start, end }: Pick<Asked, 'start' | 'end'>): number {
  return Math.max(5, Math.round((end.getTime() - start.getTime()) / 1000 / 60))
}

/** The query in OxQL, over several lines. It begins two steps early: alignment needs to warm up. */
export function queryText(asked: Asked): string {
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

/** UTC without a zone, as OxQL writes it. */
function timeText(time: Date): string {
  return time.toISOString().replace('Z', '')
}
