import { atom } from 'jotai/vanilla'
import type { Role } from '../../api/roles.ts'
import type { Noun } from '../noun.ts'
import { chainOf, recordOf } from '../nouns.ts'
import { fleetViewerAtom } from '../session/owner.ts'
import { layoutOf, type RouteId } from '../routes.ts'

/** True if something that needs a role exists for the user: what is the fleet's only does for its viewers. */
export const hasRoleAtom = atom((get) => {
  const mayLookAtFleet = get(fleetViewerAtom)
  return (role: Role | null): boolean => role?.startsWith('fleet') !== true || mayLookAtFleet
})

/** Returns the role that a place needs; for everybody else there is no such page. */
export function roleOfPlace(id: RouteId): Role | null {
  return layoutOf(id) === 'system' ? 'fleet viewer' : null
}

/** Returns the role that a noun needs: its own, or else that of a noun it lives in. */
export function roleOfNoun(noun: Noun): Role | null {
  const decided = chainOf(noun).find((one) => recordOf(one).role !== undefined)
  return decided === undefined ? null : (recordOf(decided).role ?? null)
}

/** Returns the role that changing a noun needs, where its command does not name another. */
export function roleToChange(noun: Noun): Role | null {
  if (roleOfNoun(noun) !== null) return 'fleet admin'
  const chain = chainOf(noun)
  if (!chain.includes('project')) return null
  return chain.includes('vpc') ? 'project collaborator' : 'project limited_collaborator'
}
