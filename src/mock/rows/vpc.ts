import type { Vpc, VpcSubnet } from '@oxide/api'
import { Table } from '../store/table.ts'

/** A VPC. One created with its project and never changed is deleted with it. */
export type VpcRow = Vpc & { readonly cameWithProject: boolean }

export const vpcTable = () =>
  new Table<VpcRow>({ parent: (vpc) => vpc.projectId, name: (vpc) => vpc.name })

export const subnetTable = () =>
  new Table<VpcSubnet>({ parent: (subnet) => subnet.vpcId, name: (subnet) => subnet.name })

export function vpcView({ cameWithProject: _, ...vpc }: VpcRow): Vpc {
  return vpc
}
