import type { IdentityType, SiloRole } from '@oxide/api'
import { listOf, objectOf } from './shape.ts'

/** A role given to a user or a group. The roles of the fleet are some of those of silos and projects. */
export type Assignment<Role extends string = SiloRole> = {
  readonly identityId: string
  readonly identityType: IdentityType
  readonly roleName: Role
}

/** The shape that all `RolePolicy` types of the API share. A policy can only be replaced as a whole. */
export const policy = objectOf([
  'roleAssignments',
  listOf('identityId', 'identityType', 'roleName'),
])

/** Gives an identity one role, in place of any that it has. */
export function assigning<Role extends string>(
  assignments: readonly Assignment<Role>[],
  given: Assignment<Role>,
): readonly Assignment<Role>[] {
  return [...revoking(assignments, given.identityId), given]
}

/** Takes every role from an identity. */
export function revoking<Role extends string>(
  assignments: readonly Assignment<Role>[],
  identityId: string,
): readonly Assignment<Role>[] {
  return assignments.filter((assignment) => assignment.identityId !== identityId)
}

/** Returns the roles of an identity, strongest first. */
export function rolesOf<Role extends string>(
  assignments: readonly Assignment<Role>[],
  identityId: string,
): readonly Role[] {
  const own = assignments.filter((assignment) => assignment.identityId === identityId)
  return [...new Set(own.map(({ roleName }) => roleName))].toSorted(byStrength)
}

/** Sorts stronger roles first, and those that only a newer control plane knows last. */
export function byStrength(one: string, other: string): number {
  return weakness(one) - weakness(other)
}

const STRONGEST_FIRST: readonly string[] = [
  'admin',
  'collaborator',
  'limited_collaborator',
  'viewer',
] satisfies readonly SiloRole[]

function weakness(role: string): number {
  const at = STRONGEST_FIRST.indexOf(role)
  return at === -1 ? STRONGEST_FIRST.length : at
}
