import type { SiloRole } from '@oxide/api'
import type { Looking } from './context.ts'
import { forbidden } from './http/problem.ts'
import type { ProjectRow } from './tenant/rows.ts'

/** Roles from weakest to strongest; each includes the weaker ones. */
const strengths = ['viewer', 'limited_collaborator', 'collaborator', 'admin'] as const

/** Maps a silo role to the role that it grants in each project of the silo. Fleet roles grant nothing in projects. */
const inherited: Readonly<Record<SiloRole, SiloRole>> = {
  viewer: 'viewer',
  limited_collaborator: 'limited_collaborator',
  collaborator: 'admin',
  admin: 'admin',
}

function reaches(role: SiloRole | null, needed: SiloRole): boolean {
  return role !== null && strengths.indexOf(role) >= strengths.indexOf(needed)
}

/** Returns the roles given to the actor, or to a group of theirs, on the resource itself. */
function rolesOn({ world, actor }: Looking, resourceId: string): SiloRole[] {
  const assignments = world.policies.get(resourceId)?.roleAssignments ?? []
  return assignments
    .filter(({ identityId }) => actor.identities.has(identityId))
    .map(({ roleName }) => roleName)
}

function strongest(roles: readonly SiloRole[]): SiloRole | null {
  return strengths.findLast((role) => roles.includes(role)) ?? null
}

/**
 * Returns the actor's fleet role: assigned directly, or conferred by a role in their silo (`mapped_fleet_roles` in the
 * API document). Only assigned roles confer one, not the weaker roles that they include.
 */
function fleetRole(context: Looking): SiloRole | null {
  const { siloId } = context.actor.user
  const mapping = context.world.silos.get(siloId)?.mappedFleetRoles ?? {}
  const conferred = rolesOn(context, siloId).flatMap((role) => mapping[role] ?? [])
  return strongest([...rolesOn(context, 'fleet'), ...conferred])
}

export function siloRole(context: Looking): SiloRole | null {
  return strongest(rolesOn(context, context.actor.user.siloId))
}

/**
 * Returns the actor's role in a project, including what they inherit from the silo, or null when they may not see it.
 */
export function projectRole(context: Looking, project: ProjectRow): SiloRole | null {
  if (project.siloId !== context.actor.user.siloId) return null
  const own = strongest(rolesOn(context, project.id))
  const silo = siloRole(context)
  const fromSilo = silo && inherited[silo]
  return reaches(own, fromSilo ?? 'viewer') ? own : fromSilo
}

export function hasFleet(context: Looking, needed: SiloRole): boolean {
  return reaches(fleetRole(context), needed)
}

export function hasSilo(context: Looking, needed: SiloRole): boolean {
  return reaches(siloRole(context), needed)
}

export function needFleet(context: Looking, needed: SiloRole): void {
  if (!hasFleet(context, needed)) throw forbidden()
}

export function needSilo(context: Looking, needed: SiloRole): void {
  if (!hasSilo(context, needed)) throw forbidden()
}

export function needProject(context: Looking, project: ProjectRow, needed: SiloRole): void {
  if (!reaches(projectRole(context, project), needed)) throw forbidden()
}
