import type { FloatingIp } from '@oxide/api'
import { Table } from '../store/table.ts'

/** An address that lives as long as it is on its instance. */
export type EphemeralIpRow = {
  readonly id: string
  readonly instanceId: string
  readonly ip: string
  readonly ipPoolId: string
}

/** A block of ports of an address that several instances reach the outside through. */
export type SnatIpRow = EphemeralIpRow & { readonly firstPort: number; readonly lastPort: number }

export const floatingIpTable = () =>
  new Table<FloatingIp, 'instance' | 'pool'>({
    parent: (address) => address.projectId,
    name: (address) => address.name,
    by: {
      instance: (address) => address.instanceId ?? null,
      pool: (address) => address.ipPoolId,
    },
  })

export const ephemeralIpTable = () =>
  new Table<EphemeralIpRow, 'pool'>({
    parent: (address) => address.instanceId,
    by: { pool: (address) => address.ipPoolId },
  })

export const snatIpTable = () =>
  new Table<SnatIpRow, 'pool'>({
    parent: (address) => address.instanceId,
    by: { pool: (address) => address.ipPoolId },
  })
