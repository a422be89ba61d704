import { atom, type Getter } from 'jotai/vanilla'
import { trail } from './crumbs.ts'
import type { Noun, Role } from './noun.ts'
import { chainOf, isNoun, recordOf } from './nouns.ts'
import { keysOf } from './paths.ts'
import { peek, queryClientAtom } from './query.ts'
import { sessionReads } from './route-data.ts'
import { routeOf, type RouteId } from './routes.ts'

/** Whether the user may look at the fleet. Each arrival sets it from who is signed in. */
export const fleetViewerAtom = atom(false)

/** Whether who is signed in, as far as that was read, may look at the fleet. */
export function isFleetViewer(get: Getter): boolean {
  return peek(get(queryClientAtom), sessionReads[0])?.fleetViewer === true
}

/** Tells whether what needs a role exists for the user. */
export const hasRoleAtom = atom((get) => {
  const mayLookAtFleet = get(fleetViewerAtom)
  return (role: Role | null): boolean => role === null || mayLookAtFleet
})

/** The role that a place needs: its own, that of a place above it, or that of a noun in its path. */
export function roleOfPlace(id: RouteId): Role | null {
  const roles = trail(id).flatMap((step) => [
    routeOf(step).role,
    ...[...keysOf(step), routeOf(step).about, routeOf(step).lists].map(roleOfWord),
  ])
  return roles.find((role) => role != null) ?? null
}

/** The role that a noun needs: its own, or that of something it lives in. */
export function roleOfNoun(noun: Noun): Role | null {
  const [role = null] = chainOf(noun).flatMap((one) => recordOf(one).role ?? [])
  return role
}

function roleOfWord(word = ''): Role | null {
  return isNoun(word) ? roleOfNoun(word) : null
}
