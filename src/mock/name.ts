import { taken } from './problem.ts'
import type { Table } from './store/table.ts'

/** Throws 400 when a thing is to have the name of another one beside it. @param kind what the API calls it */
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
