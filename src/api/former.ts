import type {
  IpPoolRange,
  IpPoolRangeResultsPage,
  IpRange,
  MulticastGroup,
  MulticastGroupMember,
} from '@oxide/api'
import { type Operation, untyped } from './operation.ts'

/**
 * Maps CLI words of older releases to today's words for the same call (same method and path), so that a line pasted
 * from an old script still works. Leaves out `ip-pool list` and `ip-pool view`, which are commands of their own today
 * (the silo's pools, where they once meant the whole system's).
 */
export const formerWords: Readonly<Record<string, string>> = {
  'experimental system update target-release update': 'system update target-release update',
  'experimental system update trust-root create': 'system update trust-root create',
  'experimental system update trust-root delete': 'system update trust-root delete',
  'experimental system update trust-root list': 'system update trust-root list',
  'experimental system update trust-root view': 'system update trust-root view',
  'ip-pool create': 'system networking ip-pool create',
  'ip-pool delete': 'system networking ip-pool delete',
  'ip-pool range add': 'system networking ip-pool range add',
  'ip-pool range list': 'system networking ip-pool range list',
  'ip-pool range remove': 'system networking ip-pool range remove',
  'ip-pool silo link': 'system networking ip-pool silo link',
  'ip-pool silo list': 'system networking ip-pool silo list',
  'ip-pool silo unlink': 'system networking ip-pool silo unlink',
  'ip-pool silo update': 'system networking ip-pool silo update',
  'ip-pool update': 'system networking ip-pool update',
  'ip-pool utilization': 'system networking ip-pool utilization',
  'project ip-pool list': 'ip-pool list',
  'project ip-pool view': 'ip-pool view',
  'system hardware sled disk-led': 'system hardware sled disk-list',
  'system networking bgp exported ipv4': 'system networking bgp exported',
}

type ImportedRoute = { id: number; nexthop: string; prefix: string; switch: 'switch0' | 'switch1' }

type OldRepository = {
  artifacts: { hash: string; id: { kind: string; name: string; version: string }; size: number }[]
  repo: {
    fileName: string
    hash: string
    systemVersion: string
    targetsRoleVersion: number
    validUntil: string
  }
}

type OldTargetRelease = {
  generation: number
  releaseSource: { type: 'unspecified' } | { type: 'system_version'; version: string }
  timeRequested: Date
}

/** Calls of API version 20250730.0.0 that later versions replaced. */
export const replaced = {
  networkingBgpImportedRoutesIpv4: untyped<{ query: { asn: number } }, ImportedRoute[]>(
    'networkingBgpImportedRoutesIpv4',
    'GET /v1/system/networking/bgp-routes-ipv4'),
  sledAdd: untyped<{ body: { part: string; serial: string } }, { id: string }>(
    'sledAdd',
    'POST /v1/system/hardware/sleds'),
  systemUpdateGetRepository: untyped<
    { path: { systemVersion: string } },
    { description: OldRepository }
  >('systemUpdateGetRepository', 'GET /v1/system/update/repository/{system_version}'),
  systemUpdatePutRepository: untyped<
    { query: { fileName: string } },
    { recorded: OldRepository; status: 'already_exists' | 'inserted' }
  >('systemUpdatePutRepository', 'PUT /v1/system/update/repository'),
  targetReleaseView: untyped<object, OldTargetRelease>(
    'targetReleaseView',
    'GET /v1/system/update/target-release'),
} satisfies Record<string, Operation>

type ServicePool = {
  id: string
  name: string
  description: string
  ipVersion: 'v4' | 'v6'
  poolType: 'unicast' | 'multicast'
  timeCreated: Date
  timeModified: Date
}

type OfGroup = { path: { multicastGroup: string } }
type GroupSettings = { mvlan?: number | null; sourceIps?: string[] | null }

/**
 * Calls without a successor: of API version 20250730.0.0, because service pools are ordinary pools now, and of 2026010500,
 * because multicast groups come and go with their members.
 */
export const formerCalls = {
  ipPoolServiceView: untyped<object, ServicePool>(
    'ipPoolServiceView',
    'GET /v1/system/ip-pools-service'),
  ipPoolServiceRangeList: untyped<
    { query?: { limit?: number; pageToken?: string } },
    IpPoolRangeResultsPage
  >(
    'ipPoolServiceRangeList',
    'GET /v1/system/ip-pools-service/ranges'),
  ipPoolServiceRangeAdd: untyped<{ body: IpRange }, IpPoolRange>(
    'ipPoolServiceRangeAdd',
    'POST /v1/system/ip-pools-service/ranges/add'),
  ipPoolServiceRangeRemove: untyped<{ body: IpRange }, void>(
    'ipPoolServiceRangeRemove',
    'POST /v1/system/ip-pools-service/ranges/remove'),
  multicastGroupCreate: untyped<
    {
      body: GroupSettings & {
        name: string
        description: string
        multicastIp?: string | null
        pool?: string | null
      }
    },
    MulticastGroup
  >('multicastGroupCreate', 'POST /v1/multicast-groups'),
  multicastGroupUpdate: untyped<
    OfGroup & { body: GroupSettings & { name?: string | null; description?: string | null } },
    MulticastGroup
  >('multicastGroupUpdate', 'PUT /v1/multicast-groups/{multicast_group}'),
  multicastGroupDelete: untyped<OfGroup, void>(
    'multicastGroupDelete',
    'DELETE /v1/multicast-groups/{multicast_group}'),
  multicastGroupMemberAdd: untyped<
    OfGroup & { query?: { project?: string }; body: { instance: string } },
    MulticastGroupMember
  >('multicastGroupMemberAdd', 'POST /v1/multicast-groups/{multicast_group}/members'),
  multicastGroupMemberRemove: untyped<
    { path: { multicastGroup: string; instance: string }; query?: { project?: string } },
    void
  >(
    'multicastGroupMemberRemove',
    'DELETE /v1/multicast-groups/{multicast_group}/members/{instance}'),
  lookupMulticastGroupByIp: untyped<{ path: { address: string } }, MulticastGroup>(
    'lookupMulticastGroupByIp',
    'GET /v1/system/multicast-groups/by-ip/{address}'),
} satisfies Record<string, Operation>
