import type { Silo } from '@oxide/api'
import { type GroupRow, type UserRow, usernameOf } from '../person/rows.ts'
import { idOf } from '../seed.ts'
import type { Assignment, ProjectRow, SiloRow } from '../tenant/rows.ts'
import { type World, fleetOf } from '../world.ts'

/** The properties that vary between seeded silos: memory in GiB, storage in TiB. */
type SiloSeed = {
  cpus: number
  memory: number
  storage: number
  discoverable?: boolean
  identityMode?: Silo['identityMode']
  mappedFleetRoles?: Silo['mappedFleetRoles']
}

export function seedSilo(world: World, name: string, seed: SiloSeed): SiloRow {
  return world.silos.put({
    ...seeded(world, `silo ${name}`, name, 200, `The ${name} silo`),
    discoverable: seed.discoverable ?? true,
    identityMode: seed.identityMode ?? 'saml_jit',
    adminGroupName: null,
    mappedFleetRoles: seed.mappedFleetRoles ?? {},
    quotas: { cpus: seed.cpus, memory: seed.memory * GiB, storage: seed.storage * TiB },
    deviceTokenMaxTtlSeconds: null,
  })
}

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

/** Adds the user who makes requests without a credential, with all roles. */
export function seedOperator(world: World, silo: SiloRow): UserRow {
  const operator = seedUser(world, silo, 'Hannah Arendt')
  for (const id of ['fleet', silo.id]) seedPolicy(world, id, userHas(operator, 'admin'))
  world.fleet.put({ ...fleetOf(world), operatorId: operator.id })
  return operator
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

export function seedProject(
  world: World,
  silo: SiloRow,
  name: string,
  description: string,
): ProjectRow {
  return world.projects.put({
    id: idOf(`project ${name}`),
    name,
    description,
    siloId: silo.id,
    ...aged(world, 120, 20),
  })
}

export const GiB = 2 ** 30
export const TiB = 2 ** 40

const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/**
 * Returns a time before the seeding of the world, or after it when negative.
 * @param milliseconds the distance
 */
export function ago(world: World, milliseconds: number): Date {
  return new Date(fleetOf(world).timeSeeded.getTime() - milliseconds)
}

/** Returns what every seeded resource with a name has; its id follows from the seed. */
export function seeded(world: World, seed: string, name: string, days: number, description = '') {
  return { id: idOf(seed), name, description, ...aged(world, days) }
}

/** Returns the times of a resource created some days before the world was seeded, and changed later if given. */
export function aged(world: World, days: number, changedDays = days): Times {
  const { timeSeeded } = fleetOf(world)
  const known = times.get(timeSeeded) ?? new Map<string, Times>()
  times.set(timeSeeded, known)
  const key = `${days} ${changedDays}`
  const made = known.get(key) ?? {
    timeCreated: ago(world, days * day),
    timeModified: ago(world, changedDays * day),
  }
  known.set(key, made)
  return made
}

type Times = { readonly timeCreated: Date; readonly timeModified: Date }

/** Shares dates, because tens of thousands of resources have the same few times. */
const times = new WeakMap<Date, Map<string, Times>>()
