// npm test: runs everything, step by step. npm run check (--fast): runs what needs no browser.
// The last line counts every test, and each other step (types, lint, build, …) as one.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.mjs'
import { ensureChromium, howToGetOne } from './chromium.mjs'
import { countPlaywright, countVitest } from './counts.mjs'

const fast = process.argv.includes('--fast')
const reports = join(root, '.rackline', 'reports')
mkdirSync(reports, { recursive: true })

const quick = [
  command('types', 'tsc', ['-p', '.']),
  command('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  command('format', 'oxfmt', ['--check']),
  command('unused code', 'knip', ['--treat-config-hints-as-errors']),
  vitest('unit tests', ['plain', 'dom']),
]
const full = [
  { name: 'build', run: () => one(execute(process.execPath, ['scripts/build.mjs'])) },
  vitest('size', ['built']),
  { name: 'browser tests', run: browserTests },
]

const total = { passed: 0, failed: 0 }
const lines = []
for (const step of fast ? quick : [...quick, ...full]) {
  console.log(`\n── ${step.name}`)
  const start = performance.now()
  const { passed, failed } = step.run()
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  lines.push(`${step.name.padEnd(16)}${seconds.padStart(7)} s  ${passed} passed, ${failed} failed`)
}
console.log(`\n${lines.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** Runs a step that passes or fails as a whole. */
function command(name, tool, args) {
  return { name, run: () => one(execute(...bin(tool), args)) }
}

function vitest(name, projects) {
  return {
    name,
    run() {
      const report = join(reports, `${projects.join('-')}.json`)
      const chosen = projects.map((project) => `--project=${project}`)
      const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      return counted(report, countVitest, () =>
        execute(...bin('vitest'), ['run', ...chosen, ...outputs]),
      )
    },
  }
}

function browserTests() {
  const chromium = ensureChromium()
  if (!chromium) {
    console.error(howToGetOne)
    return one(false)
  }
  const report = join(reports, 'browser.json')
  return counted(report, countPlaywright, () =>
    execute(...bin('playwright'), ['test'], { RACKLINE_REPORT: report, CHROMIUM_PATH: chromium }),
  )
}

/**
 * Counts tests by the tool's report. A tool that crashed, or failed for another reason than a test, counts as one
 * failure.
 */
function counted(report, count, run) {
  rmSync(report, { force: true })
  const succeeded = run()
  if (!existsSync(report)) return one(false)
  const counts = count(JSON.parse(readFileSync(report, 'utf8')))
  if (!succeeded && counts.failed === 0) return { ...counts, failed: 1 }
  return counts
}

function one(succeeded) {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Returns the command that runs a tool of node_modules with Node.js. */
function bin(tool) {
  const folder = join(root, 'node_modules')
  const home = tool === 'tsc' ? 'typescript' : tool === 'playwright' ? '@playwright/test' : tool
  const about = JSON.parse(readFileSync(join(folder, home, 'package.json'), 'utf8'))
  const script = typeof about.bin === 'string' ? about.bin : about.bin[tool]
  return [process.execPath, [join(folder, home, script)]]
}

function execute(program, before, args = [], env = {}) {
  const { status } = spawnSync(program, [...before, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}
