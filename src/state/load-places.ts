import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { areaAt, AREAS, type AreaName, areaNames, halfOf } from './areas.ts'
import { matchPath } from './navigation/paths.ts'
import { splitAddress } from './navigation/location.ts'
import { provideNouns } from './nouns.ts'
import { firstDrawAtom } from './preferences.ts'
import type { Layout, Routes } from './route.ts'
import { isOfFirstLoad, provideRoutes, routeOf } from './routes.ts'

type Parts = Readonly<
  Record<string, { readonly routes?: Routes; readonly nouns?: Parameters<typeof provideNouns>[0] }>
>

/** The areas loaded so far; before that, only the first pages are known. */
export const knownAreasAtom = atom<ReadonlySet<AreaName>>(new Set<AreaName>())

/** True once all places are known. */
export const knowsAllPlacesAtom = atom((get) => get(knownAreasAtom).size === areaNames.length)

/** True if all places are known in the half of the console that a layout belongs to. */
export const knowsHalfAtom = atom((get) => {
  const known = get(knownAreasAtom)
  return (layout: Layout): boolean => areasAround(layout).every((area) => known.has(area))
})

/** Loads all nouns and places. Rejects when that fails. */
export const loadPlacesAtom = atom(null, async (get, set): Promise<void> => {
  await load(get, set, areaNames)
})

/** Loads the half of the console that a layout belongs to. Rejects when that fails. */
export const loadHalfAtom = atom(null, async (get, set, layout: Layout): Promise<void> => {
  await load(get, set, areasAround(layout))
})

/**
 * Loads the nouns and places around an address: for the first page those of its area, and later those of its half, so
 * that the sidebar comes with the page. Returns null at once if those of its area are there, or if none are needed.
 */
export const loadPlaceOfAtom = atom(null, (get, set, address: string): Promise<void> | null => {
  const { path } = splitAddress(address)
  const area = areaAt(path)
  if (get(knownAreasAtom).has(area) || isFirstPage(path)) return null
  return load(get, set, get(firstDrawAtom) ? [area] : halfOf(area))
})

function areasAround(layout: Layout): readonly AreaName[] {
  return halfOf(layout === 'system' ? 'system' : 'silo')
}

async function load(get: Getter, set: Setter, areas: readonly AreaName[]): Promise<void> {
  const missing = areas.filter((area) => !get(knownAreasAtom).has(area))
  const loaded = await Promise.all(missing.map((area) => AREAS[area].load()))
  // Another call may have loaded them meanwhile. Setting them again would derive every command again.
  if (missing.every((area) => get(knownAreasAtom).has(area))) return
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
