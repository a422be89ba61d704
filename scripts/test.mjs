// npm test: runs everything, step by step. npm run check (--fast): runs what needs no browser.
// Ends with the tests that failed and the files that took longest. The last line counts the tests that people wrote, and each other step (types,
// lint, build, …) as one. Tests that walk over alike pages or commands take some each day: TENTH=3 repeats a turn.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findFirefox, findWebKit, howToGetOthers } from './browsers.mjs'
import { root } from './build.mjs'
import { ensureChromium, howToGetOne } from './chromium.mjs'
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  showCounts,
  timesOfPlaywright,
  timesOfVitest,
} from './counts.mjs'
import { bin, execute, executeBeside } from './tools.mjs'

// Every process takes the same tenth, even around midnight.
process.env.TENTH ??= String(Math.floor(Date.now() / 86_400_000) % 10)

const fast = process.argv.includes('--fast')
const reports = join(root, '.rackline', 'reports')
mkdirSync(reports, { recursive: true })

const VITEST = { count: countVitest, timesOf: timesOfVitest, failuresOf: failuresOfVitest }
const PLAYWRIGHT = {
  count: countPlaywright,
  timesOf: timesOfPlaywright,
  failuresOf: failuresOfPlaywright,
}

/** Steps that pass or fail as a whole. They run beside each other, because none of them keeps every processor busy. */
const checks = [
  // Uses one checker: each further one checks shared types again, and the other steps keep the processors busy.
  ['types', bin('tsc'), ['-p', '.', '--checkers', '1']],
  ['unused code', bin('knip'), ['--treat-config-hints-as-errors']],
  ...(fast ? [] : [['build', [process.execPath, ['scripts/build.mjs']], []]]),
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['format', bin('oxfmt'), ['--check']],
]
// Tests of the build run here too: they keep the second processor busy when few other tests are left.
const quick = [vitest('unit tests', ['plain', 'dom', 'apart', ...(fast ? [] : ['built'])])]
const full = [
  { name: 'browser tests', run: browserTests },
  { name: 'engines', run: engineTests },
]

const total = { passed: 0, failed: 0, skipped: 0 }
const lines = []
/** The duration of every test file, in seconds. */
const times = []
const failures = []
await Promise.all(checks.map((check) => runBeside(...check)))
for (const step of fast ? quick : [...quick, ...full]) {
  console.log(`\n── ${step.name}, TENTH=${process.env.TENTH}`)
  const start = performance.now()
  add(step.name, start, step.run())
}
console.log(`\n${lines.join('\n')}\n`)
for (const { file, test, message } of failures) {
  console.log(`failed: ${relative(root, file)}: ${test}\n        ${message}`)
}
const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
for (const { file, seconds } of slowest) {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative(root, file)}`)
}
console.log(`\n${showCounts(total)}`)
process.exit(total.failed > 0 ? 1 : 0)

/** Runs a step that passes or fails as a whole, and shows its output once it has ended. */
async function runBeside(name, [program, before], args) {
  const start = performance.now()
  const { succeeded, printed } = await executeBeside(program, [...before, ...args])
  console.log(`\n── ${name}\n${printed.trimEnd()}`)
  add(name, start, one(succeeded))
}

/** Adds a step that has ended to the report. */
function add(name, start, { passed, failed, skipped = 0 }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const counts = showCounts({ passed, failed, skipped })
  lines.push(`${name.padEnd(16)}${seconds.padStart(7)} s  ${counts}`)
}

/** @param files all of the projects by default */
function vitest(name, projects, files = []) {
  return {
    name,
    run() {
      const report = join(reports, `${projects.join('-')}.json`)
      const chosen = [...projects.map((project) => `--project=${project}`), ...files]
      const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      return counted(report, VITEST, () =>
        execute(...bin('vitest'), ['run', ...chosen, ...outputs]),
      )
    },
  }
}

function browserTests() {
  if (!ensureChromium()) {
    console.error(howToGetOne)
    return one(false)
  }
  const report = join(reports, 'browser.json')
  return counted(report, PLAYWRIGHT, () =>
    execute(...bin('playwright'), ['test'], { RACKLINE_REPORT: report }),
  )
}

/** Takes the same steps in Firefox and in WebKit. Says which is missing, and counts it as skipped. */
function engineTests() {
  const found = { firefox: findFirefox(), webkit: findWebKit() }
  const [files, missing] = [true, false].map((wanted) =>
    Object.keys(found).filter((engine) => (found[engine] !== null) === wanted),
  )
  if (missing.length > 0) console.log(`Not found: ${missing.join(', ')}. ${howToGetOthers}`)
  if (files.length === 0) return { passed: 0, failed: 0, skipped: missing.length }
  const inEngines = files.map((engine) => `tests/engines/${engine}.test.ts`)
  const counts = vitest('engines', ['engines'], inEngines).run()
  return { ...counts, skipped: missing.length }
}

/**
 * Counts tests by the tool's report. A tool that crashed, or failed for another reason than a test, counts as one
 * failure.
 */
function counted(report, { count, timesOf, failuresOf }, run) {
  rmSync(report, { force: true })
  const succeeded = run()
  if (!existsSync(report)) return one(false)
  const read = JSON.parse(readFileSync(report, 'utf8'))
  times.push(...timesOf(read))
  failures.push(...failuresOf(read))
  const counts = count(read)
  if (!succeeded && counts.failed === 0) return { ...counts, failed: 1 }
  return counts
}

function one(succeeded) {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
