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

/** The strongest role that the actor, or a group of theirs, holds on a resource itself. */
export function roleOn(world: World, actor: Actor, resourceId: string): SiloRole | null {
  const assignments = world.policies.get(resourceId)?.roleAssignments ?? []
  const held = assignments
    .filter(({ identityId }) => actor.identities.has(identityId))
    .map(({ roleName }) => roleName)
  return strengths.findLast((role) => held.includes(role)) ?? null
}

/** The actor's role in their own silo. */
export function siloRole(world: World, actor: Actor): SiloRole | null {
  return roleOn(world, actor, actor.user.siloId)
}

/** The actor's role in a project, what they inherit from the silo included; null when they may not even see it. */
export function projectRole(world: World, actor: Actor, project: ProjectRow): SiloRole | null {
  if (project.siloId !== actor.user.siloId) return null
  const own = roleOn(world, actor, project.id)
  const silo = siloRole(world, actor)
  const fromSilo = silo && inherited[silo]
  return reaches(own, fromSilo ?? 'viewer') ? own : fromSilo
}

export function needFleet(world: World, actor: Actor, needed: SiloRole): void {
  if (!hasFleet(world, actor, needed)) throw forbidden()
}

/** Whether the actor has a role in the fleet, or a stronger one. */
export function hasFleet(world: World, actor: Actor, needed: SiloRole): boolean {
  return reaches(roleOn(world, actor, 'fleet'), needed)
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
