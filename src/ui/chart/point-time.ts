const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

/** Formats the time of a point, in milliseconds since 1970. */
export function showPointTime(time: number): string {
  return TIME.format(time)
}
