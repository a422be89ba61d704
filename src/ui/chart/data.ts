/** Data of a plot: times in milliseconds since 1970, and the value measured at each; null for a gap. */
export type PlotData = {
  readonly times: readonly number[]
  readonly values: readonly (number | null)[]
}
