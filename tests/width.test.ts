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

  test.each(['later', 'commands', 'later-pages'])('are in the chunk "%s"', (name) => {
    const [was, is] = [before, after].map((chunks) => sizeOf(named(chunks, name)))
    expect(was).toBeGreaterThan(0)
    expect(is).toBeGreaterThan((was ?? 0) + 10 * MORE)
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
  const lists = ['state', 'views', 'commands']
  const numbers = Array.from({ length: MORE }, (_, at) => at)
  return {
    name: 'rackline-more-areas',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('/src/made-up/') ? id : null),
    load(id) {
      const [, list = '', at = ''] = /^\/src\/made-up\/(\w+)\/(\d+)\.ts$/.exec(id) ?? []
      if (list === 'state') return stateOf(at)
      if (list === 'views') return pagesOf(at)
      if (list === 'commands') return commandsOf(at)
      return id.startsWith('/src/made-up/') ? 'export const MadeUp = () => null' : null
    },
    transform(code, id) {
      const list = lists.find((one) => id.endsWith(`/src/${one}/areas.ts`))
      if (list === undefined) return null
      const star = list === 'state'
      const lines = numbers.map((at) => {
        const from = `from '/src/made-up/${list}/${at}.ts'`
        return star ? `export * as madeUp${at} ${from}` : `export * ${from}`
      })
      return { code: [code, ...lines].join('\n'), map: null }
    },
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
  return `export const madeUpPages${at} = { madeUps${at}: ${load}, madeUp${at}: ${load} }`
}

function commandsOf(at: string): string {
  return `
    import { define } from '${root}src/commands/kernel/define.ts'
    import { text } from '${root}src/commands/kernel/params.ts'
    const made = (word) => define({
      id: 'made-up-${at} ' + word, params: { name: text('Name') }, run: async () => undefined,
    })
    export const madeUpCommands${at} = [made('create'), made('delete')]`
}
