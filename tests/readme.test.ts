import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = resolve(`.rackline/readme-${process.pid}`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The samples of code in the README, each with the file that its first line names. */
const samples = [
  ...readFileSync('README.md', 'utf8').matchAll(/^```ts\n(\/\/ (src\/[^\s:]+)[^]*?)^```$/gm),
].map(([, code = '', path = '']) => ({ code, path }))

test('the samples of the README compile as printed, with the imports of the files that they name', () => {
  expect(samples.map(({ path }) => path)).toEqual([
    'src/state/nouns/silo/snapshot.ts',
    'src/commands/instance/life.ts',
  ])
  mkdirSync(folder, { recursive: true })
  for (const [at, { code, path }] of samples.entries()) {
    writeFileSync(join(folder, `${at}.ts`), `${importsOf(path)}\n${code}`)
  }
  // Only the sample is used, and not all that its file imports.
  const compilerOptions = { noUnusedLocals: false, types: [resolve('node_modules/@types/node')] }
  const settings = { extends: resolve('tsconfig.json'), compilerOptions, include: ['*.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const tsc = resolve('node_modules/.bin/tsc')
  expect(spawnSync(tsc, ['-p', folder], { encoding: 'utf8' })).toMatchObject({
    stdout: '',
    status: 0,
  })
})

test('a command takes ten lines, as the README says', () => {
  const command = samples.find(({ path }) => path.startsWith('src/commands/'))?.code ?? ''
  expect(command.trimEnd().split('\n').slice(1)).toHaveLength(10)
})

test('the files that the decisions name are there', () => {
  const text = readdirSync('docs/decisions').map((name) =>
    readFileSync(join('docs/decisions', name), 'utf8'),
  )
  const named = text.join('\n').matchAll(/`(\w+\/[\w./-]+\.(?:tsx?|json|txt))`/g)
  const missing = [...named].flatMap(([, path = '']) =>
    existsSync(path) || existsSync(join('src', path)) ? [] : [path],
  )
  expect(missing).toEqual([])
})

function importsOf(path: string): string {
  const [imports = ''] = /^(?:import [^]*?'\n)+/m.exec(readFileSync(path, 'utf8')) ?? []
  return imports.replaceAll(/'(\.[^']*)'/g, (_, target: string) => {
    return `'${resolve(dirname(path), target)}'`
  })
}
