/** How many cases a generated test runs: few of them each time, many when somebody has the time (`SOAK=1`). */
export function caseCount(few: number, many: number): number {
  return process.env['SOAK'] === '1' ? many : few
}
