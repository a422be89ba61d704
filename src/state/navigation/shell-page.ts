import { atom, type Getter } from 'jotai/vanilla'
import { knownAreasAtom } from '../load-places.ts'
import { locationAtom, type PageTarget, type Target, targetAt } from './location.ts'
import { pendingAddressAtom } from './navigate.ts'
import { hasRoleAtom, roleOfPlace } from './role.ts'
import type { Layout } from '../route.ts'
import { layoutOf } from '../routes.ts'

/** What is on screen or, while the first page is still being read, what its address names. */
const targetAtom = atom((get): Target | null => {
  const location = get(locationAtom)
  if (location !== null) return location.shown
  const pending = get(pendingAddressAtom)
  // Most addresses are known only once their places have loaded.
  get(knownAreasAtom)
  return pending === null ? null : targetAt(pending)
})

/** True if the page stands alone, without the shell, as the sign-in pages do. */
export const isBareAtom = atom((get): boolean => {
  const target = get(targetAtom)
  return target?.kind === 'page' && layoutOf(target.id) === 'bare'
})

/**
 * The page that the shell is drawn for: the one on screen, the first one while it is being read, or the one that failed
 * to load, so that the sidebar stays. Null where there is no such page, or none for this user.
 */
export const shellPageAtom = atom((get): PageTarget | null => {
  const location = get(locationAtom)
  const target = get(targetAtom)
  if (location === null) return target?.kind === 'page' ? visible(get, target) : null
  if (location.shown.kind === 'page') return location.shown
  const { status } = location.shown
  if (status > 0 && status < 500 && status !== 429) return null
  return location.named.kind === 'error' ? null : visible(get, location.named)
})

/** The layout that the shell is drawn in; the silo's where there is no page. */
export const shellLayoutAtom = atom((get): Layout => {
  const page = get(shellPageAtom)
  return page === null ? 'silo' : layoutOf(page.id)
})

/** The page that keys and commands start from: the one on screen, or the first one while it is being read. */
export const pageTargetAtom = atom((get): PageTarget | null => {
  const location = get(locationAtom)
  if (location === null) return get(shellPageAtom)
  return location.shown.kind === 'page' ? location.shown : null
})

/** True where the shell may read who is signed in: on pages, and at addresses that the control plane did not fail at. */
export const showsUserAtom = atom((get): boolean => {
  const shown = get(locationAtom)?.shown
  return shown?.kind === 'page' || (shown !== undefined && shown.status > 0 && shown.status < 500)
})

/** Returns the page unless it stands alone or does not exist for the user. */
function visible(get: Getter, page: PageTarget): PageTarget | null {
  if (layoutOf(page.id) === 'bare') return null
  return get(hasRoleAtom)(roleOfPlace(page.id)) ? page : null
}
