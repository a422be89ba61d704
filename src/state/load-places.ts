import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { matchPath } from './navigation/paths.ts'
import { splitAddress } from './navigation/location.ts'
import { provideNouns } from './nouns.ts'
import type { Routes } from './route.ts'
import { isRouteId, provideRoutes, routeOf } from './routes.ts'

/** Areas whose nouns, places and pages load together, because one sidebar shows them. */
export type Group = 'silo' | 'system' | 'both'

type Areas = Readonly<
  Record<string, { readonly routes: Routes; readonly nouns?: Parameters<typeof provideNouns>[0] }>
>

const GROUPS: Readonly<Record<Group, () => Promise<Areas>>> = {
  silo: () => import('./areas/silo.ts'),
  system: () => import('./areas/system.ts'),
  both: () => import('./areas/both.ts'),
}

/** The groups loaded so far; before that, only the first pages are known. */
export const knownPlacesAtom = atom<ReadonlySet<Group>>(new Set<Group>())

/** Loads all nouns and places. Rejects when that fails. */
export const loadPlacesAtom = atom(null, async (get, set): Promise<void> => {
  await load(get, set, ['silo', 'system', 'both'])
})

/** Loads the nouns and places around an address; returns null at once if they are there, or if none are needed. */
export const loadPlaceOfAtom = atom(null, (get, set, address: string): Promise<void> | null => {
  const { path } = splitAddress(address)
  const needed = groupsAt(path)
  const isLoaded = needed.every((group) => get(knownPlacesAtom).has(group))
  return isLoaded || isKnown(path) ? null : load(get, set, needed)
})

/** Returns the groups that the places around a path are in. */
export function groupsAt(path: string): readonly Group[] {
  return ['both', /^\/system(\/|$)/.test(path) ? 'system' : 'silo']
}

async function load(get: Getter, set: Setter, groups: readonly Group[]): Promise<void> {
  const missing = groups.filter((group) => !get(knownPlacesAtom).has(group))
  const loaded = await Promise.all(missing.map((group) => GROUPS[group]()))
  loaded.forEach(provideAreas)
  set(knownPlacesAtom, (known) => new Set([...known, ...missing]))
}

/** Registers the nouns and the places of some areas. */
export function provideAreas(areas: Areas): void {
  for (const { routes, nouns } of Object.values(areas)) {
    if (nouns !== undefined) provideNouns(nouns)
    provideRoutes(routes)
  }
}

/** True if a path, and the place it redirects to, are already loaded. */
function isKnown(path: string): boolean {
  try {
    const match = matchPath(path)
    const { to } = match === null ? {} : routeOf(match.id)
    return match !== null && (to === undefined || (typeof to === 'string' && isRouteId(to)))
  } catch {
    return true
  }
}
