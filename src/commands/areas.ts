import type { createStore } from 'jotai/vanilla'
import type { Area } from './kernel/command-source.ts'

/** One entry for each file of commands. Doors list the commands of a noun in the order of these, and of their own. */
const AREAS: readonly Area[] = [
  {
    of: ['alertReceiver', 'alertSubscription', 'webhookSecret', 'alertDelivery'],
    load: async () => (await import('./alert/all.ts')).alertCommands,
  },
  {
    of: [
      'sledId',
      'newSled',
      'rackId',
      'unadoptedDisk',
      'physicalDiskAdoptionReqId',
      'diskId',
      'switchPortId',
      'portSettings',
    ],
    load: async () => (await import('./inventory/all.ts')).inventoryCommands,
  },
  {
    of: ['bundleId', 'bundleFile'],
    load: async () => (await import('./support-bundle/inspect.ts')).bundleCommands,
  },
  {
    of: ['bgpConfig', 'announceSet', 'bgpAnnouncement'],
    load: async () => (await import('./bgp/page.ts')).bgpCommands,
  },
  {
    of: ['allowedIp'],
    load: async () => (await import('./networking/allow-list.ts')).allowListCommands,
  },
  {
    of: ['inboundIcmp', 'networkingSettings'],
    load: async () => (await import('./networking/settings.ts')).networkingCommands,
  },
  {
    of: ['multicastGroup', 'instance', 'multicastMember', 'instanceMembership'],
    load: async () => (await import('./multicast-group/of-instance.ts')).multicastGroupCommands,
  },
  { of: ['auditEntry'], load: async () => (await import('./audit-log/entry.ts')).entryCommands },
  { of: 'everywhere', load: async () => [(await import('./audit-log/who.ts')).whoChanged] },
  { of: ['auditEntry'], load: async () => (await import('./audit-log/export.ts')).exportCommands },
  { of: ['project'], load: async () => (await import('./project.ts')).projectCommands },
  {
    of: ['instance'],
    load: async () => (await import('./instance/all.ts')).instanceCommands,
  },
  {
    of: ['instance', 'disk'],
    load: async () => (await import('./instance/boot-disk.ts')).bootDiskCommands,
  },
  {
    of: ['instance', 'disk'],
    load: async () => (await import('./instance/disks.ts')).instanceDiskCommands,
    plans: async () => (await import('./instance/in-plans.ts')).instancePlans,
  },
  {
    of: ['interface'],
    load: async () => (await import('./instance/nic.ts')).interfaceCommands,
  },
  { of: ['disk'], load: async () => (await import('./disk/life.ts')).diskCommands },
  {
    of: ['snapshot', 'disk', 'image'],
    load: async () => (await import('./snapshot.ts')).snapshotCommands,
  },
  {
    of: ['image', 'siloImage'],
    load: async () => (await import('./image/life.ts')).imageCommands,
    plans: async () => (await import('./image/in-plans.ts')).imagePlans,
  },
  { of: ['sshKey'], load: async () => (await import('./ssh-key.ts')).sshKeyCommands },
  {
    of: ['firewallRule', 'vpc'],
    load: async () => (await import('./firewall-rule/life.ts')).firewallRuleCommands,
  },
  { of: ['vpc'], load: async () => (await import('./vpc.ts')).vpcCommands },
  { of: ['subnet'], load: async () => (await import('./subnet.ts')).subnetCommands },
  { of: ['router'], load: async () => (await import('./router.ts')).routerCommands },
  { of: ['route'], load: async () => (await import('./route.ts')).routeCommands },
  {
    of: ['instance', 'firewallRule', 'route', 'subnet'],
    load: async () => (await import('./reach.ts')).reachCommands,
  },
  {
    of: ['floatingIp'],
    load: async () => (await import('./floating-ip/life.ts')).floatingIpCommands,
  },
  {
    of: ['externalSubnet'],
    load: async () => (await import('./external-subnet/life.ts')).externalSubnetCommands,
  },
  {
    of: ['gateway', 'gatewayPool', 'gatewayAddress'],
    load: async () => (await import('./internet-gateway/life.ts')).internetGatewayCommands,
  },
  { of: ['probe'], load: async () => (await import('./probe.ts')).probeCommands },
  {
    of: ['antiAffinityGroup', 'antiAffinityGroupMember', 'affinityGroup', 'affinityGroupMember'],
    load: async () => (await import('./affinity/all.ts')).affinityCommands,
  },
  { of: ['silo'], load: async () => (await import('./silo/life.ts')).siloCommands },
  {
    of: ['systemPool', 'systemPoolSilo', 'silo', 'siloPool', 'ipRange'],
    load: async () => (await import('./pool/ip-pool.ts')).ipPoolCommands,
  },
  {
    of: ['systemSubnetPool', 'systemSubnetPoolSilo', 'silo', 'siloSubnetPool', 'subnetPoolMember'],
    load: async () => (await import('./pool/subnet-pool.ts')).subnetPoolCommands,
  },
  {
    of: ['provider'],
    load: async () => (await import('./identity-provider/life.ts')).providerCommands,
  },
  { of: ['siloUser'], load: async () => (await import('./silo-user.ts')).siloUserCommands },
  {
    of: ['certificate'],
    load: async () => (await import('./certificate/life.ts')).certificateCommands,
  },
  {
    of: ['projectAccess', 'siloAccess', 'fleetAccess', 'systemSiloAccess'],
    load: async () => (await import('./access/all.ts')).roleCommands,
  },
  {
    of: ['systemVersion', 'trustRootId'],
    load: async () => (await import('./update/release.ts')).updateCommands,
  },
  {
    of: ['portSettings'],
    load: async () => (await import('./port-settings/life.ts')).portSettingsCommands,
  },
  {
    of: ['addressLot'],
    load: async () => (await import('./networking/address-lot.ts')).addressLotCommands,
  },
  {
    of: ['loopbackAddress'],
    load: async () => (await import('./networking/loopback-address.ts')).loopbackAddressCommands,
  },
  { of: ['bfdSession'], load: async () => (await import('./networking/bfd.ts')).bfdCommands },
  { of: ['user'], load: async () => (await import('./user.ts')).userCommands },
  { of: ['accessToken'], load: async () => (await import('./token.ts')).accessTokenCommands },
  { of: ['scimToken'], load: async () => (await import('./token.ts')).scimTokenCommands },
  {
    of: ['authSettings'],
    load: async () => (await import('./auth-settings.ts')).authSettingsCommands,
  },
  { of: 'everywhere', load: async () => (await import('./navigation.ts')).navigationCommands },
  { of: [], load: async () => (await import('./console/session.ts')).sessionCommands },
  { of: 'everywhere', load: async () => (await import('./console/lock.ts')).lockCommands },
  { of: 'everywhere', load: async () => (await import('./console/settings.ts')).settingsCommands },
  { of: 'everywhere', load: async () => (await import('./console/plan.ts')).planCommands },
  { of: [], load: async () => (await import('./console/runbook.ts')).runbookCommands },
  { of: [], load: async () => (await import('./console/keyboard.ts')).keyboardCommands },
  { of: [], load: async () => (await import('./console/device.ts')).deviceCommands },
  { of: ['timeseriesName'], load: async () => (await import('./oxql.ts')).oxqlCommands },
  { of: 'everywhere', load: async () => (await import('./console/chart.ts')).chartCommands },
]

type Store = ReturnType<typeof createStore>

/** The areas of a console over a control plane; given the store, with the commands that run the user's runbooks. */
export function areasFor(controlPlane: string, store?: Store): readonly Area[] {
  const own = store === undefined ? [] : [{ of: [], load: () => runbooksOf(store) }]
  return [...AREAS, ...(controlPlane === 'mock' ? [MOCK] : []), ...own]
}

/** Milliseconds for which commands wait for the runbooks: a browser's storage may never answer. */
const STORED_WITHIN = 1000

/** Makes runbooks commands, which the registry knows apart from all others. */
async function runbooksOf(store: Store): Promise<readonly []> {
  const read = async () => {
    const { followRunbooks } = await import('./kernel/runbook/commands.ts')
    await followRunbooks(store)
  }
  const late = new Promise((resolve) => setTimeout(resolve, STORED_WITHIN))
  await Promise.race([read().catch(() => undefined), late])
  return []
}

const MOCK: Area = {
  of: [],
  load: async () => (await import('./console/mock.ts')).mockCommands,
}
