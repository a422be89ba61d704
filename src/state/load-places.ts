import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { areaAt, AREAS, type AreaName, areaNames } from './areas.ts'
import { matchPath } from './navigation/paths.ts'
import { splitAddress } from './navigation/location.ts'
import { provideNouns } from './nouns.ts'
import type { Routes } from './route.ts'
import { isOfFirstLoad, provideRoutes, routeOf } from './routes.ts'

type Parts = Readonly<
  Record<string, { readonly routes?: Routes; readonly nouns?: Parameters<typeof provideNouns>[0] }>
>

/** The areas loaded so far; before that, only the first pages are known. */
export const knownAreasAtom = atom<ReadonlySet<AreaName>>(new Set<AreaName>())

/** True once all places are known. */
export const knowsAllPlacesAtom = atom((get) => get(knownAreasAtom).size === areaNames.length)

/** Loads all nouns and places. Rejects when that fails. */
export const loadPlacesAtom = atom(null, async (get, set): Promise<void> => {
  await load(get, set, areaNames)
})

/** Loads the nouns and places around an address; returns null at once if they are there, or if none are needed. */
export const loadPlaceOfAtom = atom(null, (get, set, address: string): Promise<void> | null => {
  const { path } = splitAddress(address)
  const area = areaAt(path)
  return get(knownAreasAtom).has(area) || isFirstPage(path) ? null : load(get, set, [area])
})

async function load(get: Getter, set: Setter, areas: readonly AreaName[]): Promise<void> {
  const missing = areas.filter((area) => !get(knownAreasAtom).has(area))
  const loaded = await Promise.all(missing.map((area) => AREAS[area].load()))
  loaded.forEach(provideParts)
  set(knownAreasAtom, (known) => new Set([...known, ...missing]))
}

/** Registers the nouns and the places of an area. */
export function provideParts(parts: Parts): void {
  for (const { routes, nouns } of Object.values(parts)) {
    if (nouns !== undefined) provideNouns(nouns)
    if (routes !== undefined) provideRoutes(routes)
  }
}

/** True if the first load has the place of a path, and the place that it redirects to. */
function isFirstPage(path: string): boolean {
  try {
    const match = matchPath(path)
    const { to } = match === null ? {} : routeOf(match.id)
    const isFirst = (id: unknown) => typeof id === 'string' && isOfFirstLoad(id)
    return match !== null && isFirst(match.id) && (to === undefined || isFirst(to))
  } catch {
    return true
  }
}
