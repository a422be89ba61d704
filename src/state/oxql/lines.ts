import type { Series } from './result.ts'

/** Lines over the same times. Undefined means not measured at that time; null is a gap. */
export type Lines = {
  readonly times: readonly number[]
  readonly lines: readonly (readonly (number | null | undefined)[])[]
}

/** Merges series onto one sorted axis of times. Series that are not aligned have their own times. */
export function linesOf(series: readonly Series[]): Lines {
  const times = [...new Set(series.flatMap((one) => one.times))].toSorted((a, b) => a - b)
  const places = new Map(times.map((time, at) => [time, at]))
  const lines = series.map((one) => {
    const line: (number | null | undefined)[] = Array.from({ length: times.length })
    for (const [at, time] of one.times.entries()) line[places.get(time) ?? 0] = one.values[at]
    return line
  })
  return { times, lines }
}
