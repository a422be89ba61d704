import type { createStore } from 'jotai/vanilla'
import { adoptPreferencesAtom } from '../preferences.ts'
import { queryClientAtom } from '../cache/query.ts'
import { leaveSignIn, startOverAtom, startingOverAtom } from './start-over.ts'
import { ownerAtom } from './owner.ts'
import { presentOwner } from './present.ts'

/**
 * Starts over once anyone else signs in in another tab, or its user signs out there. Leaves the sign-in page once its
 * user has signed in, and adopts the other tab's settings.
 */
export function followOtherTabs(store: ReturnType<typeof createStore>): void {
  window.addEventListener('storage', ({ key }) => {
    if (!presentOwner.isAt(key)) return store.set(adoptPreferencesAtom, key)
    const mine = store.get(ownerAtom)
    if (mine !== null && presentOwner.read(store.get).owner !== mine)
      return store.set(startOverAtom)
    void store.get(queryClientAtom).invalidateQueries()
    void leaveSignIn(store)
  })
  // The browser may bring back a page as it was, whoever is signed in by now.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    store.set(startingOverAtom, false)
    store.set(startOverAtom, location.pathname + location.search)
  })
}
