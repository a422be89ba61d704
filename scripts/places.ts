import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst, type Rolldown } from 'vite'
import { listedOn, nounsOn } from '../src/commands/kernel/keys/live-keys.ts'
import { areaAt, type AreaName, areaNames, AREAS, halfOf } from '../src/state/areas.ts'
import { provideParts } from '../src/state/load-places.ts'
import { provideNouns } from '../src/state/nouns.ts'
import { nouns } from '../src/state/routes/first.ts'
import { endOf } from '../src/state/navigation/crumbs.ts'
import { frameOf, isOfFirstLoad, type RouteId, routeIds, routeOf } from '../src/state/routes.ts'

provideNouns(nouns)
for (const parts of await Promise.all(areaNames.map((name) => AREAS[name].load()))) {
  provideParts(parts)
}

/** Returns what the bundler knows of a module. */
export type ModuleLookup = (id: string) => Rolldown.ModuleInfo | null

/** Asks the bundler only once about each module, because it builds every answer anew. */
export function lookUpOnce(ask: ModuleLookup): ModuleLookup {
  const known = new Map<string, Rolldown.ModuleInfo | null>()
  return (id) => {
    const info = known.get(id) ?? ask(id)
    known.set(id, info)
    return info
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
 * Returns for every place the modules that its page has loaded once it is at rest: those of its text, the shell and its keys,
 * the nouns and places of its half of the console, its commands, and what it shows after its text.
 */
export function restsOfPlaces(
  root: string,
  look: ModuleLookup,
): ReadonlyMap<string, ReadonlySet<string>> {
  const at = (path: string) => `${root}/${path}`
  const laterIn = (id: string) => look(id)?.dynamicallyImportedIds ?? []
  const files = commandFilesIn(root)
  const everywhere = ['src/main.ts', 'src/views/shell/mount.tsx', 'src/main/doors.ts'].map(at)
  const ofShell = withImports(everywhere, look)
  const roots = rootsOfPlaces(root)
  return new Map(
    routeIds().map((id) => {
      const place = routeOf(id).at
      const own = (roots.get(place) ?? []).map(at)
      // A page's own file dynamically imports the components that it shows after its text, and a file that several pages
      // share those of `ui`, such as charts. Dialogs are imported by files of their own, modules that are not components
      // load when something is pressed, and the maps of pages import other pages.
      const shared = [...withImports(own, look)].filter((one) => !ofShell.has(one))
      const shown = [
        ...own.filter(isComponent).flatMap(laterIn),
        ...shared.flatMap(laterIn).filter((one) => one.startsWith(at('src/ui/'))),
      ].filter(isComponent)
      const half = modulesOfAreas(root, halfOf(areaAt(routeOf(id).at))).map(at)
      const commands = commandsOn(id).map(at)
      return [place, withImports([...everywhere, ...own, ...shown, ...half, ...commands], look)]
    }),
  )

  function commandsOn(id: RouteId): readonly string[] {
    const own: readonly string[] = nounsOn(id)
    const listed: readonly string[] = listedOn(id)
    return files.flatMap(({ of, isOfLists, path }) => {
      const wanted = ['everywhere', ...(isOfLists ? listed : own)]
      return of.some((noun) => wanted.includes(noun)) ? [path] : []
    })
  }
}

function isComponent(id: string): boolean {
  return id.endsWith('.tsx')
}

/**
 * Returns modules with all that they import.
 * @param also what else counts as imported
 */
export function withImports(
  roots: Iterable<string>,
  look: ModuleLookup,
  also: (id: string) => readonly string[] = () => [],
): ReadonlySet<string> {
  const all = new Set(roots)
  for (const id of all) {
    for (const next of [...(look(id)?.importedIds ?? []), ...also(id)]) all.add(next)
  }
  return all
}

/** Returns the files of commands, with the nouns that each belongs to. */
function commandFilesIn(root: string) {
  const list = 'src/commands/areas.ts'
  const found: { of: readonly string[]; isOfLists: boolean; path: string }[] = []
  let isOfLists = false
  const visit = (node: unknown, of: readonly string[]): readonly string[] => {
    if (typeof node !== 'object' || node === null) return of
    const { type, callee, source, value } = node as {
      type?: string
      callee?: { name?: unknown }
      source?: { value?: unknown }
      value?: unknown
    }
    if (type === 'CallExpression') isOfLists = callee?.name === 'listArea'
    if (type === 'Literal' && typeof value === 'string') return [...of, value]
    if (type === 'ImportExpression' && typeof source?.value === 'string') {
      if (of.length > 0) found.push({ of, isOfLists, path: join(dirname(list), source.value) })
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
