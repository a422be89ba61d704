import type {
  ExternalSubnet,
  FloatingIp,
  InternetGateway,
  InternetGatewayIpAddress,
  InternetGatewayIpPool,
  RouterRoute,
  Vpc,
  VpcFirewallRule,
  VpcRouter,
  VpcSubnet,
} from '@oxide/api'
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

export const routerTable = () =>
  new Table<VpcRouter>({ parent: (router) => router.vpcId, name: (router) => router.name })

export const routeTable = () =>
  new Table<RouterRoute>({ parent: (route) => route.vpcRouterId, name: (route) => route.name })

export const firewallRuleTable = () =>
  new Table<VpcFirewallRule>({ parent: (rule) => rule.vpcId, name: (rule) => rule.name })

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
