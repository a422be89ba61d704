import type * as api from '@oxide/api'
import type * as lacking from '../api/generated/lacking.ts'
import type * as alert from './alert/rows.ts'
import type * as fabric from './fabric/rows.ts'
import type * as instance from './instance/rows.ts'
import type * as network from './network/rows.ts'
import type * as pool from './network/rows.ts'
import type * as person from './person/rows.ts'
import * as rack from './rack/rows.ts'
import * as storage from './storage/rows.ts'
import * as store from './store/rows.ts'
import { type Undo, Table } from './store/table.ts'
import type * as tenant from './tenant/rows.ts'

/** Everything that the control plane knows: one table per kind of resource. */
export type World = ReturnType<typeof emptyWorld>

export function emptyWorld() {
  return {
    fleet: new Table<store.FleetRow>(),
    silos: new Table<tenant.SiloRow>({ kind: 'silo' }),
    users: new Table<person.UserRow>({ kind: 'user', parent: 'siloId', name: 'username' }),
    groups: new Table<person.GroupRow>({ parent: 'siloId' }),
    policies: new Table<tenant.PolicyRow>(),
    sessions: new Table<person.SessionRow, 'secret'>({
      parent: 'userId',
      by: { secret: 'secret' },
    }),
    accessTokens: new Table<person.AccessTokenRow, 'secret'>({
      parent: 'userId',
      by: { secret: 'secret' },
    }),
    sshKeys: new Table<api.SshKey>({ kind: 'SSH key', parent: 'siloUserId' }),
    projects: new Table<tenant.ProjectRow>({ kind: 'project', parent: 'siloId' }),
    vpcs: new Table<network.VpcRow>({ kind: 'vpc', parent: 'projectId' }),
    subnets: new Table<api.VpcSubnet>({ kind: 'subnet', parent: 'vpcId' }),
    routers: new Table<api.VpcRouter>({ kind: 'router', parent: 'vpcId' }),
    routes: new Table<api.RouterRoute>({ kind: 'route', parent: 'vpcRouterId' }),
    gateways: new Table<api.InternetGateway>({ kind: 'internet gateway', parent: 'vpcId' }),
    gatewayPools: new Table<api.InternetGatewayIpPool, 'pool'>({
      kind: 'internet gateway IP pool',
      parent: 'internetGatewayId',
      by: { pool: 'ipPoolId' },
    }),
    gatewayAddresses: new Table<api.InternetGatewayIpAddress>({
      kind: 'IP address',
      parent: 'internetGatewayId',
    }),
    firewallRules: new Table<api.VpcFirewallRule>({ parent: 'vpcId', name: 'name' }),
    instances: new Table<instance.InstanceRow, 'sled'>({
      kind: 'instance',
      parent: 'projectId',
      by: { sled: 'sledId' },
    }),
    networkInterfaces: new Table<api.InstanceNetworkInterface, 'subnet'>({
      kind: 'network interface',
      parent: 'instanceId',
      by: { subnet: 'subnetId' },
    }),
    disks: new Table<api.Disk, 'instance'>({
      kind: 'disk',
      parent: 'projectId',
      by: { instance: (disk) => storage.instanceOf(disk.state) },
    }),
    snapshots: new Table<api.Snapshot>({ kind: 'snapshot', parent: 'projectId' }),
    images: new Table<storage.ImageRow>({
      kind: 'image',
      parent: (image) => image.projectId ?? image.siloId,
    }),
    ipPools: new Table<pool.IpPoolRow>({ kind: 'IP pool' }),
    ipPoolLinks: new Table<pool.IpPoolLinkRow, 'silo'>({
      parent: 'ipPoolId',
      by: { silo: 'siloId' },
    }),
    floatingIps: new Table<api.FloatingIp, 'instance' | 'pool'>({
      kind: 'floating IP',
      parent: 'projectId',
      by: { instance: 'instanceId', pool: 'ipPoolId' },
    }),
    ephemeralIps: new Table<network.EphemeralIpRow, 'pool'>({
      parent: 'instanceId',
      by: { pool: 'ipPoolId' },
    }),
    snatIps: new Table<network.SnatIpRow, 'pool'>({
      parent: 'instanceId',
      by: { pool: 'ipPoolId' },
    }),
    subnetPools: new Table<pool.SubnetPoolRow>({ kind: 'subnet pool' }),
    subnetPoolLinks: new Table<pool.SubnetPoolLinkRow, 'silo'>({
      parent: 'subnetPoolId',
      by: { silo: 'siloId' },
    }),
    externalSubnets: new Table<api.ExternalSubnet, 'instance' | 'pool' | 'member'>({
      kind: 'external subnet',
      parent: 'projectId',
      by: { instance: 'instanceId', pool: 'subnetPoolId', member: 'subnetPoolMemberId' },
    }),
    affinityGroups: new Table<instance.AffinityGroupRow>({
      kind: 'affinity group',
      parent: 'projectId',
    }),
    antiAffinityGroups: new Table<instance.AffinityGroupRow>({
      kind: 'anti-affinity group',
      parent: 'projectId',
    }),
    multicastGroups: new Table<instance.MulticastGroupRow, 'ip' | 'pool'>({
      kind: 'multicast group',
      by: { ip: 'multicastIp', pool: 'ipPoolId' },
    }),
    multicastMembers: new Table<instance.MulticastMemberRow, 'instance'>({
      parent: 'multicastGroupId',
      by: { instance: 'instanceId' },
    }),
    probes: new Table<instance.ProbeRow, 'pool' | 'subnet'>({
      kind: 'probe',
      parent: 'projectId',
      by: { pool: 'ipPoolId', subnet: 'subnetId' },
    }),
    certificates: new Table<tenant.CertificateRow>({ kind: 'certificate', parent: 'siloId' }),
    identityProviders: new Table<tenant.IdentityProviderRow>({
      kind: 'identity provider',
      parent: 'siloId',
    }),
    scimTokens: new Table<tenant.ScimTokenRow>({ parent: 'siloId' }),
    deviceRequests: new Table<person.DeviceRequestRow, 'deviceCode'>({
      by: { deviceCode: 'deviceCode' },
    }),
    alerts: new Table<alert.AlertRow>({
      orders: { time_and_id: ({ timeCreated, id }) => store.timeKey(timeCreated, id) },
    }),
    alertReceivers: new Table<alert.AlertReceiverRow>({ kind: 'alert receiver' }),
    /** Deliveries of one alert to one receiver, each with all its attempts so far. */
    alertDeliveries: new Table<api.AlertDelivery, 'alert'>({
      parent: 'receiverId',
      by: { alert: 'alertId' },
      orders: { time_and_id: ({ timeStarted, id }) => store.timeKey(timeStarted, id) },
    }),
    /** Audit log entries: each call, its caller and its result. Entries never change. */
    auditLog: new Table<api.AuditLogEntry>({
      orders: { time_and_id: ({ timeCompleted, id }) => store.timeKey(timeCompleted, id) },
    }),
    racks: new Table<api.Rack>(),
    memberships: new Table<rack.MembershipRow>({
      parent: 'rackId',
      orders: { version: ({ version }) => String(version).padStart(16, '0') },
    }),
    sleds: new Table<lacking.Sled>(),
    newSleds: new Table<rack.NewSledRow>(),
    switches: new Table<rack.SwitchRow>(),
    switchPorts: new Table<rack.SwitchPortRow, 'settings'>({
      parent: ({ rackId, switchSlot }) => `${rackId} ${switchSlot}`,
      name: 'portName',
      by: { settings: 'portSettingsId' },
    }),
    physicalDisks: new Table<api.PhysicalDisk, 'sled'>({ by: { sled: 'sledId' } }),
    unadoptedDisks: new Table<rack.UnadoptedDiskRow>(),
    adoptions: new Table<api.PhysicalDiskAdoptionRequest>(),
    supportBundles: new Table<rack.SupportBundleRow>({
      orders: { time_and_id: ({ timeCreated, id }) => store.timeKey(timeCreated, id) },
    }),
    updates: new Table<rack.UpdateRow>(),
    networking: new Table<fabric.SystemNetworkingRow>(),
    addressLots: new Table<fabric.AddressLotRow>({ kind: 'address lot' }),
    loopbacks: new Table<fabric.LoopbackRow>(),
    bgpConfigs: new Table<fabric.BgpConfigRow>({ kind: 'BGP config' }),
    announceSets: new Table<fabric.AnnounceSetRow>({ kind: 'BGP announce set' }),
    bfdSessions: new Table<fabric.BfdSessionRow>(),
    portSettings: new Table<lacking.SwitchPortSettings>({ kind: 'switch port settings' }),
    releases: new Table<rack.ReleaseRow>({
      name: ({ systemVersion }) => systemVersion,
      orders: { version: ({ systemVersion }) => rack.versionKey(systemVersion) },
    }),
    trustRoots: new Table<api.UpdatesTrustRoot>(),
    pending: new Table<store.PendingRow>(),
  }
}

/** Schedules a change of a resource, some milliseconds after a time. */
export function schedule(
  world: World,
  noun: store.PlainChange,
  id: string,
  from: Date,
  after: number,
): void {
  world.pending.put({ id, at: from.getTime() + after, noun })
}

export function fleetOf(world: World): store.FleetRow {
  const fleet = world.fleet.get('fleet')
  if (fleet === undefined) throw new Error('This world was never seeded')
  return fleet
}

/** One write: the table's name, and the row before and after (undefined when it did not exist). */
export type Written = {
  readonly table: string
  readonly before: unknown
  readonly after: unknown
}

/**
 * Runs a change, which must be synchronous. Rolls back all of its writes when it throws, so that a refusal never leaves
 * half a change.
 * @param wrote runs after a change that wrote something
 * @param notice receives the writes while the change is still open: its own writes belong to the change
 */
export function attempt<T>(
  world: World,
  change: () => T,
  wrote: () => void,
  notice: (written: readonly Written[]) => void = () => {},
): T {
  const undos: Undo[] = []
  const written: Written[] = []
  const tables = Object.values(world)
  for (const [name, table] of Object.entries(world)) {
    table.watch((undo, before, after) => {
      undos.push(undo)
      written.push({ table: name, before, after })
    })
  }
  let result: T
  try {
    result = change()
    notice([...written])
  } catch (error) {
    for (const undo of undos.reverse()) undo()
    throw error
  } finally {
    for (const table of tables) table.watch(null)
  }
  if (undos.length > 0) wrote()
  return result
}
