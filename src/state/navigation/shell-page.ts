import { atom } from 'jotai/vanilla'
import { locationAtom, type PageTarget, targetAt } from './location.ts'
import { hasRoleAtom, roleOfPlace } from './role.ts'
import { layoutOf } from '../routes.ts'

/**
 * The page that the shell is drawn for: the one on screen, or the one that failed to load, so that the sidebar stays.
 * Null where there is no such page, or none for this user.
 */
export const shellPageAtom = atom((get): PageTarget | null => {
  const location = get(locationAtom)
  if (location === null) return null
  if (location.shown.kind === 'page') return location.shown
  const { status } = location.shown
  if (status > 0 && status < 500 && status !== 429) return null
  const failed = targetAt(location.address)
  if (failed.kind === 'error' || layoutOf(failed.id) === 'bare') return null
  return get(hasRoleAtom)(roleOfPlace(failed.id)) ? failed : null
})
