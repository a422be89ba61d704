import { isRecord } from '../../api/shape.ts'

/** A distribution of samples with valid numbers. */
export type Distribution = {
  /** The lower ends of the bins, ascending, and how many samples are in each. */
  readonly bins: readonly number[]
  readonly counts: readonly number[]
  readonly total: number
  /** The sum of all samples divided by their number; null without samples. */
  readonly mean: number | null
}

/** Reads a distribution; null if the value is not one. */
export function distributionIn(value: unknown): Distribution | null {
  if (!isRecord(value)) return null
  const [bins, counts] = [numbersIn(value['bins']), numbersIn(value['counts'])]
  if (bins === null || counts === null) return null
  const total = counts.reduce((sum, count) => sum + count, 0)
  const sum = value['sumOfSamples']
  return {
    bins,
    counts,
    total,
    mean: total > 0 && typeof sum === 'number' ? sum / total : null,
  }
}

function numbersIn(value: unknown): readonly number[] | null {
  return Array.isArray(value) && value.every((one) => typeof one === 'number') ? value : null
}

/**
 * Estimates a quantile as the upper end of the bin that reaches it, because the API leaves quantiles out of deltas.
 * Null without samples.
 * @param part between 0 and 1
 */
export function quantileOf({ bins, counts, total }: Distribution, part: number): number | null {
  if (total === 0) return null
  let passed = 0
  for (const [at, count] of counts.entries()) {
    passed += count
    if (passed >= part * total) return bins[at + 1] ?? bins[at] ?? null
  }
  return null
}

const BARS = '▁▂▃▄▅▆▇█'

/** Draws the filled bins as a row of bars; merges neighbors if there are more than fit. */
export function barsOf({ counts }: Distribution, most = 16): string {
  const first = counts.findIndex((count) => count > 0)
  if (first < 0) return ''
  const filled = counts.slice(first, counts.findLastIndex((count) => count > 0) + 1)
  const size = Math.ceil(filled.length / most)
  const sums = Array.from({ length: Math.ceil(filled.length / size) }, (_, at) =>
    filled.slice(at * size, (at + 1) * size).reduce((sum, count) => sum + count, 0),
  )
  const largest = Math.max(...sums)
  return sums
    .map((sum) => (sum === 0 ? ' ' : (BARS[Math.ceil((sum / largest) * BARS.length) - 1] ?? '')))
    .join('')
}
