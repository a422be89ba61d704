import type { FleetRole, SiloRole } from '@oxide/api'
import { hasFleet, hasSilo } from './access.ts'
import type { Looking } from './lookup.ts'
import { forbidden, unknown, unknownId } from './problem.ts'
import type { SiloRow } from './rows/silo.ts'
import type { UserRow } from './rows/user.ts'
import { isUuid } from '../api/valid/id.ts'

/** Alternative roles: one in the fleet, or one in the silo (null for any member of it). */
export type EitherRole = { readonly fleet: FleetRole; readonly silo: SiloRole | null }

/** Roles needed to read and to administer a silo named in the request. */
export const toRead: EitherRole = { fleet: 'viewer', silo: 'viewer' }
export const toAdminister: EitherRole = { fleet: 'admin', silo: 'admin' }
/** Roles for what every user may do in their own silo. */
export const anybody: EitherRole = { fleet: 'admin', silo: null }

/** Finds a silo. Refuses callers without a fleet role before revealing whether it exists. */
export function findSilo({ world, actor }: Looking, nameOrId: string, needed: EitherRole): SiloRow {
  const silo = isUuid(nameOrId) ? world.silos.get(nameOrId) : world.silos.named('fleet', nameOrId)
  const member = silo?.id === actor.user.siloId
  const own = member && (needed.silo === null || hasSilo(world, actor, needed.silo))
  if (!own && !hasFleet(world, actor, 'viewer')) throw forbidden()
  if (silo === undefined) throw unknown('silo', nameOrId)
  if (!own && !hasFleet(world, actor, needed.fleet)) throw forbidden()
  return silo
}

/** Finds a user of a silo. */
export function findUser({ world }: Looking, silo: SiloRow, id: string): UserRow {
  const user = world.users.get(id)
  if (user?.siloId !== silo.id) throw unknownId(id)
  return user
}
