import type { Vpc } from '@oxide/api'
import { type View, without } from '../trimmed.ts'

/** A VPC. One created with its project and never changed is deleted with it. */
export type VpcRow = Vpc & { readonly cameWithProject: boolean }

export const vpcView: View<VpcRow, Vpc> = without('cameWithProject')

/** An address that exists only while its instance uses it. */
export type EphemeralIpRow = {
  readonly id: string
  readonly instanceId: string
  readonly ip: string
  readonly ipPoolId: string
}

/** A block of ports of an address through which several instances reach external networks. */
export type SnatIpRow = EphemeralIpRow & { readonly firstPort: number; readonly lastPort: number }
