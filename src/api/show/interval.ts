/** Shows a number of microseconds in the largest unit that keeps it whole: `300 ms`, `50 µs`, `2 s`. */
export function showMicroseconds(amount: number): string {
  const [size, unit] = UNITS.find(([length]) => amount >= length && amount % length === 0) ?? LEAST
  return `${(amount / size).toLocaleString('en')} ${unit}`
}

const LEAST = [1, 'µs'] as const
const UNITS = [[1_000_000, 's'], [1000, 'ms'], LEAST] as const
