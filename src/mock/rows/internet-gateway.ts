import type { InternetGateway, InternetGatewayIpAddress, InternetGatewayIpPool } from '@oxide/api'
import { Table } from '../store/table.ts'

export const gatewayTable = () =>
  new Table<InternetGateway>({ parent: (gateway) => gateway.vpcId, name: (row) => row.name })

/** Pools that gateways take addresses from. */
export const gatewayPoolTable = () =>
  new Table<InternetGatewayIpPool, 'pool'>({
    parent: (row) => row.internetGatewayId,
    name: (row) => row.name,
    by: { pool: (row) => row.ipPoolId },
  })

/** Addresses attached to gateways. */
export const gatewayAddressTable = () =>
  new Table<InternetGatewayIpAddress>({
    parent: (row) => row.internetGatewayId,
    name: (row) => row.name,
  })
