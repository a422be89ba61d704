import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** How many more areas the second build has. */
const MORE = 100

/** The chunks that render the first page, with their static imports. */
const FIRST = ['console', 'shell', 'rows']

/** The hash in the name of a chunk. It differs between the builds, and one may compress better than the other. */
const HASH = /(?<=-)[\w-]{8}(?=\.js\b)/g

describe('a hundred more areas', () => {
  let before: readonly Rolldown.OutputChunk[]
  let after: readonly Rolldown.OutputChunk[]

  beforeAll(async () => {
    // Otherwise Vite would build development code.
    vi.stubEnv('NODE_ENV', 'production')
    before = await built([])
    after = await built([moreAreas()])
  }, 60_000)
  afterAll(() => vi.unstubAllEnvs())

  test('add nothing to the first load', () => {
    const [was, is] = [before, after].map((chunks) => sizeOf(firstLoadOf(chunks)))
    expect(is).toBe(was)
  })

  test('are among the places, and among the commands', () => {
    for (const name of ['silo', 'areas']) {
      const [was, is] = [before, after].map((chunks) => sizeOf(named(chunks, name)))
      expect(was, name).toBeGreaterThan(0)
      expect(is, name).toBeGreaterThan((was ?? 0) + 5 * MORE)
    }
  })

  test('add nothing to the pages of the system, and at most 150 bytes each to those beside them', () => {
    const [was, is] = [before, after].map((chunks) => sizeOf(named(chunks, 'system')))
    expect(is).toBe(was)
    const [beside, now] = [before, after].map((chunks) => sizeOf(named(chunks, 'silo')))
    expect(now).toBeLessThanOrEqual((beside ?? 0) + 150 * MORE)
  })
})

/** Builds in memory; returns the chunks. */
async function built(plugins: readonly Plugin[]): Promise<readonly Rolldown.OutputChunk[]> {
  const made = await build({
    root,
    logLevel: 'error',
    plugins: [...plugins],
    build: { write: false, reportCompressedSize: false },
  })
  if (Array.isArray(made) || !('output' in made)) throw new Error('The build made no single output')
  return made.output.filter((file) => file.type === 'chunk')
}

/** Returns the entry, the chunks of the first page, and all their static imports. */
function firstLoadOf(chunks: readonly Rolldown.OutputChunk[]): readonly Rolldown.OutputChunk[] {
  const first = FIRST.flatMap((name) => named(chunks, name))
  expect(first.map(({ name }) => name)).toEqual(FIRST)
  const reached = new Set([...chunks.filter(({ isEntry }) => isEntry), ...first])
  for (const { imports } of reached)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk)
  return [...reached]
}

function named(
  chunks: readonly Rolldown.OutputChunk[],
  name: string,
): readonly Rolldown.OutputChunk[] {
  return chunks.filter((chunk) => chunk.name === name)
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
      if (id.endsWith('/src/state/areas/silo.ts')) {
        return added(code, (at) => `export * as madeUp${at} from '/src/made-up/state/${at}.ts'`)
      }
      if (id.endsWith('/src/commands/areas.ts')) {
        return added(
          code,
          (at) =>
            `AREAS.push({ of: ['madeUp${at}'], load: async () => (await import('/src/made-up/commands/${at}.ts')).commands })`,
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
