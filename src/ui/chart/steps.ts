const POWERS = [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6]

/** Returns the steps that an axis may take, in round numbers of a unit: enough for values up to ten million of them. */
export function stepsOf(one: number): number[] {
  return POWERS.flatMap((digits) => [1, 2, 5].map((round) => round * 10 ** digits * one))
}
