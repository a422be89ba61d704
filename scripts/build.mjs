// Builds what is out of date: the page (dist) and the server (dist-server).
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const dist = join(root, 'dist')
const server = join(root, 'dist-server')

const settings = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/** Builds the page if any of its sources is newer. */
export async function buildPage() {
  const inputs = [
    'src',
    'public',
    'index.html',
    'scripts/chunks.ts',
    'scripts/merge-chunks.ts',
    'scripts/places.ts',
    'scripts/preloads.ts',
  ]
  await buildWhenChanged('page', join(dist, 'index.html'), inputs, {})
}

/** Builds the server if any of its sources is newer, and loads it: Node.js 20 does not run TypeScript. */
export async function loadServer() {
  const main = join(server, 'main.js')
  await buildWhenChanged('server', main, ['src/server', 'src/mock', 'src/api'], {
    build: {
      ssr: join(root, 'src/server/main.ts'),
      outDir: server,
      copyPublicDir: false,
    },
    // Bundles every dependency, so that the packed program needs none.
    ssr: { noExternal: true },
  })
  return import(pathToFileURL(main).href)
}

/**
 * Serves the built page in this process on a free port, with a mock that has no latency.
 * @param env more environment variables, such as WORLD
 */
export async function serveBuilt(env = {}) {
  const { serve } = await loadServer()
  await buildPage()
  return serve({ PORT: '0', LATENCY: '0', ...env }, dist)
}

/** Builds the static demo into dist-demo. */
export async function buildDemo() {
  await build('demo', { mode: 'demo' })
}

async function buildWhenChanged(name, result, inputs, config) {
  const stamp = join(root, '.rackline', `${name}.inputs`)
  const expected = hashOf([...inputs, ...settings])
  if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return
  await build(name, config)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, expected)
}

async function build(name, config) {
  const vite = await import('vite')
  const start = performance.now()
  process.env.NODE_ENV = 'production'
  await vite.build({ root, logLevel: 'warn', ...config })
  console.log(`Built the ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const full = join(root, path)
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).toSorted()) addTo(hash, join(path, name))
    return
  }
  hash.update(path).update('\0').update(readFileSync(full)).update('\0')
}

// Builds both when run as a script.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildPage()
  await loadServer()
}
