import type { QueryClient } from '@tanstack/query-core'
import type { createStore } from 'jotai/vanilla'
import { adoptPreferencesAtom } from './preferences.ts'
import { queryClientAtom } from './cache/query.ts'
import { leaveSignIn } from './navigation/leave-sign-in.ts'

/** Changes with every sign-in and sign-out. */
const KEY = 'rackline-session'

/** Drops every answer and reads what is on screen again, as the current user. */
export function readAsPresentUser(client: QueryClient): void {
  client.removeQueries({ type: 'inactive' })
  void client.resetQueries()
}

/** Tells the other tabs that someone has signed in or out here. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(KEY, crypto.randomUUID())
  } catch {
    // Without storage they notice with their next request.
  }
}

/**
 * Hides everything of the previous user once someone signs in or out in another tab, leaves the sign-in page if they
 * have signed in, and adopts the other tab's settings.
 */
export function followOtherTabs(store: ReturnType<typeof createStore>): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY) return store.set(adoptPreferencesAtom, key)
    readAsPresentUser(store.get(queryClientAtom))
    void leaveSignIn(store)
  })
}
