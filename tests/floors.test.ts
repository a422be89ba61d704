import { describe, expect, test } from 'vitest'
import {
  cyclesIn,
  exists,
  graphOf,
  importsOf,
  sourcesIn,
  targetOf,
  type Source,
} from './sources.ts'

/** Which floor may use which others; each may use itself. */
const floors: Readonly<Record<string, readonly string[]>> = {
  views: ['ui', 'commands', 'state', 'api', 'reach'],
  commands: ['state', 'api', 'reach'],
  state: ['api', 'reach'],
  api: [],
  reach: [],
  ui: [],
  mock: ['api'],
  server: ['mock', 'api'],
  // The file that may use all floors.
  main: ['views', 'commands', 'state', 'api', 'reach', 'ui', 'mock'],
}

const sources = sourcesIn('src', /(?<!\.d)\.tsx?$/)
const graph = graphOf(sources)

describe('floors', () => {
  test('are the only folders', () => {
    const unknown = sources.filter(({ path }) => !(floorOf(path) in floors))
    expect(unknown.map(({ path }) => path)).toEqual([])
  })

  test('every import resolves', () => {
    const lost = [...graph].flatMap(([path, targets]) =>
      targets.filter((target) => !exists(target)).map((target) => `${path} → ${target}`),
    )
    expect(lost).toEqual([])
  })

  test('imports point downward', () => {
    const upward = [...graph].flatMap(([path, targets]) =>
      targets
        // Facts of the API and the version of the program, which are data.
        .filter((target) => !/^(api\/\d+|package)\.json$/.test(target) && !mayUse(path, target))
        .map((target) => `${path} → ${target}`),
    )
    expect(upward).toEqual([])
  })

  test('no imports form a cycle', () => {
    expect(cyclesIn(graph)).toEqual([])
  })
})

describe('code that runs without a page', () => {
  const headless = sources.filter(({ path }) => isHeadless(path))

  test('does not use React', () => {
    const react = /^(react|react-dom|jotai|jotai\/(react|utils)|wouter|@ariakit\/react)(\/|$)/
    const pure = ['jotai/vanilla', 'jotai/vanilla/utils']
    const found = headless.flatMap((source) =>
      importsOf(source)
        .filter((name) => react.test(name) && !pure.includes(name))
        .map((name) => `${source.path} → ${name}`),
    )
    expect(found).toEqual([])
  })

  test('does not use hooks', () => {
    const found = headless.flatMap((source) => hooksUsedBy(source))
    expect(found).toEqual([])
  })
})

test('only the server uses what browsers do not have', () => {
  const found = sources
    .filter(({ path }) => floorOf(path) !== 'server')
    .flatMap((source) =>
      importsOf(source)
        .filter((name) => name.startsWith('node:') || name === 'ws')
        .map((name) => `${source.path} → ${name}`),
    )
  expect(found).toEqual([])
})

describe('reading imports', () => {
  const file = (path: string, text: string): Source => ({ path, text })

  test('finds every kind of import', () => {
    const text = [
      "import { a } from './a.ts'",
      "import type { B } from '../b.ts'",
      "export { c } from './c.ts'",
      "import './d.css'",
      "const e = await import('./e.ts')",
      "type F = import('./f.ts').F",
      "import {\n  g,\n} from 'g'",
    ].join('\n')
    expect(importsOf(file('src/x.ts', text))).toEqual([
      './a.ts',
      '../b.ts',
      './c.ts',
      './d.css',
      './e.ts',
      './f.ts',
      'g',
    ])
  })

  test('finds a cycle only where there is one', () => {
    const a = file('src/api/a.ts', "import type { B } from './b.ts'")
    const b = file('src/api/b.ts', "import { c } from './deep/c.ts'")
    const c = file('src/api/deep/c.ts', "import('../a.ts')")
    expect(cyclesIn(graphOf([a, b]))).toEqual([])
    expect(cyclesIn(graphOf([a, b, c]))).toEqual([
      'src/api/a.ts → src/api/b.ts → src/api/deep/c.ts → src/api/a.ts',
    ])
  })

  test('tells up from down', () => {
    expect(mayUse('src/views/a.tsx', 'src/state/b.ts')).toBe(true)
    expect(mayUse('src/state/a.ts', 'src/commands/b.ts')).toBe(false)
    expect(mayUse('src/ui/a.tsx', 'tests/b.ts')).toBe(false)
  })
})

function floorOf(path: string): string {
  const [, floor = ''] = /^src\/([^/.]+)/.exec(path) ?? []
  return floor
}

function mayUse(path: string, target: string): boolean {
  const from = floorOf(path)
  const to = floorOf(target)
  return from === to || (floors[from] ?? []).includes(to)
}

function isHook(path: string): boolean {
  return /\/use-[^/]+\.tsx?$/.test(path)
}

function isHeadless(path: string): boolean {
  const floor = floorOf(path)
  return (
    floor === 'api' ||
    floor === 'reach' ||
    floor === 'commands' ||
    (floor === 'state' && !isHook(path))
  )
}

function hooksUsedBy(source: Source): readonly string[] {
  return importsOf(source)
    .map((name) => targetOf(source, name))
    .filter((target) => target !== null && isHook(target))
    .map((target) => `${source.path} → ${target}`)
}
