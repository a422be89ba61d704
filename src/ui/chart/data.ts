const POWERS = [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6]

/** Returns the steps that an axis may take, in round numbers of a unit: enough for values up to ten million of them. */
export function stepsOf(one: number): number[] {
  return POWERS.flatMap((digits) => [1, 2, 5].map((round) => round * 10 ** digits * one))
}

/** Measured values over time; null for a gap, undefined for no point. */
export type PlotLine = readonly (number | null | undefined)[]

/** Data of a plot: times in milliseconds since 1970, and the value measured at each. */
export type PlotData = {
  readonly times: readonly number[]
  readonly values: PlotLine
  /** Further lines over the same times. */
  readonly more?: readonly PlotLine[]
}

export function linesIn({ values, more = [] }: PlotData): readonly PlotLine[] {
  return [values, ...more]
}

/** The colors of lines, in order. They begin again with dashes once each is used. */
export const LINE_COLORS = ['data', 'accent', 'amber', 'violet', 'red', 'dim'] as const
