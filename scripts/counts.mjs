// Counts passed and failed tests from the reports of the two test runners. A skipped test proves nothing and counts as
// failed; a file that could not be loaded counts as one failure.

/**
 * Counts the tests in a report.
 * @param report the JSON report of vitest
 */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const passed = report.numPassedTests
  return { passed, failed: report.numTotalTests - passed + broken.length }
}

/**
 * Counts the tests in a report.
 * @param report the JSON report of Playwright
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats
  const broken = report.errors.length > 0 && unexpected === 0 ? 1 : 0
  return { passed: expected, failed: unexpected + flaky + skipped + broken }
}
