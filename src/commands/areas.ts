import type { Area } from './kernel/command-source.ts'

/** One entry for each file of commands. Doors list the commands of a noun in the order of these, and of their own. */
const AREAS: readonly Area[] = [
  {
    of: ['allowedIp'],
    load: async () => (await import('./networking/allow-list.ts')).allowListCommands,
  },
  {
    of: ['inboundIcmp', 'networkingSettings'],
    load: async () => (await import('./networking/settings.ts')).networkingCommands,
  },
  { of: ['accessToken'], load: async () => (await import('./token.ts')).accessTokenCommands },
  {
    of: ['addressLot'],
    load: async () => (await import('./networking/address-lot.ts')).addressLotCommands,
  },
  {
    of: ['antiAffinityGroup', 'antiAffinityGroupMember', 'affinityGroup', 'affinityGroupMember'],
    load: async () => (await import('./affinity/all.ts')).affinityCommands,
  },
  {
    of: ['alertReceiver', 'alertSubscription', 'webhookSecret', 'alertDelivery'],
    load: async () => (await import('./alert/all.ts')).alertCommands,
  },
  { of: ['auditEntry'], load: async () => (await import('./audit-log/entry.ts')).entryCommands },
  { of: 'everywhere', load: async () => [(await import('./audit-log/who.ts')).whoChanged] },
  { of: ['auditEntry'], load: async () => (await import('./audit-log/export.ts')).exportCommands },
  {
    of: ['authSettings'],
    load: async () => (await import('./auth-settings.ts')).authSettingsCommands,
  },
  { of: ['bfdSession'], load: async () => (await import('./networking/bfd.ts')).bfdCommands },
  {
    of: ['bgpConfig', 'announceSet', 'bgpAnnouncement'],
    load: async () => (await import('./bgp/page.ts')).bgpCommands,
  },
  {
    of: ['bundleId', 'bundleFile'],
    load: async () => (await import('./support-bundle/inspect.ts')).bundleCommands,
  },
  {
    of: ['certificate'],
    load: async () => (await import('./certificate/life.ts')).certificateCommands,
  },
  { of: 'everywhere', load: async () => (await import('./console/chart.ts')).chartCommands },
  { of: [], load: async () => (await import('./console/device.ts')).deviceCommands },
  { of: ['disk'], load: async () => (await import('./disk/life.ts')).diskCommands },
  {
    of: ['externalSubnet'],
    load: async () => (await import('./external-subnet/life.ts')).externalSubnetCommands,
  },
  {
    of: ['firewallRule', 'vpc'],
    load: async () => (await import('./firewall-rule/life.ts')).firewallRuleCommands,
  },
  {
    of: ['floatingIp'],
    load: async () => (await import('./floating-ip/life.ts')).floatingIpCommands,
  },
  { of: ['image', 'siloImage'], load: async () => (await import('./image/life.ts')).imageCommands },
  {
    of: ['instance', 'disk', 'interface'],
    load: async () => (await import('./instance/all.ts')).instanceCommands,
  },
  {
    of: ['gateway', 'gatewayPool', 'gatewayAddress'],
    load: async () => (await import('./internet-gateway/life.ts')).internetGatewayCommands,
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
    of: ['systemPool', 'systemPoolSilo', 'silo', 'siloPool', 'ipRange'],
    load: async () => (await import('./pool/ip-pool.ts')).ipPoolCommands,
  },
  { of: [], load: async () => (await import('./console/keyboard.ts')).keyboardCommands },
  {
    of: ['loopbackAddress'],
    load: async () => (await import('./networking/loopback-address.ts')).loopbackAddressCommands,
  },
  { of: 'everywhere', load: async () => (await import('./console/lock.ts')).lockCommands },
  {
    of: ['multicastGroup', 'instance', 'multicastMember', 'instanceMembership'],
    load: async () => (await import('./multicast-group/of-instance.ts')).multicastGroupCommands,
  },
  { of: 'everywhere', load: async () => (await import('./navigation.ts')).navigationCommands },
  { of: ['timeseriesName'], load: async () => (await import('./oxql.ts')).oxqlCommands },
  {
    of: ['portSettings'],
    load: async () => (await import('./port-settings/life.ts')).portSettingsCommands,
  },
  { of: ['probe'], load: async () => (await import('./probe.ts')).probeCommands },
  { of: ['project'], load: async () => (await import('./project.ts')).projectCommands },
  {
    of: ['provider'],
    load: async () => (await import('./identity-provider/life.ts')).providerCommands,
  },
  {
    of: ['instance', 'firewallRule', 'route', 'subnet'],
    load: async () => (await import('./reach.ts')).reachCommands,
  },
  {
    of: ['projectAccess', 'siloAccess', 'fleetAccess', 'systemSiloAccess'],
    load: async () => (await import('./access/all.ts')).roleCommands,
  },
  { of: ['route'], load: async () => (await import('./route.ts')).routeCommands },
  { of: ['router'], load: async () => (await import('./router.ts')).routerCommands },
  { of: ['scimToken'], load: async () => (await import('./token.ts')).scimTokenCommands },
  { of: [], load: async () => (await import('./console/session.ts')).sessionCommands },
  { of: 'everywhere', load: async () => (await import('./console/settings.ts')).settingsCommands },
  { of: ['silo'], load: async () => (await import('./silo/life.ts')).siloCommands },
  { of: ['siloUser'], load: async () => (await import('./silo-user.ts')).siloUserCommands },
  {
    of: ['snapshot', 'disk', 'image'],
    load: async () => (await import('./snapshot.ts')).snapshotCommands,
  },
  { of: ['sshKey'], load: async () => (await import('./ssh-key.ts')).sshKeyCommands },
  { of: ['subnet'], load: async () => (await import('./subnet.ts')).subnetCommands },
  {
    of: ['systemSubnetPool', 'systemSubnetPoolSilo', 'silo', 'siloSubnetPool', 'subnetPoolMember'],
    load: async () => (await import('./pool/subnet-pool.ts')).subnetPoolCommands,
  },
  {
    of: ['systemVersion', 'trustRootId'],
    load: async () => (await import('./update/release.ts')).updateCommands,
  },
  { of: ['user'], load: async () => (await import('./user.ts')).userCommands },
  { of: ['vpc'], load: async () => (await import('./vpc.ts')).vpcCommands },
]

/** The areas of a console over a control plane. */
export function areasFor(controlPlane: string): readonly Area[] {
  return controlPlane === 'mock' ? [...AREAS, MOCK] : AREAS
}

const MOCK: Area = {
  of: [],
  load: async () => (await import('./console/mock.ts')).mockCommands,
}
