import type { IdentityType, SiloRole } from '@oxide/api'
import { Table } from '../store/table.ts'

/** The role assignments on one resource. The id is the resource's: a silo's, a project's, or `fleet`. */
export type PolicyRow = { readonly id: string; readonly roleAssignments: readonly Assignment[] }

export type Assignment = {
  readonly identityId: string
  readonly identityType: IdentityType
  readonly roleName: SiloRole
}

export const policyTable = () => new Table<PolicyRow>({ parent: () => 'fleet' })
