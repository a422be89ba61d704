import type { Group } from '@oxide/api'
import { Table } from '../store/table.ts'

/** A silo group with the ids of its users. */
export type GroupRow = Group & { readonly memberIds: readonly string[] }

export const groupTable = () => new Table<GroupRow>({ parent: (group) => group.siloId })

export function groupView({ memberIds: _, ...group }: GroupRow): Group {
  return group
}
