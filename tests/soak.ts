/** Whether to run many more cases of each generated test, as `npm run soak` does. */
export const isSoak = process.env['SOAK'] === '1'

/** Returns how many cases a generated test runs. */
export function caseCount(few: number, many: number): number {
  return isSoak ? many : few
}
