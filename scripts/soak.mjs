// npm run soak: the generated tests with many more cases each, and those that take turns on all pages, in Node.js and
// in the browser. Takes an hour or more.
// Arguments select files by name: npm run soak -- links chaos
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.mjs'
import { ensureChromium, howToGetOne } from './chromium.mjs'
import { bin, execute } from './tools.mjs'

const words = process.argv.slice(2)
const files = readdirSync(join(root, 'tests'), { recursive: true })
  .map((file) => join('tests', file))
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .filter((file) => /\/(soak|rotation)\.ts'/.test(readFileSync(join(root, file), 'utf8')))
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
const inNode = files.filter((file) => file.includes('.test.'))
const inBrowser = files.filter((file) => file.includes('.spec.'))

const succeeded = [
  inNode.length === 0 || execute(...bin('vitest'), ['run', ...inNode], { SOAK: '1' }),
  inBrowser.length === 0 || soakBrowser(),
]
process.exit(succeeded.every(Boolean) ? 0 : 1)

function soakBrowser() {
  if (!ensureChromium()) {
    console.error(howToGetOne)
    return false
  }
  const isBuilt = execute(process.execPath, ['scripts/build.mjs'])
  return isBuilt && execute(...bin('playwright'), ['test', ...inBrowser], { SOAK: '1' })
}
