/** First and last port; equal for a single port. */
export type PortRange = readonly [first: number, last: number]

/**
 * Reads `22` or `8000-8080`, with blanks around it: one to five digits each, the end not below the start. Null if it is
 * not a port range.
 */
export function parsePortRange(text: string): PortRange | null {
  const match = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text.trim())
  if (match === null) return null
  const first = Number(match[1])
  const last = Number(match[2] ?? match[1])
  return last < first ? null : [first, last]
}

export function portRangeRefusal(text: string): string | null {
  const range = parsePortRange(text)
  return range === null || range[1] > 65535 ? 'Not a valid port range' : null
}
