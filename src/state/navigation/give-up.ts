import { atom } from 'jotai/vanilla'
import { pageClockAtom } from '../page-clock.ts'
import { locationAtom } from './location.ts'
import { pendingAddressAtom, turnAtom } from './navigate.ts'

/**
 * Gives up the navigation in flight, so that the current page stays. Does nothing on the first page, or if the browser has
 * already moved to the address.
 */
export const giveUpAtom = atom(null, (get, set): void => {
  const current = get(locationAtom)
  if (current === null || location.href !== location.origin + current.address) return
  set(turnAtom, { began: get(pageClockAtom).now() })
  set(pendingAddressAtom, null)
})
