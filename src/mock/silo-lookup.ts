import type { FleetRole, SiloRole } from '@oxide/api'
import { hasFleet, hasSilo } from './access.ts'
import type { Looking } from './lookup.ts'
import { forbidden, unknown, unknownId } from './problem.ts'
import type { SiloRow } from './rows/silo.ts'
import type { UserRow } from './rows/user.ts'
import { isUuid } from './schemas/scalar.ts'

/** Roles of which one is enough: one in the fleet, or one (null: none) in the silo for those who belong to it. */
export type EitherRole = { readonly fleet: FleetRole; readonly silo: SiloRole | null }

/** What reading and what changing takes in a silo that is named in the request. */
export const toRead: EitherRole = { fleet: 'viewer', silo: 'viewer' }
export const toAdminister: EitherRole = { fleet: 'admin', silo: 'admin' }
/** For what everybody may do in their own silo. */
export const anybody: EitherRole = { fleet: 'admin', silo: null }

/** Finds a silo. Those without a role in the fleet are refused before it is told whether it is there. */
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
