import type { createStore } from 'jotai/vanilla'
import { questionAtom } from '../commands/kernel/run/runs.ts'
import { locationAtom } from '../state/navigation/location.ts'
import { navigateAtom, pendingAddressAtom } from '../state/navigation/navigate.ts'
import { panelAtom } from '../state/preferences.ts'
import { noteLeftAtom } from '../state/session/start-over.ts'

type Store = ReturnType<typeof createStore>

/** Sends a user without a session to sign in, and afterwards to where they were going, or back here. */
export function signInFirst(store: Store): void {
  const back = goingTo(store)
  if (back.startsWith('/login')) return
  // Closes the layers that hold nothing typed; the others wait until the user has signed in.
  store.get(questionAtom)?.answer(false)
  store.set(panelAtom, null)
  const leave = (to: string) => {
    if (goingTo(store).startsWith('/login')) return
    store.set(noteLeftAtom, to)
    void store.set(navigateAtom, `/login?redirect_uri=${encodeURIComponent(to)}`, {
      unguarded: true,
      // What is left out of the address must not stay in the history, either.
      ...(to === back ? {} : { history: 'replace' }),
    })
  }
  const [path = '/', query] = back.split('?')
  if (query === undefined) return leave(back)
  void import('../commands/kernel/link/address.ts')
    .then(({ returnAddressAtom }) => store.set(returnAddressAtom, back))
    .catch(() => path)
    .then(leave)
}

function goingTo(store: Store): string {
  return (
    store.get(pendingAddressAtom) ??
    store.get(locationAtom)?.address ??
    location.pathname + location.search
  )
}
