import { type Scale, scaleFor } from '../metrics/scale.ts'

/** Steps of times, from the smallest: how many nanoseconds they are, and how they are written. */
const TIMES = [
  [1, ' ns'],
  [1e3, ' µs'],
  [1e6, ' ms'],
  [1e9, ' s'],
] as const

/** Units without steps, and how they are written. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['degrees_celsius', ' °C'],
  ['watts', ' W'],
  ['volts', ' V'],
  ['amps', ' A'],
  ['joules', ' J'],
  ['rpm', ' rpm'],
])

/**
 * Picks the scale that keeps the largest value readable.
 * @param units as the schema has them: `bytes`, `nanoseconds`; values of any other count
 */
export function scaleOf(units: string, largest: number): Scale {
  if (units === 'bytes') return scaleFor('Bytes', largest)
  if (units === 'seconds') return timeScale(largest * 1e9, 1e9)
  if (units === 'nanoseconds') return timeScale(largest, 1)
  const unit = PLAIN.get(units)
  return unit === undefined ? scaleFor('Count', largest) : { divisor: 1, unit }
}

/** Picks a time scale for values of this many nanoseconds each. */
function timeScale(largest: number, each: number): Scale {
  const [nanoseconds, unit] = TIMES.findLast(([least]) => largest >= 10 * least) ?? TIMES[0]
  return { divisor: nanoseconds / each, unit }
}
