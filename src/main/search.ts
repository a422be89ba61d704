import type { createStore } from 'jotai/vanilla'
import { loadPlacesAtom } from '../state/load-places.ts'
import { locationAtom } from '../state/navigation/location.ts'
import { catalogAtom } from '../state/search/catalog.ts'
import { rememberVisitAtom } from '../state/search/recent-projects.ts'
import { indexedDbShelf } from '../state/search/shelf.ts'
import { ownerAtom } from '../state/session/owner.ts'
import { presentOwner } from '../state/session/present.ts'
import { startingOverAtom } from '../state/session/start-over.ts'

/** Adds to the palette's index what the tab has read so far, and whatever it reads from now on. Reads nothing itself. */
export function keepIndex(store: ReturnType<typeof createStore>): void {
  store.set(rememberVisitAtom)
  store.sub(locationAtom, () => store.set(rememberVisitAtom))
  // What arrives after another user has signed in is theirs; after a sign-out, it is nobody's.
  const owner = () => {
    const mine = store.get(ownerAtom)
    const isPresent = presentOwner.read(store.get).owner === mine
    return isPresent && !store.get(startingOverAtom) ? mine : null
  }
  store.get(catalogAtom).keepOn(indexedDbShelf(owner, () => store.set(loadPlacesAtom)))
}
