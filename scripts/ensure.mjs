// Installs the dependencies of the lock file when they are missing. Runs before anything is installed, so it uses only
// Node.js itself.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const LEAST = [20, 19]
const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules', '.rackline-lock')

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
  fail(
    `Rackline needs Node.js ${LEAST.join('.')} or newer; this is ${process.versions.node}. Install a newer one from https://nodejs.org and try again.`,
  )
}

const expected = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`) // the binaries inside differ
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== expected) {
  console.log('Installing the dependencies of package-lock.json (once, about half a minute)')
  // Includes development dependencies whatever NODE_ENV says, because they build and test the console.
  const result = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (result.error) fail(`npm could not be started: ${result.error.message}`)
  if (result.status !== 0) {
    fail(
      'npm ci failed (its own words are above). Check the network and the registry, then try again.',
    )
  }
  writeFileSync(stamp, expected)
}

/** Runs the npm that started this script, or else the one on PATH. */
function npm(args) {
  const own = process.env.npm_execpath
  const options = { cwd: root, stdio: 'inherit' }
  if (own && /npm-cli\.c?js$/.test(own)) return spawnSync(process.execPath, [own, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
