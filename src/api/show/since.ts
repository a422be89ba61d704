/**
 * How long ago a time was, in its largest whole unit: `30s`, `5m`, `2h`, `3d`, `2mo`, `1y`. A month is 30 days, a
 * year 365. A time still to come (clocks differ) is `0s`.
 */
export function since(then: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - then.getTime()) / 1000))
  const days = Math.floor(seconds / 86_400)
  if (seconds < 60) return `${seconds}s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m`
  if (days < 1) return `${Math.floor(seconds / 3600)}h`
  if (days < 30) return `${days}d`
  // Days 360 to 364 would be a twelfth month.
  if (days < 365) return `${Math.min(11, Math.floor(days / 30))}mo`
  return `${Math.floor(days / 365)}y`
}

/** As {@link since}, with " ago". */
export function ago(then: Date, now: Date): string {
  return `${since(then, now)} ago`
}
