import type { ExternalSubnet } from '@oxide/api'
import { Table } from '../store/table.ts'

export const externalSubnetTable = () =>
  new Table<ExternalSubnet, 'instance' | 'pool' | 'member'>({
    parent: (subnet) => subnet.projectId,
    name: (subnet) => subnet.name,
    by: {
      instance: (subnet) => subnet.instanceId ?? null,
      pool: (subnet) => subnet.subnetPoolId,
      member: (subnet) => subnet.subnetPoolMemberId,
    },
  })
