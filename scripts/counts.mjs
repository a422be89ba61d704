// Reads the reports of the two test runners: how many tests passed and failed, and how long each file took. Counts the
// tests that people wrote: one that runs for every command or page counts once, and fails if any of its runs does. A
// skipped test proves nothing and counts as failed; a file that could not be loaded counts as one failure.

/**
 * Counts the tests in a report.
 * @param report the JSON report of vitest
 */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const runs = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ location, fullName, status }) => ({
      place: location ? `${name}:${location.line}:${location.column}` : `${name} ${fullName}`,
      hasPassed: status === 'passed',
    })),
  )
  const { passed, failed } = countPlaces(runs)
  return { passed, failed: failed + broken.length }
}

/**
 * Counts the tests in a report.
 * @param report the JSON report of Playwright
 */
export function countPlaywright(report) {
  const { passed, failed } = countPlaces(report.suites.flatMap(runsOf))
  const broken = report.errors.length > 0 && failed === 0 ? 1 : 0
  return { passed, failed: failed + broken }
}

/** Lists the runs of a suite's tests and of those in its groups. Only a test that passes at the first attempt passes. */
function runsOf({ suites = [], specs }) {
  const own = specs.flatMap(({ file, line, column, tests }) =>
    tests.map(({ projectName, status }) => ({
      place: `${projectName} ${file}:${line}:${column}`,
      hasPassed: status === 'expected',
    })),
  )
  return [...own, ...suites.flatMap(runsOf)]
}

function countPlaces(runs) {
  const places = new Set(runs.map(({ place }) => place))
  const failed = new Set(runs.filter(({ hasPassed }) => !hasPassed).map(({ place }) => place)).size
  return { passed: places.size - failed, failed }
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

/**
 * @param report the JSON report of vitest
 * @returns the file, the name and the first line of the message of each test that failed
 */
export function failuresOfVitest(report) {
  return report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0)
      return [{ file: name, test: 'could not be loaded', message: firstLine(message) }]
    return failed.map(({ fullName, failureMessages: [text] = [] }) => ({
      file: name,
      test: fullName,
      message: firstLine(text),
    }))
  })
}

/**
 * @param report the JSON report of Playwright
 * @returns the file, the name and the first line of the message of each test that failed
 */
export function failuresOfPlaywright(report) {
  const { rootDir } = report.config
  return report.suites.flatMap(failuresIn).map((failure) => ({
    ...failure,
    file: `${rootDir}/${failure.file}`,
  }))
}

/** Writes counts as the last line of a run does. */
export function showCounts({ passed, failed, skipped = 0 }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function failuresIn({ suites = [], specs }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ results }) => ({
        file,
        test: title,
        message: firstLine(results.findLast(({ error }) => error)?.error.message),
      })),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}

function firstLine(text = '') {
  return text.split('\n', 1)[0]
}

function secondsOf({ suites = [], specs }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own)
}
