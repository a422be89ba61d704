/**
 * What a question about the network needs to know, as the API's replies have it. Everything is of one project.
 * Names are looked up as the control plane does: within their VPC, instances within the project.
 */
export type World = {
  readonly vpcs: readonly Vpc[]
  readonly subnets: readonly Subnet[]
  readonly instances: readonly Instance[]
  /** The rules of all VPCs. */
  readonly rules: readonly FirewallRule[]
  readonly routers: readonly Router[]
  /** The routes of all routers. */
  readonly routes: readonly Route[]
  readonly gateways: readonly Gateway[]
  readonly externalSubnets: readonly ExternalSubnet[]
  /** The pools that answers name; an unknown one is named by its ID. */
  readonly pools: readonly Pool[]
  /** What could not be read, and why. Answers that need it are "cannot tell". */
  readonly unread: readonly Unread[]
}

export type Named = { readonly id: string; readonly name: string }

/** The other fields help to choose a pool. */
export type Pool = Named & {
  readonly ipVersion?: 'v4' | 'v6'
  readonly poolType?: string
  readonly isDefault?: boolean
}

export type Vpc = Named

/** In a VPC. */
type Member = Named & { readonly vpcId: string }

export type Subnet = Member & {
  readonly ipv4Block: string
  readonly ipv6Block: string
  readonly customRouterId?: string | null
}

export type Instance = Named & {
  readonly runState: string
  readonly interfaces: readonly Interface[]
  readonly externalIps: readonly ExternalIp[]
}

export type Interface = Member & {
  readonly subnetId: string
  readonly primary: boolean
  /** At most one of each IP version. */
  readonly addresses: readonly Address[]
}

export type Address = {
  readonly ip: string
  /** Networks in CIDR form that the interface may send from and receive for. */
  readonly transitIps: readonly string[]
}

export type ExternalIp = {
  readonly kind: 'snat' | 'ephemeral' | 'floating'
  readonly ip: string
  readonly ipPoolId: string
  /** Floating IPs have one. */
  readonly name?: string
}

export type ExternalSubnet = Named & {
  /** In CIDR form. */
  readonly subnet: string
  readonly instanceId?: string | null
}

/** A target or a host filter. `value` is a name, an address or a network. */
export type Host = {
  readonly type: 'vpc' | 'subnet' | 'instance' | 'ip' | 'ip_net'
  readonly value: string
}

export type RuleProtocol =
  | { readonly type: 'tcp' | 'udp' }
  | { readonly type: 'icmp' | 'icmp6'; readonly value: IcmpFilter | null }

type IcmpFilter = { readonly icmpType: number; readonly code?: string | null }

export type FirewallRule = Member & {
  readonly action: 'allow' | 'deny'
  readonly direction: 'inbound' | 'outbound'
  readonly status: 'enabled' | 'disabled'
  readonly priority: number
  readonly targets: readonly Host[]
  readonly filters: {
    readonly hosts?: readonly Host[] | null
    /** `22` or `8000-8080`. */
    readonly ports?: readonly string[] | null
    readonly protocols?: readonly RuleProtocol[] | null
  }
}

export type Router = Member & { readonly kind: 'system' | 'custom' }

export type Route = Named & {
  readonly vpcRouterId: string
  readonly kind: 'default' | 'vpc_subnet' | 'vpc_peering' | 'custom'
  readonly destination: {
    readonly type: 'ip' | 'ip_net' | 'vpc' | 'subnet'
    readonly value: string
  }
  readonly target: RouteTarget
}

export type RouteTarget =
  | {
      readonly type: 'ip' | 'vpc' | 'subnet' | 'instance' | 'internet_gateway'
      readonly value: string
    }
  | { readonly type: 'drop' }

export type Gateway = Member & {
  /** The pools attached to it. */
  readonly ipPoolIds: readonly string[]
}

export type NetworkPart =
  | 'vpcs'
  | 'subnets'
  | 'instances'
  | 'interfaces'
  | 'externalIps'
  | 'externalSubnets'
  | 'rules'
  | 'routers'
  | 'routes'
  | 'gateways'
  | 'gatewayPools'
  | 'pools'

export type Unread = {
  readonly part: NetworkPart
  /**
   * The ID of the one whose part could not be read: an instance for interfaces and external IPs, a router for routes,
   * a gateway for its pools, a VPC for its rules, subnets, routers and gateways. Null if it is all of them.
   */
  readonly of: string | null
  /** Why, as a sentence without a period: "You may not read the firewall rules of default". */
  readonly reason: string
}
