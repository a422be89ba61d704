import type { SiloRole } from '@oxide/api'
import type { Actor } from './identity.ts'
import { forbidden } from './http/problem.ts'
import type { ProjectRow } from './tenant/rows.ts'
import type { World } from './world.ts'

/** Roles from weakest to strongest; each includes the weaker ones. */
const strengths = ['viewer', 'limited_collaborator', 'collaborator', 'admin'] as const

/** Maps a silo role to the role that it grants in each project of the silo. Fleet roles grant nothing in projects. */
const inherited: Readonly<Record<SiloRole, SiloRole>> = {
  viewer: 'viewer',
  limited_collaborator: 'limited_collaborator',
  collaborator: 'admin',
  admin: 'admin',
}

/** True if a role is at least the required one. */
function reaches(role: SiloRole | null, needed: SiloRole): boolean {
  return role !== null && strengths.indexOf(role) >= strengths.indexOf(needed)
}

/** Returns the roles given to the actor, or to a group of theirs, on the resource itself. */
function rolesOn(world: World, actor: Actor, resourceId: string): SiloRole[] {
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
function fleetRole(world: World, actor: Actor): SiloRole | null {
  const silo = world.silos.get(actor.user.siloId)
  const mapping = silo?.mappedFleetRoles ?? {}
  const conferred = rolesOn(world, actor, actor.user.siloId).flatMap((role) => mapping[role] ?? [])
  return strongest([...rolesOn(world, actor, 'fleet'), ...conferred])
}

export function siloRole(world: World, actor: Actor): SiloRole | null {
  return strongest(rolesOn(world, actor, actor.user.siloId))
}

/**
 * Returns the actor's role in a project, including what they inherit from the silo, or null when they may not see it.
 */
export function projectRole(world: World, actor: Actor, project: ProjectRow): SiloRole | null {
  if (project.siloId !== actor.user.siloId) return null
  const own = strongest(rolesOn(world, actor, project.id))
  const silo = siloRole(world, actor)
  const fromSilo = silo && inherited[silo]
  return reaches(own, fromSilo ?? 'viewer') ? own : fromSilo
}

export function needFleet(world: World, actor: Actor, needed: SiloRole): void {
  if (!hasFleet(world, actor, needed)) throw forbidden()
}

/** True if the actor has at least this role in the fleet. */
export function hasFleet(world: World, actor: Actor, needed: SiloRole): boolean {
  return reaches(fleetRole(world, actor), needed)
}

/** True if the actor has at least this role in their own silo. */
export function hasSilo(world: World, actor: Actor, needed: SiloRole): boolean {
  return reaches(siloRole(world, actor), needed)
}

export function needSilo(world: World, actor: Actor, needed: SiloRole): void {
  if (!hasSilo(world, actor, needed)) throw forbidden()
}

export function needProject(
  world: World,
  actor: Actor,
  project: ProjectRow,
  needed: SiloRole,
): void {
  if (!reaches(projectRole(world, actor, project), needed)) throw forbidden()
}
