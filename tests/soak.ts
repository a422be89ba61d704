/** Whether somebody has the time for many more cases of each generated test: `npm run soak`. */
export const isSoak = process.env['SOAK'] === '1'

/** How many cases a generated test runs: few of them each time, many in a soak. */
export function caseCount(few: number, many: number): number {
  return isSoak ? many : few
}
