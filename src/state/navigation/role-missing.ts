import type { QueryClient } from '@tanstack/query-core'
import type { Role } from '../../api/roles.ts'
import { baseOf } from '../routes.ts'
import type { Target } from './location.ts'
import { keysOf } from './paths.ts'
import { roleWording, verdictOn } from './needed-role.ts'
import { roleOfPlace } from './role.ts'

/**
 * Says which role a user may lack who has been refused what an address leads to; in general words if they have all that we know of.
 * @param needed the role, where the target does not tell
 */
export function roleMissingAt(
  client: QueryClient,
  target: Target | undefined,
  needed: Role | null = null,
): string {
  const other = 'Needs a role that allows it'
  if (target?.kind !== 'page') return other
  // What lies below a drawer is about less than the drawer.
  const id = baseOf(target.id)
  const keys = keysOf(id)
  const names = Object.fromEntries(
    Object.entries(target.names).filter(([key]) => keys.includes(key)),
  )
  const role =
    needed ?? roleOfPlace(id) ?? (names['project'] === undefined ? 'silo viewer' : 'project viewer')
  return verdictOn(client, role, names) === 'has' ? other : roleWording(client, role, names)
}
