// npm run mutate: changes one operator or word of the code at a time, runs the tests nearest to it, and prints how many
// of these mutants a test noticed. Works on a copy in .rackline/mutants. npm run mutate -- 40 tries 40 of them. SEED
// chooses others.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from './build.mjs'
import { filesUnder, importersIn } from './importers.mjs'

const count = Number(process.argv[2] ?? 200)
const random = randomFrom(Number(process.env.SEED ?? 1))

/** The code that is changed: how commands run, which calls are refused, and how replies are kept. */
const sources = ['src/commands/kernel', 'src/api/rules.ts', 'src/state/cache']

/** Test files that a mutant is tried with. */
const MOST_FILES = 12

/** How many of them are tried alone at first: they notice most mutants, and starting the others takes longest. */
const FIRST_FILES = 3

/** Seconds until the tests of a mutant count as failed: some make a loop endless. */
const PATIENCE = 600

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
  [/\btrue\b(?!>)/g, 'false'],
  [/\bfalse\b(?!>)/g, 'true'],
  [/\breturn (?!null\b)[^;\n]+$/gm, 'return null'],
  [/^ +(?:await |void )?[\w.]+\([^\n]*\)$/gm, ''],
]

const copy = join(root, '.rackline', 'mutants')
const began = performance.now()
const mutants = pick(
  sources.flatMap((source) => filesUnder(source, '.ts')).flatMap(mutantsOf),
  count,
)
const nearest = importersIn(filesUnder('src', '.ts', '.tsx'), filesUnder('tests', '.ts', '.tsx'))
const survived = []
makeCopy()
for (const [at, { file, line, from, to, source }] of mutants.entries()) {
  writeFileSync(join(copy, file), source)
  const tests = testsOf(file)
  const noticed =
    !passes(tests.slice(0, FIRST_FILES), PATIENCE) || !passes(tests.slice(FIRST_FILES), PATIENCE)
  writeFileSync(join(copy, file), readFileSync(join(root, file)))
  const what = `${file}:${line} ${from.trim()} → ${to.trim() || 'nothing'}`
  if (!noticed) survived.push(what)
  console.log(`${at + 1}/${mutants.length} ${noticed ? 'noticed ' : 'SURVIVED'} ${what}`)
}
rmSync(copy, { recursive: true, force: true })
const score = Math.round((100 * (mutants.length - survived.length)) / mutants.length)
const seconds = Math.round((performance.now() - began) / 1000)
console.log(`\nSurvived:\n${survived.join('\n')}`)
console.log(`\nScore: ${score}% of ${mutants.length} mutants, in ${seconds} s`)

/** Lists every mutant of a file that still parses. Comments, types and imports are left alone. */
function mutantsOf(file) {
  const code = readFileSync(join(root, file), 'utf8')
  return changes.flatMap(([pattern, to]) =>
    [...code.matchAll(pattern)].flatMap(({ index, 0: from }) => {
      const before = code.slice(0, index)
      const start = before.slice(before.lastIndexOf('\n') + 1)
      if (/^\s*(\/\/|\*|\/\*|import|export type|type|readonly)/.test(start + from)) return []
      const source = before + to + code.slice(index + from.length)
      if (parseSync(file, source).errors.length > 0) return []
      return [{ file, line: before.split('\n').length, from, to, source }]
    }),
  )
}

/**
 * Returns the test files that have most of a file's name in theirs, then those that import it by the shortest way. Most
 * tests open a whole console, which imports everything. Those that render are slow, and are left out.
 */
function testsOf(file) {
  const own = new Set(wordsOf(file).slice(-2).flat())
  const shared = (test) =>
    wordsOf(test)
      .at(-1)
      .filter((word) => own.has(word)).length
  const tests = nearest(file).filter(
    (one) => one.endsWith('.test.ts') && !/^tests\/(engines|mock|size|start|width)\b/.test(one),
  )
  return tests.toSorted((one, other) => shared(other) - shared(one)).slice(0, MOST_FILES)
}

/** Returns the words of each folder and of the file in a path, in the singular. */
function wordsOf(path) {
  const names = path.replace(/(\.test)?\.tsx?$/, '').split('/')
  return names.map((name) => name.split('-').map((word) => word.replace(/s$/, '')))
}

function passes(tests, timeout) {
  if (tests.length === 0) return true
  const projects = ['dom', 'plain', 'apart'].map((name) => `--project=${name}`)
  const args = ['run', ...projects, '--bail=1', '--reporter=dot', '--experimental.fsModuleCache']
  const command = ['node_modules/vitest/vitest.mjs', ...args, ...tests]
  return spawnSync(process.execPath, command, { cwd: copy, timeout: timeout * 1000 }).status === 0
}

/** Copies what the tests need. Fails if they do not pass as they are, because then every mutant would seem noticed. */
function makeCopy() {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  const listed = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout
  for (const name of new Set(
    listed
      .trim()
      .split('\n')
      .map((file) => file.split('/')[0]),
  )) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const all = [...new Set(mutants.flatMap(({ file }) => testsOf(file)))]
  // All of them together may take long, and none of them is endless.
  if (passes(all, 0)) return
  console.error('The tests fail without any mutant.')
  process.exit(1)
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
