import { entryCommands } from './audit-log/entry.ts'
import { exportCsv, exportJson } from './audit-log/export.ts'
import { whoChanged } from './audit-log/who.ts'
import { joinGroup, leaveGroup, removeGroup } from './multicast-group/membership.ts'
import { leaveOfInstance } from './multicast-group/of-instance.ts'
import { allowListCommands } from './networking/allow-list.ts'
import { setInboundIcmp, setNetworkingSettings } from './networking/settings.ts'
import { announceSetCommands } from './bgp/announce-set.ts'
import { announcementCommands } from './bgp/announcement.ts'
import { bgpConfigCommands } from './bgp/config.ts'
import { bgpPageCommands } from './bgp/page.ts'
import { downloadBundle, downloadFile } from './support-bundle/download.ts'
import { inspectBundle } from './support-bundle/inspect.ts'
import { createBundle, editBundle, removeBundle } from './support-bundle/life.ts'
import { showByName } from './inventory/by-name.ts'
import { physicalDiskCommands } from './inventory/disk.ts'
import { lldpCommands } from './inventory/lldp.ts'
import { switchPortCommands } from './inventory/port.ts'
import { abortMembership, addSled, addSleds, setProvisionPolicy } from './inventory/sled.ts'
import { deliveryCommands } from './alert/delivery.ts'
import { probeReceiver } from './alert/probe.ts'
import { createReceiver, editReceiver, removeReceiver } from './alert/receiver.ts'
import { addSecret, removeSecret } from './alert/secret.ts'
import { subscribe, unsubscribe } from './alert/subscription.ts'

export const alertCommands = [
  createReceiver,
  probeReceiver,
  editReceiver,
  subscribe,
  addSecret,
  ...deliveryCommands,
  unsubscribe,
  removeSecret,
  removeReceiver,
]

export const inventoryCommands = [
  setProvisionPolicy,
  addSled,
  addSleds,
  abortMembership,
  ...physicalDiskCommands,
  ...switchPortCommands,
  ...lldpCommands,
  ...showByName,
]

export const bundleCommands = [
  createBundle,
  downloadBundle,
  editBundle,
  removeBundle,
  downloadFile,
  inspectBundle,
]

export const bgpCommands = [
  ...bgpConfigCommands,
  ...announceSetCommands,
  ...announcementCommands,
  ...bgpPageCommands,
]

export const networkAccessCommands = [...allowListCommands, setInboundIcmp, setNetworkingSettings]

export const multicastGroupCommands = [joinGroup, leaveGroup, removeGroup, leaveOfInstance]

export const auditLogCommands = [...entryCommands, whoChanged, exportCsv, exportJson]

// One line for each noun with commands. Within a noun, doors list them in the order of its own list.
export { projectCommands } from './project.ts'
export { instanceCommands } from './instance/all.ts'
export { diskCommands } from './disk/life.ts'
export { snapshotCommands } from './snapshot.ts'
export { imageCommands } from './image/life.ts'
export { sshKeyCommands } from './ssh-key.ts'
export { firewallRuleCommands } from './firewall-rule/life.ts'
export { vpcCommands } from './vpc.ts'
export { subnetCommands } from './subnet.ts'
export { routerCommands } from './router.ts'
export { routeCommands } from './route.ts'
export { reachCommands } from './reach.ts'
export { floatingIpCommands } from './floating-ip/life.ts'
export { externalSubnetCommands } from './external-subnet/life.ts'
export { internetGatewayCommands } from './internet-gateway/life.ts'
export { probeCommands } from './probe.ts'
export { affinityCommands } from './affinity/all.ts'
export { siloCommands } from './silo/life.ts'
export { ipPoolCommands } from './pool/ip-pool.ts'
export { subnetPoolCommands } from './pool/subnet-pool.ts'
export { providerCommands } from './identity-provider/life.ts'
export { siloUserCommands } from './silo-user.ts'
export { certificateCommands } from './certificate/life.ts'
export { roleCommands } from './access/all.ts'
export { updateCommands } from './update/release.ts'
export { portSettingsCommands } from './port-settings/life.ts'
export { addressLotCommands } from './networking/address-lot.ts'
export { loopbackAddressCommands } from './networking/loopback-address.ts'
export { bfdCommands } from './networking/bfd.ts'
export { userCommands } from './user.ts'
export { accessTokenCommands, scimTokenCommands } from './token.ts'
export { authSettingsCommands } from './auth-settings.ts'
export { navigationCommands } from './navigation.ts'
export { sessionCommands } from './console/session.ts'
export { lockCommands } from './console/lock.ts'
export { settingsCommands } from './console/settings.ts'
export { runbookCommands } from './console/runbook.ts'
export { planCommands } from './console/plan.ts'
export { keyboardCommands } from './console/keyboard.ts'
export { deviceCommands } from './console/device.ts'
export { oxqlCommands } from './oxql.ts'
export { chartCommands } from './console/chart.ts'
