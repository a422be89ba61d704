// Reads the reports of the two test runners: how many tests passed and failed, and how long each file took. A skipped
// test proves nothing and counts as failed; a file that could not be loaded counts as one failure.

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

/**
 * @param report the JSON report of vitest
 * @returns each file with the seconds that it took, without those for loading it
 */
export function timesOfVitest(report) {
  return report.testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / 1000,
  }))
}

/**
 * @param report the JSON report of Playwright
 * @returns each file with the seconds that its tests took, one after the other
 */
export function timesOfPlaywright(report) {
  const { rootDir } = report.config
  return report.suites.map((suite) => ({
    file: `${rootDir}/${suite.file}`,
    seconds: secondsOf(suite),
  }))
}

/** Writes counts as the last line of a run does. */
export function showCounts({ passed, failed, skipped = 0 }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function secondsOf({ suites = [], specs }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own)
}
