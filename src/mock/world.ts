import type {
  AlertDelivery,
  AuditLogEntry,
  Disk,
  ExternalSubnet,
  FloatingIp,
  InstanceNetworkInterface,
  InternetGateway,
  InternetGatewayIpAddress,
  InternetGatewayIpPool,
  PhysicalDisk,
  PhysicalDiskAdoptionRequest,
  Rack,
  RouterRoute,
  Sled,
  Snapshot,
  SshKey,
  SwitchPortSettings,
  UpdatesTrustRoot,
  VpcFirewallRule,
  VpcRouter,
  VpcSubnet,
} from '@oxide/api'
import type { AlertReceiverRow, AlertRow } from './alert/rows.ts'
import type {
  AddressLotRow,
  AnnounceSetRow,
  BfdSessionRow,
  BgpConfigRow,
  LoopbackRow,
  SystemNetworkingRow,
} from './fabric/rows.ts'
import type {
  AffinityGroupRow,
  InstanceRow,
  MulticastGroupRow,
  MulticastMemberRow,
  ProbeRow,
} from './instance/rows.ts'
import type { EphemeralIpRow, SnatIpRow, VpcRow } from './network/rows.ts'
import type {
  AccessTokenRow,
  DeviceRequestRow,
  GroupRow,
  SessionRow,
  UserRow,
} from './person/rows.ts'
import type { IpPoolLinkRow, IpPoolRow, SubnetPoolLinkRow, SubnetPoolRow } from './pool/rows.ts'
import {
  type MembershipRow,
  type NewSledRow,
  type ReleaseRow,
  type SupportBundleRow,
  type SwitchPortRow,
  type SwitchRow,
  type UnadoptedDiskRow,
  type UpdateRow,
  versionKey,
} from './rack/rows.ts'
import { instanceOf, type ImageRow } from './storage/rows.ts'
import { timeKey, type FleetRow, type PendingRow } from './store/rows.ts'
import type {
  CertificateRow,
  IdentityProviderRow,
  PolicyRow,
  ProjectRow,
  ScimTokenRow,
  SiloRow,
} from './tenant/rows.ts'
import { Table } from './store/table.ts'

/** Everything that the control plane knows: one table per kind of resource. */
export type World = ReturnType<typeof emptyWorld>

export function emptyWorld() {
  return {
    fleet: new Table<FleetRow>(),
    silos: new Table<SiloRow>({ kind: 'silo', name: 'name' }),
    users: new Table<UserRow>({ kind: 'user', parent: 'siloId', name: 'username' }),
    groups: new Table<GroupRow>({ parent: 'siloId' }),
    policies: new Table<PolicyRow>(),
    sessions: new Table<SessionRow, 'secret'>({ parent: 'userId', by: { secret: 'secret' } }),
    accessTokens: new Table<AccessTokenRow, 'secret'>({
      parent: 'userId',
      by: { secret: 'secret' },
    }),
    sshKeys: new Table<SshKey>({ kind: 'SSH key', parent: 'siloUserId', name: 'name' }),
    projects: new Table<ProjectRow>({ kind: 'project', parent: 'siloId', name: 'name' }),
    vpcs: new Table<VpcRow>({ kind: 'vpc', parent: 'projectId', name: 'name' }),
    subnets: new Table<VpcSubnet>({ kind: 'subnet', parent: 'vpcId', name: 'name' }),
    routers: new Table<VpcRouter>({ kind: 'router', parent: 'vpcId', name: 'name' }),
    routes: new Table<RouterRoute>({ kind: 'route', parent: 'vpcRouterId', name: 'name' }),
    gateways: new Table<InternetGateway>({
      kind: 'internet gateway',
      parent: 'vpcId',
      name: 'name',
    }),
    gatewayPools: new Table<InternetGatewayIpPool, 'pool'>({
      kind: 'internet gateway IP pool',
      parent: 'internetGatewayId',
      name: 'name',
      by: { pool: 'ipPoolId' },
    }),
    gatewayAddresses: new Table<InternetGatewayIpAddress>({
      kind: 'IP address',
      parent: 'internetGatewayId',
      name: 'name',
    }),
    firewallRules: new Table<VpcFirewallRule>({ parent: 'vpcId', name: 'name' }),
    instances: new Table<InstanceRow, 'sled'>({
      kind: 'instance',
      parent: 'projectId',
      name: 'name',
      by: { sled: 'sledId' },
    }),
    networkInterfaces: new Table<InstanceNetworkInterface, 'subnet'>({
      kind: 'network interface',
      parent: 'instanceId',
      name: 'name',
      by: { subnet: 'subnetId' },
    }),
    disks: new Table<Disk, 'instance'>({
      kind: 'disk',
      parent: 'projectId',
      name: 'name',
      by: { instance: (disk) => instanceOf(disk.state) },
    }),
    snapshots: new Table<Snapshot>({ kind: 'snapshot', parent: 'projectId', name: 'name' }),
    images: new Table<ImageRow>({
      kind: 'image',
      parent: (image) => image.projectId ?? image.siloId,
      name: 'name',
    }),
    ipPools: new Table<IpPoolRow>({ kind: 'IP pool', name: 'name' }),
    ipPoolLinks: new Table<IpPoolLinkRow, 'silo'>({ parent: 'ipPoolId', by: { silo: 'siloId' } }),
    floatingIps: new Table<FloatingIp, 'instance' | 'pool'>({
      kind: 'floating IP',
      parent: 'projectId',
      name: 'name',
      by: { instance: 'instanceId', pool: 'ipPoolId' },
    }),
    ephemeralIps: new Table<EphemeralIpRow, 'pool'>({
      parent: 'instanceId',
      by: { pool: 'ipPoolId' },
    }),
    snatIps: new Table<SnatIpRow, 'pool'>({ parent: 'instanceId', by: { pool: 'ipPoolId' } }),
    subnetPools: new Table<SubnetPoolRow>({ kind: 'subnet pool', name: 'name' }),
    subnetPoolLinks: new Table<SubnetPoolLinkRow, 'silo'>({
      parent: 'subnetPoolId',
      by: { silo: 'siloId' },
    }),
    externalSubnets: new Table<ExternalSubnet, 'instance' | 'pool' | 'member'>({
      kind: 'external subnet',
      parent: 'projectId',
      name: 'name',
      by: { instance: 'instanceId', pool: 'subnetPoolId', member: 'subnetPoolMemberId' },
    }),
    affinityGroups: new Table<AffinityGroupRow>({
      kind: 'affinity group',
      parent: 'projectId',
      name: 'name',
    }),
    antiAffinityGroups: new Table<AffinityGroupRow>({
      kind: 'anti-affinity group',
      parent: 'projectId',
      name: 'name',
    }),
    multicastGroups: new Table<MulticastGroupRow, 'ip' | 'pool'>({
      kind: 'multicast group',
      name: 'name',
      by: { ip: 'multicastIp', pool: 'ipPoolId' },
    }),
    multicastMembers: new Table<MulticastMemberRow, 'instance'>({
      parent: 'multicastGroupId',
      by: { instance: 'instanceId' },
    }),
    probes: new Table<ProbeRow, 'pool' | 'subnet'>({
      kind: 'probe',
      parent: 'projectId',
      name: 'name',
      by: { pool: 'ipPoolId', subnet: 'subnetId' },
    }),
    certificates: new Table<CertificateRow>({
      kind: 'certificate',
      parent: 'siloId',
      name: 'name',
    }),
    identityProviders: new Table<IdentityProviderRow>({
      kind: 'identity provider',
      parent: 'siloId',
      name: 'name',
    }),
    scimTokens: new Table<ScimTokenRow>({ parent: 'siloId' }),
    deviceRequests: new Table<DeviceRequestRow, 'deviceCode'>({ by: { deviceCode: 'deviceCode' } }),
    alerts: new Table<AlertRow>(),
    alertReceivers: new Table<AlertReceiverRow>({ kind: 'receiver', name: 'name' }),
    /** Deliveries of one alert to one receiver, each with all its attempts so far. */
    alertDeliveries: new Table<AlertDelivery, 'alert'>({
      parent: 'receiverId',
      by: { alert: 'alertId' },
      orders: { time_and_id: ({ timeStarted, id }) => timeKey(timeStarted, id) },
    }),
    /** Audit log entries: each call, its caller and its result. Entries never change. */
    auditLog: new Table<AuditLogEntry>({
      orders: { time_and_id: ({ timeCompleted, id }) => timeKey(timeCompleted, id) },
    }),
    racks: new Table<Rack>(),
    memberships: new Table<MembershipRow>({
      parent: 'rackId',
      orders: { version: ({ version }) => String(version).padStart(16, '0') },
    }),
    sleds: new Table<Sled>(),
    newSleds: new Table<NewSledRow>(),
    switches: new Table<SwitchRow>(),
    switchPorts: new Table<SwitchPortRow, 'settings'>({
      parent: ({ rackId, switchSlot }) => `${rackId} ${switchSlot}`,
      name: 'portName',
      by: { settings: 'portSettingsId' },
    }),
    physicalDisks: new Table<PhysicalDisk, 'sled'>({ by: { sled: 'sledId' } }),
    unadoptedDisks: new Table<UnadoptedDiskRow>(),
    adoptions: new Table<PhysicalDiskAdoptionRequest>(),
    supportBundles: new Table<SupportBundleRow>({
      orders: { time_and_id: ({ timeCreated, id }) => timeKey(timeCreated, id) },
    }),
    updates: new Table<UpdateRow>(),
    networking: new Table<SystemNetworkingRow>(),
    addressLots: new Table<AddressLotRow>({ kind: 'address lot', name: 'name' }),
    loopbacks: new Table<LoopbackRow>(),
    bgpConfigs: new Table<BgpConfigRow>({ kind: 'BGP config', name: 'name' }),
    announceSets: new Table<AnnounceSetRow>({ kind: 'BGP announce set', name: 'name' }),
    bfdSessions: new Table<BfdSessionRow>(),
    portSettings: new Table<SwitchPortSettings>({ kind: 'switch port settings', name: 'name' }),
    releases: new Table<ReleaseRow>({
      name: ({ systemVersion }) => systemVersion,
      orders: { version: ({ systemVersion }) => versionKey(systemVersion) },
    }),
    trustRoots: new Table<UpdatesTrustRoot>(),
    pending: new Table<PendingRow>(),
  }
}

export function fleetOf(world: World): FleetRow {
  const fleet = world.fleet.get('fleet')
  if (fleet === undefined) throw new Error('This world was never seeded')
  return fleet
}
