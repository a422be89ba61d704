import { taken } from './problem.ts'
import type { Table } from './store/table.ts'

/**
 * Throws 400 when a sibling has the name already.
 * @param kind the API's noun
 */
export function keepName<Row extends { readonly id: string }, Index extends string>(
  table: Table<Row, Index>,
  kind: string,
  parentId: string,
  name: string,
  ownId: string,
): void {
  const holder = table.named(parentId, name)
  if (holder !== undefined && holder.id !== ownId) throw taken(kind, name)
}
