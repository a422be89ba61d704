// npm run mutate: changes one operator or word of the code at a time, runs the tests of its area, and prints how many of
// these mutants a test noticed. Works on a copy in .rackline/mutants. Takes hours: npm run mutate -- 40 tries 40 of them.
// SEED chooses others.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { root } from './build.mjs'

const count = Number(process.argv[2] ?? 200)
const random = randomFrom(Number(process.env.SEED ?? 1))

/** What is changed, and the tests that should notice. */
const areas = [
  {
    files: under('src/commands/kernel'),
    tests: ['tests/kernel', 'tests/commands', 'tests/text', 'tests/registry'],
  },
  {
    files: ['src/api/rules.ts'],
    tests: ['tests/api', 'tests/kernel', 'tests/commands', 'tests/mock/instance-refusal'],
  },
  { files: under('src/state/cache'), tests: ['tests/state', 'tests/kernel', 'tests/views/paging'] },
]

/** What a mutant replaces, and by what. */
const changes = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \?\? /g, ' && '],
  [/ < /g, ' >= '],
  [/ > /g, ' <= '],
  [/ \+ 1\b/g, ''],
  [/ - 1\b/g, ''],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\breturn (?!null\b)[^;\n]+$/gm, 'return null'],
  [/^ +(?:await |void )?[\w.]+\([^\n]*\)$/gm, ''],
]

const copy = join(root, '.rackline', 'mutants')
const mutants = pick(areas.flatMap(mutantsOf), count)
const survived = []
makeCopy()
for (const [at, { file, line, from, to, source, tests }] of mutants.entries()) {
  writeFileSync(join(copy, file), source)
  const noticed = !passes(tests)
  writeFileSync(join(copy, file), readFileSync(join(root, file)))
  const what = `${file}:${line} ${from.trim()} → ${to.trim() || 'nothing'}`
  if (!noticed) survived.push(what)
  console.log(`${at + 1}/${mutants.length} ${noticed ? 'noticed ' : 'SURVIVED'} ${what}`)
}
rmSync(copy, { recursive: true, force: true })
const score = Math.round((100 * (mutants.length - survived.length)) / mutants.length)
console.log(`\nSurvived:\n${survived.join('\n')}\n\nScore: ${score}% of ${mutants.length} mutants`)

/** Lists every mutant of an area. Comments, types and imports are left alone. */
function mutantsOf({ files, tests }) {
  return files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return changes.flatMap(([pattern, to]) =>
      [...code.matchAll(pattern)].flatMap(({ index, 0: from }) => {
        const before = code.slice(0, index)
        const start = before.slice(before.lastIndexOf('\n') + 1)
        if (/^\s*(\/\/|\*|\/\*|import|export type|type|readonly)/.test(start + from)) return []
        const source = before + to + code.slice(index + from.length)
        return [{ file, line: before.split('\n').length, from, to, source, tests }]
      }),
    )
  })
}

function passes(tests) {
  const projects = ['page', 'plain', 'dom'].map((name) => `--project=${name}`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects, '--bail=1', '--reporter=dot']
  return spawnSync(process.execPath, [...args, ...tests], { cwd: copy }).status === 0
}

/** Copies what the tests need. Fails if they do not pass as they are, because then every mutant would seem noticed. */
function makeCopy() {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  const needed = readdirSync(root).filter(
    (name) => !['node_modules', 'dist', 'dist-demo', '.git', '.rackline', 'screens'].includes(name),
  )
  for (const name of needed) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  if (passes([...new Set(mutants.flatMap(({ tests }) => tests))])) return
  console.error('The tests fail without any mutant.')
  process.exit(1)
}

function under(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.ts'))
    .toSorted()
}

/** Picks some at random, the same ones for the same seed. */
function pick(all, most) {
  const left = [...all]
  return Array.from(
    { length: Math.min(most, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0],
  )
}

function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
