import { accessTokenTable } from './rows/access-token.ts'
import { affinityGroupTable } from './rows/affinity-group.ts'
import { alertTable } from './rows/alert.ts'
import { alertDeliveryTable } from './rows/alert-delivery.ts'
import { alertReceiverTable } from './rows/alert-receiver.ts'
import { auditLogTable } from './rows/audit-log.ts'
import { certificateTable } from './rows/certificate.ts'
import { deviceRequestTable } from './rows/device-request.ts'
import { diskTable } from './rows/disk.ts'
import { ephemeralIpTable, floatingIpTable, snatIpTable } from './rows/external-ip.ts'
import { externalSubnetTable } from './rows/external-subnet.ts'
import type { FleetRow } from './rows/fleet.ts'
import { fleetTable } from './rows/fleet.ts'
import { groupTable } from './rows/group.ts'
import { identityProviderTable } from './rows/identity-provider.ts'
import { imageTable } from './rows/image.ts'
import { instanceTable } from './rows/instance.ts'
import { ipPoolLinkTable, ipPoolTable } from './rows/ip-pool.ts'
import { multicastGroupTable, multicastMemberTable } from './rows/multicast-group.ts'
import { networkInterfaceTable } from './rows/network-interface.ts'
import { adoptionTable, physicalDiskTable, unadoptedDiskTable } from './rows/physical-disk.ts'
import { membershipTable, rackTable } from './rows/rack.ts'
import { newSledTable, sledTable } from './rows/sled.ts'
import { switchPortTable, switchTable } from './rows/switch.ts'
import { releaseTable, trustRootTable, updateTable } from './rows/update.ts'
import { addressLotTable, loopbackTable } from './rows/address-lot.ts'
import { announceSetTable, bgpConfigTable } from './rows/bgp.ts'
import { portSettingsTable } from './rows/switch-port-settings.ts'
import { bfdSessionTable, systemNetworkingTable } from './rows/system-networking.ts'
import { supportBundleTable } from './rows/support-bundle.ts'
import { pendingTable } from './rows/pending.ts'
import { policyTable } from './rows/policy.ts'
import { probeTable } from './rows/probe.ts'
import { projectTable } from './rows/project.ts'
import { sessionTable } from './rows/session.ts'
import { scimTokenTable } from './rows/scim-token.ts'
import { siloTable } from './rows/silo.ts'
import { snapshotTable } from './rows/snapshot.ts'
import { sshKeyTable } from './rows/ssh-key.ts'
import { subnetPoolLinkTable, subnetPoolTable } from './rows/subnet-pool.ts'
import { userTable } from './rows/user.ts'
import { subnetTable, vpcTable } from './rows/vpc.ts'
import { firewallRuleTable } from './rows/firewall-rule.ts'
import { gatewayAddressTable, gatewayPoolTable, gatewayTable } from './rows/internet-gateway.ts'
import { routeTable, routerTable } from './rows/vpc-router.ts'
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
