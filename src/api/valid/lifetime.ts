/** The longest lifetime that the API can hold, in seconds. */
const LONGEST = 2 ** 32 - 1

const UNITS: ReadonlyMap<string, number> = new Map([
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
  ['', 1],
])

/** Reads a lifetime in seconds: `2592000`, `30d`, `12 hours`. Null if it is none. */
export function parseLifetime(raw: string): number | null {
  const [, digits = '', unit = ''] =
    /^(\d{1,10})\s*(d|days?|h|hours?|m|min|minutes?|s|seconds?|)$/i.exec(raw.trim()) ?? []
  const length = UNITS.get(unit.charAt(0).toLowerCase())
  return digits === '' || length === undefined ? null : Number(digits) * length
}

export function lifetimeRefusal(seconds: number): string | null {
  if (seconds < 1) return 'Must be at least 1 second'
  return seconds > LONGEST ? `Can be at most ${showLifetime(LONGEST)}` : null
}

/** Words a lifetime in at most two units: `30 days`, `1 day 12 hours`. */
export function showLifetime(seconds: number): string {
  const words: string[] = []
  let rest = seconds
  for (const [word, length] of WORDS) {
    const count = Math.floor(rest / length)
    rest -= count * length
    if (count > 0) words.push(`${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`)
  }
  return words.length === 0 ? '0 seconds' : words.join(' ')
}

const WORDS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const
