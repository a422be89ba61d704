import type { SiloRole } from '@oxide/api'
import type { Actor } from './identity.ts'
import { forbidden } from './problem.ts'
import type { ProjectRow } from './rows/project.ts'
import type { World } from './world.ts'

/** Roles, weakest first: a stronger one includes the weaker. */
const strengths = ['viewer', 'limited_collaborator', 'collaborator', 'admin'] as const

/** What a role in the silo is worth in each of its projects. Roles in the fleet are worth nothing there. */
const inherited: Readonly<Record<SiloRole, SiloRole>> = {
  viewer: 'viewer',
  limited_collaborator: 'limited_collaborator',
  collaborator: 'admin',
  admin: 'admin',
}

/** Whether a role that somebody has reaches a role that is needed. */
function reaches(role: SiloRole | null, needed: SiloRole): boolean {
  return role !== null && strengths.indexOf(role) >= strengths.indexOf(needed)
}

/** The roles that the actor, or a group of theirs, was given on a resource itself. */
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
 * The actor's role in the fleet: given there, or conferred by a role in their silo (the API document's
 * `mapped_fleet_roles`). Only roles that were given confer one, not those that a stronger one includes.
 */
function fleetRole(world: World, actor: Actor): SiloRole | null {
  const silo = world.silos.get(actor.user.siloId)
  const mapping = silo?.mappingIsForShow ? {} : (silo?.mappedFleetRoles ?? {})
  const conferred = rolesOn(world, actor, actor.user.siloId).flatMap((role) => mapping[role] ?? [])
  return strongest([...rolesOn(world, actor, 'fleet'), ...conferred])
}

/** The actor's role in their own silo. */
export function siloRole(world: World, actor: Actor): SiloRole | null {
  return strongest(rolesOn(world, actor, actor.user.siloId))
}

/** The actor's role in a project, what they inherit from the silo included; null when they may not even see it. */
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

/** Whether the actor has a role in the fleet, or a stronger one. */
export function hasFleet(world: World, actor: Actor, needed: SiloRole): boolean {
  return reaches(fleetRole(world, actor), needed)
}

/** Whether the actor has a role in their own silo, or a stronger one. */
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
