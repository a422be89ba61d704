import { atom } from 'jotai/vanilla'
import { safeRedirect } from '../../api/valid/redirect.ts'
import { locationAtom, splitAddress } from '../navigation/location.ts'
import { pendingAddressAtom, turnAtom } from '../navigation/navigate.ts'
import { ownerAtom } from './owner.ts'
import { leftPage } from './present.ts'

/** True from the moment the user has changed until the new document is there: nothing is drawn any more. */
export const startingOverAtom = atom(false)

/** Loads a new document; replaced in tests. */
export const loadDocumentAtom = atom({ load: (address: string) => location.replace(address) })

/**
 * Starts over with a new document, so that nothing of the former user can remain: no answers, replies, open forms or
 * notices. Without an address it opens the present one again, if the next user may see it.
 */
export const startOverAtom = atom(null, (get, set, address?: string) => {
  if (get(startingOverAtom)) return
  const to = address ?? get(addressLeftAtom)
  set(noteLeftAtom, to)
  set(startingOverAtom, true)
  set(turnAtom, { began: 0 })
  document.title = 'Rackline'
  // Another user's unsaved work must not keep the page open.
  const letGo = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('beforeunload', letGo, { capture: true, once: true })
  get(loadDocumentAtom).load(to)
})

/** Remembers whose page is left, for as long as it is somebody's. */
export const noteLeftAtom = atom(null, (get, _set, address: string) => {
  const owner = get(ownerAtom)
  if (owner !== null) leftPage.write(get, { owner, address })
})

/** The address that is shown, is being opened, or will be after the sign-in. */
const addressLeftAtom = atom((get): string => {
  const address = get(pendingAddressAtom) ?? get(locationAtom)?.address ?? '/'
  const { path, search } = splitAddress(address)
  if (!/^\/login(\/|$)/.test(path)) return address
  return safeRedirect(new URLSearchParams(search).get('redirect_uri')) ?? '/'
})
