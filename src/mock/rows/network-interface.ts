import type { InstanceNetworkInterface } from '@oxide/api'
import { Table } from '../store/table.ts'

export const networkInterfaceTable = () =>
  new Table<InstanceNetworkInterface, 'subnet'>({
    parent: (nic) => nic.instanceId,
    name: (nic) => nic.name,
    by: { subnet: (nic) => nic.subnetId },
  })
