import { minifySync, type Rolldown } from 'vite'
import { type Load, mergeAll, type Part } from './merge-chunks.ts'
import { areaNames } from '../src/state/areas.ts'
import {
  lookUpOnce,
  type ModuleLookup,
  modulesOfAreas,
  restsOfPlaces,
  rootsOfPlaces,
  withImports,
} from './places.ts'

/** How much each kind of load counts. */
const WEIGHTS = {
  address: 1,
  /** The first pages, and what every page loads. */
  first: 100,
  /** What pages load once they are at rest, all together. */
  rest: 1200,
  /** What a page loads at the first key or pointer: the palette and all commands. */
  used: 3,
  /** What any other dynamic import loads. */
  later: 0.05,
} as const

/** The compressed size of minified code, as a share of it. */
const COMPRESSED = 0.38

/** How much remains of a library without the exports that nothing uses, as a share of it. It is not known in time. */
const USED = new Map([['valibot', 0.1]])

/**
 * Puts modules into one chunk if the same loads need them, as their imports say. Merges two chunks if a script less is
 * worth more than the code that some loads then get without needing it.
 * @param root the folder of the project
 */
export function splitByLoads(root: string): Rolldown.CodeSplittingOptions {
  let names: ReadonlyMap<string, string> | undefined
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'loads',
        name(id, bundle) {
          names ??= chunksOf(
            root,
            lookUpOnce((other) => bundle.getModuleInfo(other)),
          )
          return names.get(id) ?? null
        },
      },
    ],
  }
}

/** Returns the number of the chunk of every module, as a name. */
function chunksOf(root: string, look: ModuleLookup): ReadonlyMap<string, string> {
  const loads = loadsOf(root, look)
  const chunks = mergeAll(partsOf(loads, look), loads, (id) => look(id)?.importedIds ?? [])
  return new Map(
    chunks.flatMap(({ modules }, at) => modules.map((id) => [id, String(at)] as const)),
  )
}

function loadsOf(root: string, look: ModuleLookup): readonly Load[] {
  const at = (path: string) => `${root}/${path}`
  const [entry, rest, use, commands] = [
    at('src/main.ts'),
    at('src/main/doors.ts'),
    at('src/main/for-use.ts'),
    at('src/commands/areas.ts'),
  ]
  const laterIn = (id: string) => look(id)?.dynamicallyImportedIds ?? []
  const load = (
    weight: number,
    roots: Iterable<string>,
    is: 'exact' | 'page' | null = null,
  ): Load => ({
    modules: withImports(roots, look),
    weight,
    exact: is === 'exact',
    isPage: is === 'page',
  })
  const places = modulesOfAreas(root, areaNames).map(at)
  const pages = Array.from(rootsOfPlaces(root).values(), (modules) => modules.map(at))
  const everywhere = [entry, at('src/views/shell/mount.tsx')]
  const rests = [...restsOfPlaces(root, look).values()]
  const later = new Set([...withImports([entry], look, laterIn)].flatMap(laterIn))
  return [
    load(WEIGHTS.first, [entry], 'exact'),
    // The nouns and places say what an address reads: those requests must not wait for other code.
    load(WEIGHTS.address, [entry, ...places], 'exact'),
    ...pages.map((modules) => {
      const isFirst = !modules.some((id) => id.startsWith(at('src/state/areas/')))
      const all = [...everywhere, ...modules]
      return isFirst ? load(WEIGHTS.first, all, 'exact') : load(WEIGHTS.address, all, 'page')
    }),
    ...rests.map((modules) => load(WEIGHTS.rest / rests.length, modules)),
    load(WEIGHTS.used, [
      ...everywhere,
      rest,
      ...places,
      use,
      at('src/main/search.ts'),
      ...[use, commands].flatMap(laterIn),
    ]),
    ...Array.from(later, (id) => load(WEIGHTS.later, [id])),
  ]
}

/** Puts together the modules that the same loads need. */
function partsOf(loads: readonly Load[], look: ModuleLookup): readonly Part[] {
  const needs = new Map<string, Uint8Array>()
  loads.forEach(({ modules }, at) => {
    for (const id of modules) {
      const neededBy = needs.get(id) ?? new Uint8Array(loads.length)
      neededBy[at] = 1
      needs.set(id, neededBy)
    }
  })
  const parts = new Map<string, Part>()
  for (const [id, neededBy] of needs) {
    const key = neededBy.join('')
    const { modules, size } = parts.get(key) ?? { modules: [], size: 0 }
    parts.set(key, { modules: [...modules, id], neededBy, size: size + sizeOf(id, look) })
  }
  return [...parts.values()]
}

const sizes = new Map<string, number>()

/** Estimates the compressed size of a module. */
function sizeOf(id: string, look: ModuleLookup): number {
  const known = sizes.get(id)
  if (known !== undefined) return known
  const code = /\.css/.test(id) ? '' : (look(id)?.code ?? '')
  const [, library = ''] = /\/node_modules\/([^/]+)/.exec(id) ?? []
  const used = USED.get(library) ?? 1
  const size = 1 + minifySync(id, code, { module: true }).code.length * COMPRESSED * used
  sizes.set(id, size)
  return size
}
