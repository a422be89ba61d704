import {
  accessTokenTable,
  deviceRequestTable,
  groupTable,
  sessionTable,
  sshKeyTable,
  userTable,
} from './person/rows.ts'
import {
  affinityGroupTable,
  instanceTable,
  multicastGroupTable,
  multicastMemberTable,
  networkInterfaceTable,
  probeTable,
} from './instance/rows.ts'
import { alertDeliveryTable, alertReceiverTable, alertTable } from './alert/rows.ts'
import { type FleetRow, auditLogTable, fleetTable, pendingTable } from './store/rows.ts'
import {
  certificateTable,
  identityProviderTable,
  policyTable,
  projectTable,
  scimTokenTable,
  siloTable,
} from './tenant/rows.ts'
import { diskTable, imageTable, snapshotTable } from './storage/rows.ts'
import {
  ephemeralIpTable,
  externalSubnetTable,
  firewallRuleTable,
  floatingIpTable,
  gatewayAddressTable,
  gatewayPoolTable,
  gatewayTable,
  routeTable,
  routerTable,
  snatIpTable,
  subnetTable,
  vpcTable,
} from './network/rows.ts'
import { ipPoolLinkTable, ipPoolTable, subnetPoolLinkTable, subnetPoolTable } from './pool/rows.ts'
import {
  adoptionTable,
  membershipTable,
  newSledTable,
  physicalDiskTable,
  rackTable,
  releaseTable,
  sledTable,
  supportBundleTable,
  switchPortTable,
  switchTable,
  trustRootTable,
  unadoptedDiskTable,
  updateTable,
} from './rack/rows.ts'
import {
  addressLotTable,
  announceSetTable,
  bfdSessionTable,
  bgpConfigTable,
  loopbackTable,
  portSettingsTable,
  systemNetworkingTable,
} from './fabric/rows.ts'
import type { Undo } from './store/table.ts'

/** Everything that the control plane knows: one table per kind of resource. */
export type World = ReturnType<typeof emptyWorld>

/** Returns a world without rows. */
export function emptyWorld() {
  return {
    fleet: fleetTable(),
    silos: siloTable(),
    users: userTable(),
    groups: groupTable(),
    policies: policyTable(),
    sessions: sessionTable(),
    accessTokens: accessTokenTable(),
    sshKeys: sshKeyTable(),
    projects: projectTable(),
    vpcs: vpcTable(),
    subnets: subnetTable(),
    routers: routerTable(),
    routes: routeTable(),
    gateways: gatewayTable(),
    gatewayPools: gatewayPoolTable(),
    gatewayAddresses: gatewayAddressTable(),
    firewallRules: firewallRuleTable(),
    instances: instanceTable(),
    networkInterfaces: networkInterfaceTable(),
    disks: diskTable(),
    snapshots: snapshotTable(),
    images: imageTable(),
    ipPools: ipPoolTable(),
    ipPoolLinks: ipPoolLinkTable(),
    floatingIps: floatingIpTable(),
    ephemeralIps: ephemeralIpTable(),
    snatIps: snatIpTable(),
    subnetPools: subnetPoolTable(),
    subnetPoolLinks: subnetPoolLinkTable(),
    externalSubnets: externalSubnetTable(),
    affinityGroups: affinityGroupTable(),
    antiAffinityGroups: affinityGroupTable(),
    multicastGroups: multicastGroupTable(),
    multicastMembers: multicastMemberTable(),
    probes: probeTable(),
    certificates: certificateTable(),
    identityProviders: identityProviderTable(),
    scimTokens: scimTokenTable(),
    deviceRequests: deviceRequestTable(),
    alerts: alertTable(),
    alertReceivers: alertReceiverTable(),
    alertDeliveries: alertDeliveryTable(),
    auditLog: auditLogTable(),
    racks: rackTable(),
    memberships: membershipTable(),
    sleds: sledTable(),
    newSleds: newSledTable(),
    switches: switchTable(),
    switchPorts: switchPortTable(),
    physicalDisks: physicalDiskTable(),
    unadoptedDisks: unadoptedDiskTable(),
    adoptions: adoptionTable(),
    supportBundles: supportBundleTable(),
    updates: updateTable(),
    networking: systemNetworkingTable(),
    addressLots: addressLotTable(),
    loopbacks: loopbackTable(),
    bgpConfigs: bgpConfigTable(),
    announceSets: announceSetTable(),
    bfdSessions: bfdSessionTable(),
    portSettings: portSettingsTable(),
    releases: releaseTable(),
    trustRoots: trustRootTable(),
    pending: pendingTable(),
  }
}

/** Returns the single fleet row. */
export function fleetOf(world: World): FleetRow {
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
