import type { AffinityGroup } from '@oxide/api'
import { Table } from '../store/table.ts'

/** A group of instances that should be together or, in the other table, apart. Both have the same members. */
export type AffinityGroupRow = AffinityGroup & { readonly instanceIds: readonly string[] }

export const affinityGroupTable = () =>
  new Table<AffinityGroupRow>({ parent: (group) => group.projectId, name: (group) => group.name })

export function affinityGroupView({ instanceIds: _, ...group }: AffinityGroupRow): AffinityGroup {
  return group
}
