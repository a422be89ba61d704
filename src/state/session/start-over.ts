import { atom, type createStore } from 'jotai/vanilla'
import { safeRedirect } from '../../api/valid/redirect.ts'
import { locationAtom, splitAddress } from '../navigation/location.ts'
import { navigateAtom, pendingAddressAtom, turnAtom } from '../navigation/navigate.ts'
import { ownerAtom } from './owner.ts'
import { leftPage } from './present.ts'
import { currentUserView } from '../../api/generated/reads/current-user-me.ts'
import { apiAtom } from '../cache/query.ts'

/** True from the moment the user has changed until the new document is there: nothing is drawn any more. */
export const startingOverAtom = atom(false)

/** Loads a new document; replaced in tests. */
export const loadDocumentAtom = atom({ load: (address: string) => location.replace(address) })

/**
 * Starts over with a new document, so that nothing of the former user can remain: no answers, replies, open forms or
 * notices. Without an address it opens the present one again, if the next user may see it.
 * @param after delays the new document; meanwhile nothing is drawn
 */
export const startOverAtom = atom(null, (get, set, address?: string, after?: Promise<void>) => {
  if (get(startingOverAtom)) return
  const to = address ?? get(addressLeftAtom)
  set(noteLeftAtom, to)
  set(startingOverAtom, true)
  set(turnAtom, { began: 0 })
  document.title = 'Rackline'
  // Another user's unsaved work must not keep the page open.
  const letGo = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('beforeunload', letGo, { capture: true, once: true })
  const load = () => get(loadDocumentAtom).load(to)
  if (after === undefined) load()
  else void after.then(load)
})

/** Remembers whose page is left, for as long as it is somebody's. */
export const noteLeftAtom = atom(null, (get, _set, address: string) => {
  const owner = get(ownerAtom)
  if (owner !== null) leftPage.write(get, { owner, address })
})

/** The address that is shown, is being opened, or will be after the sign-in. */
const addressLeftAtom = atom((get): string => {
  const address = get(pendingAddressAtom) ?? get(locationAtom)?.address ?? '/'
  return afterSignIn(address) ?? address
})

/** Returns where a sign-in page leads; null for any other address. */
function afterSignIn(address: string): string | null {
  const { path, query } = splitAddress(address)
  return /^\/login(\/|$)/.test(path) ? (safeRedirect(query.get('redirect_uri')) ?? '/') : null
}

/** Leaves the sign-in page, for the page the user was going to, if they have signed in in another tab. */
export async function leaveSignIn(store: ReturnType<typeof createStore>): Promise<void> {
  const from = store.get(locationAtom)
  const to = afterSignIn(from?.address ?? '')
  if (to === null) return
  try {
    await store.get(apiAtom).call(currentUserView, {})
  } catch {
    // Nobody is signed in: the other tab has signed out, or the network is down.
    return
  }
  if (store.get(locationAtom) !== from) return
  await store.set(navigateAtom, to, { history: 'replace', unguarded: true })
}
