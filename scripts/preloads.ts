import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst, type Plugin, type Rolldown } from 'vite'
import * as both from '../src/state/areas/both.ts'
import * as silo from '../src/state/areas/silo.ts'
import * as system from '../src/state/areas/system.ts'
import * as start from '../src/state/routes/first.ts'
import { groupsAt, provideAreas } from '../src/state/load-places.ts'
import { endOf } from '../src/state/navigation/crumbs.ts'
import { frameOf, type RouteId, routeIds, routeOf, stackOf } from '../src/state/routes.ts'

type Bundle = Rolldown.OutputBundle

/** The maps of pages and frames, as the console loads them. The first one holds the pages of the first load. */
const MAPS = ['pages', 'pages/silo', 'pages/system', 'pages/both'] as const

/**
 * Writes `.vite/preloads.json`: for the path pattern of every place, the scripts and styles that its page needs beyond
 * those of every page. The server names them in the page, so that the browser requests all of them at once.
 */
export function preloads(): Plugin {
  return {
    name: 'rackline-preloads',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const areas of [{ start }, both, silo, system]) provideAreas(areas)
      const root = this.environment.config.root
      const [first = [], ...later] = MAPS.map((map) => loadersIn(join(root, `src/views/${map}.ts`)))
      const sources = { first: new Map(first), all: new Map([...first, ...later.flat()]) }
      const everywhere = new Set(withImports(bundle, [nameOf(bundle, 'src/views/shell/mount.tsx')]))
      const byPath = routeIds().map((id) => {
        const needed = withImports(
          bundle,
          modulesOf(id, sources).map((path) => nameOf(bundle, path)),
        )
        return [routeOf(id).at, needed.filter((file) => !everywhere.has(file))]
      })
      const source = JSON.stringify(Object.fromEntries(byPath))
      this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source })
    },
  }
}

type Sources = ReadonlyMap<string, string>

/** Returns the modules that an address loads by name: its nouns and places, its page, and what that lies over. */
function modulesOf(
  id: RouteId,
  { first, all }: { readonly first: Sources; readonly all: Sources },
): readonly string[] {
  const shown = stackOf(endOf(id))
  const parts = shown.flatMap((part) => [part, frameOf(part) ?? ''])
  const pages = parts.flatMap((part) => all.get(part) ?? [])
  if (shown.every((part) => first.has(part))) return pages
  return [
    ...groupsAt(routeOf(id).at).flatMap((group) => [
      `src/state/areas/${group}.ts`,
      `src/views/pages/${group}.ts`,
    ]),
    ...pages,
  ]
}

/** Returns every file that some chunks need, the largest scripts first: browsers open six connections at once. */
function withImports(bundle: Bundle, names: readonly string[]): readonly string[] {
  const all = new Set(names)
  const styles = new Set<string>()
  for (const name of all) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    for (const other of chunk.imports) all.add(other)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  const size = (name: string) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? file.code.length : 0
  }
  return [...[...all].toSorted((one, other) => size(other) - size(one)), ...styles]
}

/** Returns the file of the chunk that holds a module. */
function nameOf(bundle: Bundle, path: string): string {
  const found = Object.values(bundle).find(
    (file) =>
      file.type === 'chunk' && Object.keys(file.modules).some((id) => id.endsWith(`/${path}`)),
  )
  if (found === undefined) throw new Error(`No chunk holds ${path}.`)
  return found.fileName
}

/** Reads a map of loaders: `disks: async () => (await import('../disk/list.tsx')).DiskList`. */
function loadersIn(file: string): readonly (readonly [key: string, path: string])[] {
  const found: [string, string][] = []
  const visit = (node: unknown, key: string | null): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, source } = node as { type?: string; source?: { value?: unknown } }
    if (type === 'ImportExpression' && key !== null && typeof source?.value === 'string') {
      found.push([key, join(dirname(file), source.value)])
    }
    const own = type === 'Property' ? keyIn(node) : key
    for (const part of Object.values(node)) visit(part, own)
  }
  visit(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }), null)
  return found.map(([key, path]) => [key, path.slice(path.indexOf('/src/') + 1)])
}

function keyIn(property: object): string | null {
  const { key } = property as { key?: { name?: unknown } }
  return typeof key?.name === 'string' ? key.name : null
}
