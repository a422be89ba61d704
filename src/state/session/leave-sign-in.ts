import type { createStore } from 'jotai/vanilla'
import { currentUserView } from '../../api/generated/reads/current-user-me.ts'
import { safeRedirect } from '../../api/valid/redirect.ts'
import { apiAtom } from '../cache/query.ts'
import { locationAtom, splitAddress } from '../navigation/location.ts'
import { navigateAtom } from '../navigation/navigate.ts'

/** Leaves the sign-in page, for the page the user was going to, if they have signed in in another tab. */
export async function leaveSignIn(store: ReturnType<typeof createStore>): Promise<void> {
  const from = store.get(locationAtom)
  const { path, search } = splitAddress(from?.address ?? '')
  if (!/^\/login(\/|$)/.test(path)) return
  try {
    await store.get(apiAtom).call(currentUserView, {})
  } catch {
    // Nobody is signed in: the other tab has signed out, or the network is down.
    return
  }
  if (store.get(locationAtom) !== from) return
  const to = safeRedirect(new URLSearchParams(search).get('redirect_uri')) ?? '/'
  await store.set(navigateAtom, to, { history: 'replace', unguarded: true })
}
