import { atom } from 'jotai/vanilla'
import { matchPath } from './navigation/paths.ts'
import { splitAddress } from './navigation/location.ts'
import { isRouteId, routeOf } from './routes.ts'

/** True once every noun and every place is loaded; until then, only those of the first pages are. */
export const allPlacesAtom = atom(false)

/** Loads all other nouns and places, in one chunk. Rejects when that fails. */
export const loadPlacesAtom = atom(null, async (get, set): Promise<void> => {
  if (get(allPlacesAtom)) return
  const { isComplete } = await import('./later.ts')
  set(allPlacesAtom, isComplete)
})

/** Does the same as {@link loadPlacesAtom} if an address needs it; returns null at once for one of the first pages. */
export const loadPlaceOfAtom = atom(null, (get, set, address: string): Promise<void> | null =>
  get(allPlacesAtom) || isKnown(splitAddress(address).path) ? null : set(loadPlacesAtom),
)

/** True if a path, and the place it redirects to, are already loaded. */
function isKnown(path: string): boolean {
  try {
    const match = matchPath(path)
    const { to } = match === null ? {} : routeOf(match.id)
    return match !== null && (to === undefined || isRouteId(to))
  } catch {
    return true
  }
}
