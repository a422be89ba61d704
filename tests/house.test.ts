import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

const product = sourcesIn('src', /\.(tsx?|css)$/).filter(
  ({ path }) => !path.startsWith('src/api/generated/'),
)
const code = product.filter(({ path }) => /\.tsx?$/.test(path))
const everything = [
  ...product,
  ...sourcesIn('tests', /\.(tsx?|mjs)$/),
  ...sourcesIn('scripts', /\.mjs$/),
]

/** Longer files cannot be read in one sitting. */
const longest = 250

describe('files', () => {
  test(`have at most ${longest} lines`, () => {
    const long = everything
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > longest)
    expect(long).toEqual([])
  })

  test('are named after what they contain', () => {
    const vague = /(^|-)(utils?|helpers?|common|misc|types|index|shared|stuff|part-?\d+)$/
    const found = product.filter(({ path }) => pathNames(path).some((name) => vague.test(name)))
    expect(found.map(({ path }) => path)).toEqual([])
  })

  test('do not repeat the name of their folder', () => {
    const found = product.filter(({ path }) => {
      const names = pathNames(path)
      return names.some((name, at) => repeats(name, names[at - 1] ?? ''))
    })
    expect(found.map(({ path }) => path)).toEqual([])
  })

  test('have lower-case names with dashes', () => {
    const found = product.filter(({ path }) => !/^[a-z0-9/.-]+$/.test(path))
    expect(found.map(({ path }) => path)).toEqual([])
  })
})

// Some patterns are written so that they do not match themselves.
describe('code', () => {
  test.each([
    ['default exports', /^export default\b/m],
    ['barrels', /^export \* from\b/m],
    ['the type any', /:\s*any\b|\bas any\b|<any>/],
    ['checks switched off', /@ts-(ignore|nocheck|expect-error)|(oxlint|eslint)-disable/],
    ['unfinished work', /\b(TO[D]O|FIX[M]E|XX[X]|HAC[K])\b/],
    [
      'markup from text',
      /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML)\b|document\.write/,
    ],
    ['code from text', /\beval\(|new Function\(/],
  ])('has no %s', (_, pattern) => {
    const found = code.filter(({ text }) => pattern.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })
})

test('only three files know the browser’s storage, so that nothing is stored without an owner', () => {
  const storage = /\b(localStorage|sessionStorage|indexedDB|idb-keyval)\b/
  const found = code.filter(({ path, text }) => storage.test(text) && !path.startsWith('src/mock/'))
  expect(found.map(({ path }) => path)).toEqual([
    'src/state/plan/shelf.ts',
    'src/state/search/shelf.ts',
    'src/state/stored.ts',
  ])
})

describe('styles', () => {
  const modules = product.filter(({ path }) => path.endsWith('.module.css'))

  test('arrange with src/ui/layout.tsx, so that few modules are left and each is worth a file', () => {
    expect(modules.length).toBeLessThanOrEqual(50)
    const small = modules.filter(({ text }) => text.split('\n').length - 1 <= 12)
    expect(small.map(({ path }) => path)).toEqual([])
  })

  test('name only classes that exist', () => {
    const missing = code.flatMap(({ path, text }) =>
      [...text.matchAll(/^import (\w+) from '([^']*\.module\.css)'$/gm)].flatMap(
        ([, name, file = '']) => {
          const styles = modules.find((one) => one.path === join(dirname(path), file))?.text ?? ''
          const classes = new Set(Array.from(styles.matchAll(/\.([\w-]+)/g), ([, found]) => found))
          const used = text.matchAll(new RegExp(`\\b${name}\\.(?!module\\b)(\\w+)`, 'g'))
          return Array.from(used, ([, one]) => one).filter((one) => !classes.has(one))
        },
      ),
    )
    expect(missing).toEqual([])
  })
})

test('no selector matches any element by what it contains: Chromium would restyle the whole page for each new element', () => {
  // `:has(> …)` looks at one parent only.
  const anyWith = /(?:^|[\s>+~,]):(?:not\(:has\(|has\((?! *>))/m
  const found = product.filter(({ path, text }) => path.endsWith('.css') && anyWith.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('endless animations set only what needs no new styles in each frame', () => {
  const endless = product.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/animation: (\w+) [^;]*\binfinite\b/g), ([, name = '']) => {
      const [, frames = ''] = new RegExp(`@keyframes ${name} \\{([^@]*?)\\n\\}`).exec(text) ?? []
      const set = Array.from(frames.matchAll(/^ +([\w-]+):/gm), ([, property]) => property)
      return { path, name, set }
    }),
  )
  expect(endless.length).toBeGreaterThan(2)
  for (const { set } of endless) expect(set.length).toBeGreaterThan(0)
  // Chromium animates `rotate` on the main thread.
  const costly = endless.filter(({ set }) =>
    set.some((one) => !/^(transform|opacity)$/.test(one ?? '')),
  )
  expect(costly).toEqual([])
})

test('styles set only the line in the shorthand of text decorations: WebKit drops all others', () => {
  const wide = /text-decoration:(?! (none|underline|line-through);)/
  const found = product.filter(({ path, text }) => path.endsWith('.css') && wide.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

describe('tests', () => {
  test.each([
    ['run, all of them', /\b(it|test|describe)\.(skip|only|todo|fixme)\b/],
    ['wait for facts, not for time', /waitForTime[o]ut|setTimeout\([^)]*,\s*\d{3,}\)/],
  ])('%s', (_, pattern) => {
    const found = sourcesIn('tests', /\.tsx?$/).filter(({ text }) => pattern.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })
})

/** Returns the names of folders and file in a path, without endings. */
function pathNames(path: string): readonly string[] {
  return path.split('/').map((name) => name.replace(/\..*$/, ''))
}

function repeats(name: string, parent: string): boolean {
  const stems = [parent, parent.replace(/s$/, '')].filter(Boolean)
  return stems.some((stem) => name === stem || name.startsWith(`${stem}-`))
}
