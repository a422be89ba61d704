import type { FleetRole } from '@oxide/api'
import { needFleet } from './access.ts'
import type { Looking } from './lookup.ts'
import { unknown } from './problem.ts'
import { isUuid } from '../api/valid/id.ts'
import type { Table } from './store/table.ts'

/**
 * Finds a resource that belongs to the fleet, by name or id.
 * @param kind the API's noun
 */
export function findInFleet<Row extends { readonly id: string }, Index extends string>(
  { world, actor }: Looking,
  { kind, table }: { readonly kind: string; readonly table: Table<Row, Index> },
  nameOrId: string,
  needed: FleetRole = 'viewer',
): Row {
  needFleet(world, actor, needed)
  const row = isUuid(nameOrId) ? table.get(nameOrId) : table.named('fleet', nameOrId)
  if (row === undefined) throw unknown(kind, nameOrId)
  return row
}
