import { type GroupRow, type UserRow, usernameOf } from '../person/rows.ts'
import type { Assignment, SiloRow } from '../tenant/rows.ts'
import { idOf } from '../seed.ts'
import type { World } from '../world.ts'
import { aged } from './seeder.ts'

/** Adds a user whose username is derived from the display name. */
export function seedUser(world: World, silo: SiloRow, displayName: string): UserRow {
  return world.users.put({
    id: idOf(`user ${displayName}`),
    displayName,
    username: usernameOf(displayName),
    siloId: silo.id,
    ...aged(world, 180),
  })
}

export function seedGroup(
  world: World,
  silo: SiloRow,
  displayName: string,
  members: readonly UserRow[],
): GroupRow {
  return world.groups.put({
    id: idOf(`group ${displayName}`),
    displayName,
    siloId: silo.id,
    memberIds: members.map((user) => user.id),
    ...aged(world, 170),
  })
}

/**
 * Adds the policy of one resource.
 * @param id the id of a silo or project, or `fleet`
 */
export function seedPolicy(world: World, id: string, ...roleAssignments: Assignment[]): void {
  world.policies.put({ id, roleAssignments })
}

export function userHas(user: { id: string }, roleName: Assignment['roleName']): Assignment {
  return { identityId: user.id, identityType: 'silo_user', roleName }
}

export function groupHas(group: { id: string }, roleName: Assignment['roleName']): Assignment {
  return { identityId: group.id, identityType: 'silo_group', roleName }
}
