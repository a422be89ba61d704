import { atom } from 'jotai/vanilla'
import { matchPath } from './paths.ts'
import { splitAddress } from './place.ts'
import { isRouteId, routeOf } from './routes.ts'

/** Whether every noun and every place is known; before, only those of the first pages are. */
export const allPlacesAtom = atom(false)

/** Fetches what is known of all other nouns and places: one chunk. Rejects when it cannot be had. */
export const loadPlacesAtom = atom(null, async (get, set): Promise<void> => {
  if (get(allPlacesAtom)) return
  const { isComplete } = await import('./later.ts')
  set(allPlacesAtom, isComplete)
})

/** As {@link loadPlacesAtom}, where an address needs it; null at once where it is one of the first pages. */
export const loadPlaceOfAtom = atom(null, (get, set, address: string): Promise<void> | null =>
  get(allPlacesAtom) || isKnown(splitAddress(address).path) ? null : set(loadPlacesAtom),
)

/** Whether a path, and the place that it redirects to, are known already. */
function isKnown(path: string): boolean {
  try {
    const match = matchPath(path)
    const { to } = match === null ? {} : routeOf(match.id)
    return match !== null && (to === undefined || isRouteId(to))
  } catch {
    return true
  }
}
