import type { Sled, UninitializedSled } from '@oxide/api'
import { Table } from '../store/table.ts'

export const sledTable = () => new Table<Sled>({ parent: () => 'fleet' })

/** A sled that is in the rack but not a member of it yet. */
export type NewSledRow = UninitializedSled & { readonly id: string }

export const newSledTable = () => new Table<NewSledRow>({ parent: () => 'fleet' })

export function newSledView({ id: _, ...sled }: NewSledRow): UninitializedSled {
  return sled
}
