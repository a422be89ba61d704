import type { FloatingIp } from '@oxide/api'
import { Table } from '../store/table.ts'

/** An address that exists only while its instance uses it. */
export type EphemeralIpRow = {
  readonly id: string
  readonly instanceId: string
  readonly ip: string
  readonly ipPoolId: string
}

/** A block of ports of an address through which several instances reach external networks. */
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
