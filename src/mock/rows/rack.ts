import type { Rack, RackMembershipStatus } from '@oxide/api'
import { Table } from '../store/table.ts'

export const rackTable = () => new Table<Rack>({ parent: () => 'fleet' })

/** One version of a rack's set of sleds. */
export type MembershipRow = RackMembershipStatus & { readonly id: string }

export const membershipTable = () =>
  new Table<MembershipRow>({
    parent: (row) => row.rackId,
    orders: { version: ({ version }) => String(version).padStart(16, '0') },
  })

export function membershipView({ id: _, ...status }: MembershipRow): RackMembershipStatus {
  return status
}
