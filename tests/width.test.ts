import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { array, parse, record, string } from 'valibot'
import { build, type Plugin, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { areaAt } from '../src/state/areas.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** How many more areas the second build has. */
const MORE = 100

/** Bytes by which the names of chunks, which are those of the first load's imports, may differ between the builds. */
const NAMES = 20

/** The name of a chunk, which is its hash. It differs between the builds, and one may compress better than the other. */
const HASH = /(?<=\/)[\w-]{8}(?=\.js\b)/g

describe('a hundred more areas', () => {
  let before: Built
  let after: Built

  beforeAll(async () => {
    // Otherwise Vite would build development code.
    vi.stubEnv('NODE_ENV', 'production')
    before = await built([])
    after = await built([moreAreas()])
  }, 180_000)
  afterAll(() => vi.unstubAllEnvs())

  test('are among the places, and among the commands', () => {
    for (const path of ['src/state/areas/project.ts', 'src/commands/areas.ts']) {
      const [was, is] = [before, after].map((one) => codeWith(one, path))
      expect(was?.includes(`madeUp${MORE - 1}`), path).toBe(false)
      expect(is?.includes(`madeUp${MORE - 1}`), path).toBe(true)
    }
  })

  test('add nothing to the first load, and little to the pages of their own area', () => {
    const [was, is] = [loadsOf(before), loadsOf(after)]
    const grown = Array.from(was, ([at, size]) => ({ at, by: (is.get(at) ?? Infinity) - size }))
    const first = grown.filter(({ at }) => /^\/(projects(\/:project(\/instances)?)?)?$/.test(at))
    expect(first).toHaveLength(4)
    expect(first.filter(({ by }) => by > NAMES)).toEqual([])
    const own = grown.filter(({ at }) => areaAt(at) === 'project')
    expect(own.filter(({ by }) => by > 260 * MORE)).toEqual([])
  })

  test('change the pages of other areas no more than other borders of chunks do', () => {
    const [was, is] = [before, after].map((one) =>
      [...loadsOf(one)].filter(([at]) => areaAt(at) !== 'project').map(([, size]) => size),
    )
    expect(is?.length).toBe(was?.length)
    const mean = (sizes: readonly number[] = []) =>
      sizes.reduce((sum, size) => sum + size, 0) / sizes.length
    expect(mean(is) / mean(was)).toBeLessThan(1.01)
    // Borders between chunks move, so a rare page may gain or lose some 10 kB, compressed.
    const grown = (is ?? []).map((size, at) => size - (was?.[at] ?? 0))
    expect(Math.max(...grown)).toBeLessThan(40_000)
  })
})

type Built = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

/** Builds in memory; returns the files. */
async function built(plugins: readonly Plugin[]): Promise<Built> {
  const made = await build({
    root,
    logLevel: 'error',
    plugins: [...plugins],
    build: { write: false, reportCompressedSize: false },
  })
  if (Array.isArray(made) || !('output' in made)) throw new Error('The build made no single output')
  return made.output
}

/** Returns the bytes of all scripts of the page at each path. */
function loadsOf(files: Built): ReadonlyMap<string, number> {
  const html = textOf(files, 'index.html')
  const always = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].flatMap(
    ([, file]) => file ?? [],
  )
  expect(always.length).toBeGreaterThan(2)
  const noted = parse(
    record(string(), array(string())),
    JSON.parse(textOf(files, '.vite/preloads.json')),
  )
  const chunks = new Map(files.map((file) => [file.fileName, file]))
  const sizes = new Map<string, number>()
  const size = (name: string) => {
    const file = chunks.get(name)
    const known = sizes.get(name) ?? (file?.type === 'chunk' ? sizeOf([file]) : 0)
    sizes.set(name, known)
    return known
  }
  return new Map(
    Object.entries(noted).map(([at, scripts]) => [
      at,
      [...new Set([...always, ...scripts])].reduce((sum, file) => sum + size(file), 0),
    ]),
  )
}

function textOf(files: Built, name: string): string {
  const file = files.find(({ fileName }) => fileName === name)
  return file?.type === 'asset' ? String(file.source) : ''
}

/** Returns the code of the chunk with a module. */
function codeWith(files: Built, path: string): string {
  const found = files.find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${path}`)),
  )
  return found?.type === 'chunk' ? found.code : ''
}

function sizeOf(chunks: readonly Rolldown.OutputChunk[]): number {
  return chunks.reduce(
    (sum, { code }) => sum + gzipSync(code.replaceAll(HASH, '00000000'), { level: 9 }).byteLength,
    0,
  )
}

/** Adds made-up areas to the three lists in which every noun has a line. */
function moreAreas(): Plugin {
  const numbers = Array.from({ length: MORE }, (_, at) => at)
  return {
    name: 'rackline-more-areas',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('/src/made-up/') ? id : null),
    load(id) {
      const [, list = '', at = ''] = /^\/src\/made-up\/(\w+)\/(\d+)\.ts$/.exec(id) ?? []
      if (list === 'state') return stateOf(at)
      if (list === 'commands') return commandsOf(at)
      return id.startsWith('/src/made-up/') ? 'export const MadeUp = () => null' : null
    },
    transform(code, id) {
      if (id.endsWith('/src/state/areas/project.ts')) {
        return added(code, (at) => `export * as madeUp${at} from '/src/made-up/state/${at}.ts'`)
      }
      if (id.endsWith('/src/commands/areas.ts')) {
        return added(
          code,
          (at) =>
            `AREAS.push(area(['madeUp${at}'], () => import('/src/made-up/commands/${at}.ts')))`,
        )
      }
      if (id.endsWith('/src/views/pages/project.ts')) {
        return added(code, (at) => `Object.assign(pages, ${pagesOf(at)})`)
      }
      return null
    },
  }

  function added(code: string, line: (at: string) => string) {
    return { code: [code, ...numbers.map(String).map(line)].join('\n'), map: null }
  }
}

function stateOf(at: string): string {
  return `
    import { plainNoun } from '${root}src/state/define-noun.ts'
    import { diskList, diskView } from '${root}src/api/generated/reads/disks.ts'
    const madeUp = plainNoun('madeUp${at}', {
      cli: 'made-up-${at}', one: 'made-up thing ${at}', within: 'project', list: diskList, view: diskView,
    })
    export const nouns = { madeUp${at}: madeUp }
    export const routes = {
      madeUps${at}: {
        at: '/projects/:project/made-up-${at}', title: 'Made up ${at}', under: 'project', layout: 'project',
        command: 'made-up-${at} list', sidebar: ${at}, reads: (names) => [madeUp.list(names)],
      },
      madeUp${at}: {
        at: '/projects/:project/made-up-${at}/:madeUp${at}', title: '{madeUp${at}}', under: 'madeUps${at}',
        layout: 'project', command: 'made-up-${at} view', reads: (names) => [madeUp.view(names)],
      },
    }`
}

function pagesOf(at: string): string {
  const load = `async () => (await import('/src/made-up/page-${at}.tsx')).MadeUp`
  return `{ madeUps${at}: ${load}, madeUp${at}: ${load} }`
}

function commandsOf(at: string): string {
  return `
    import { define } from '${root}src/commands/kernel/define.ts'
    import { text } from '${root}src/commands/kernel/params.ts'
    const made = (word) => define({
      id: 'made-up-${at} ' + word, params: { name: text('Name') }, run: async () => undefined,
    })
    export const commands = [made('create'), made('delete')]`
}
