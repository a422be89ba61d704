import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseAst, type Plugin, type Rolldown } from 'vite'
import { nounsOn } from '../src/commands/kernel/keys/live-keys.ts'
import { areaAt, type AreaName, areaNames, AREAS, halfOf } from '../src/state/areas.ts'
import { provideParts } from '../src/state/load-places.ts'
import { provideNouns } from '../src/state/nouns.ts'
import { nouns } from '../src/state/routes/first.ts'
import { endOf } from '../src/state/navigation/crumbs.ts'
import { frameOf, isOfFirstLoad, type RouteId, routeIds, routeOf } from '../src/state/routes.ts'

type Bundle = Rolldown.OutputBundle

provideNouns(nouns)
for (const parts of await Promise.all(areaNames.map((name) => AREAS[name].load()))) {
  provideParts(parts)
}

/**
 * Writes `.vite/preloads.json`: for the path pattern of every place, the scripts that its page needs beyond the entry's.
 * The server names them in the page, so that the browser requests all of them at once: first those that say what the
 * page reads, then the largest. Also writes `.vite/chunks.json` for the tests: the imports and the modules of each script.
 */
export function preloads(): Plugin {
  return {
    name: 'rackline-preloads',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const { root } = this.environment.config
      const roots = rootsOfPlaces(root)
      const filesOf = (paths: readonly string[]) =>
        withImports(
          bundle,
          paths.map((path) => nameOf(bundle, path)),
        )
      const entry = new Set(filesOf(['src/main.ts']))
      const byPath = Array.from(roots, ([at, modules]) => {
        const reads = filesOf(modules.filter((path) => path.startsWith('src/state/areas/')))
        const all = filesOf([...modules, 'src/views/shell/mount.tsx'])
        return [at, [...new Set([...reads, ...all])].filter((file) => !entry.has(file))] as const
      })
      const chunks = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return []
        const modules = Object.keys(file.modules).map((id) => relative(root, id))
        return [[file.fileName, { imports: file.imports, modules }] as const]
      })
      const write = (name: string, entries: Iterable<readonly [string, unknown]>) => {
        const source = JSON.stringify(Object.fromEntries(entries))
        this.emitFile({ type: 'asset', fileName: `.vite/${name}.json`, source })
      }
      write('preloads', byPath)
      write('chunks', chunks)
    },
  }
}

/**
 * Returns the path pattern of every place with the modules that its address loads by name, relative to the project: its
 * nouns and places, and its page; not the page below a drawer, which loads after it.
 * @param root the folder of the project
 */
export function rootsOfPlaces(root: string): ReadonlyMap<string, readonly string[]> {
  const pages = loadersIn(root, 'src/views/pages.ts')
  return new Map(routeIds().map((id) => [routeOf(id).at, modulesOf(id)]))

  function modulesOf(id: RouteId): readonly string[] {
    const end = endOf(id)
    if (isOfFirstLoad(end)) return [pages.get(end) ?? '']
    const later = loadersIn(root, mapOf(end))
    return [
      ...modulesOfAreas(root, [areaAt(routeOf(id).at)]),
      mapOf(end),
      ...[end, frameOf(end) ?? ''].flatMap((name) => later.get(name) ?? []),
    ]
  }

  function mapOf(id: RouteId): string {
    return pages.get(areaAt(routeOf(id).at)) ?? ''
  }
}

/** Returns the modules with the nouns and places of some areas, relative to the project. */
export function modulesOfAreas(root: string, areas: readonly AreaName[]): readonly string[] {
  const modules = loadersIn(root, 'src/state/areas.ts')
  return areas.flatMap((name) => modules.get(name) ?? [])
}

/**
 * Returns for every place the modules that its page loads once it is at rest, relative to the project: the nouns and places
 * of its half of the console, and its commands.
 */
export function restsOfPlaces(root: string): readonly (readonly string[])[] {
  const files = commandFilesIn(root)
  return routeIds().map((id) => {
    const own: readonly string[] = nounsOn(id)
    return [
      ...modulesOfAreas(root, halfOf(areaAt(routeOf(id).at))),
      ...files.flatMap(({ of, path }) =>
        of.some((noun) => noun === 'everywhere' || own.includes(noun)) ? [path] : [],
      ),
    ]
  })
}

/** Returns the files of commands, with the nouns that each belongs to. */
function commandFilesIn(root: string) {
  const list = 'src/commands/areas.ts'
  const found: { readonly of: readonly string[]; readonly path: string }[] = []
  const visit = (node: unknown, of: readonly string[]): readonly string[] => {
    if (typeof node !== 'object' || node === null) return of
    const { type, source, value } = node as {
      type?: string
      source?: { value?: unknown }
      value?: unknown
    }
    if (type === 'Literal' && typeof value === 'string') return [...of, value]
    if (type === 'ImportExpression' && typeof source?.value === 'string') {
      if (of.length > 0) found.push({ of, path: join(dirname(list), source.value) })
      return []
    }
    return Object.values(node).reduce((words: readonly string[], part) => visit(part, words), of)
  }
  const { body } = parseAst(readFileSync(join(root, list), 'utf8'), { lang: 'ts' })
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue
    for (const { init } of statement.declarations) {
      for (const element of init?.type === 'ArrayExpression' ? init.elements : [])
        visit(element, [])
    }
  }
  return found
}

/** Returns every file that some chunks need, the largest scripts first: browsers open six connections at once. */
function withImports(bundle: Bundle, names: readonly string[]): readonly string[] {
  const all = new Set(names)
  for (const name of all) {
    const chunk = bundle[name]
    for (const other of chunk?.type === 'chunk' ? chunk.imports : []) all.add(other)
  }
  const size = (name: string) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? file.code.length : 0
  }
  return [...all].toSorted((one, other) => size(other) - size(one))
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

const read = new Map<string, ReadonlyMap<string, string>>()

/** Reads a map of loaders, as `disks: async () => (await import('../disk/list.tsx')).DiskList`; by key, the files that they import. */
function loadersIn(root: string, map: string): ReadonlyMap<string, string> {
  const known = read.get(map)
  if (known !== undefined) return known
  const found = new Map<string, string>()
  const visit = (node: unknown, key: string | null): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, source } = node as { type?: string; source?: { value?: unknown } }
    if (type === 'ImportExpression' && key !== null && typeof source?.value === 'string') {
      found.set(key, join(dirname(map), source.value))
    }
    const own = type === 'Property' ? keyIn(node) : null
    for (const part of Object.values(node)) visit(part, own === null || own === 'load' ? key : own)
  }
  visit(parseAst(readFileSync(join(root, map), 'utf8'), { lang: 'ts' }), null)
  read.set(map, found)
  return found
}

function keyIn(property: object): string | null {
  const { key } = property as { key?: { name?: unknown } }
  return typeof key?.name === 'string' ? key.name : null
}
