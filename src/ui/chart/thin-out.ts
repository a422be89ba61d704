import type { PlotData } from './data.ts'

/**
 * Returns the indexes of the points needed to draw a line of this many pixels: on each pixel the first, the minimum,
 * the maximum, the last and the first gap. The result covers the same pixels as all points would, so that no peak is
 * lost.
 * @returns null if all points are needed
 */
export function thinnedOut(
  { times, values }: PlotData,
  span: { readonly start: Date; readonly end: Date },
  pixels: number,
): readonly number[] | null {
  if (times.length <= MOST_PER_PIXEL * pixels) return null
  const start = span.start.getTime()
  const perPixel = Math.max(1, span.end.getTime() - start) / pixels
  const kept: number[] = []
  for (let from = 0; from < times.length;) {
    const pixel = pixelOf(from)
    let [to, least, greatest, gap] = [from, -1, -1, -1]
    for (; to < times.length && pixelOf(to) === pixel; to += 1) {
      const value = values[to] ?? null
      if (value === null) {
        if (gap < 0) gap = to
        continue
      }
      if (least < 0 || value < (values[least] ?? 0)) least = to
      if (greatest < 0 || value > (values[greatest] ?? 0)) greatest = to
    }
    const needed = new Set([from, least, greatest, gap, to - 1])
    kept.push(...[...needed].filter((at) => at >= 0).toSorted((one, other) => one - other))
    from = to
  }
  return kept

  function pixelOf(at: number): number {
    return Math.floor(((times[at] ?? 0) - start) / perPixel)
  }
}

/** Up to this many points per pixel, all are drawn. */
const MOST_PER_PIXEL = 4
