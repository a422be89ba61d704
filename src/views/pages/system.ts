import type * as areas from '../../state/areas/system.ts'
import type { RoutesIn } from '../../state/routes.ts'
import type { LoadFrame, LoadPage } from '../page.ts'

/** Loaders of the pages by route, called on navigation. A missing one does not compile. */
export const pages = {
  systemUpdate: async () => (await import('../update/page.tsx')).SystemUpdate,
  releaseNew: async () => (await import('../update/upload.tsx')).UploadRepository,
  release: async () => (await import('../update/releases.tsx')).ReleaseDetails,
  trustRoots: async () => (await import('../update/trust-roots.tsx')).TrustRoots,
  trustRootNew: async () => (await import('../update/trust-root-form.tsx')).AddTrustRoot,
  trustRoot: async () => (await import('../update/trust-roots.tsx')).TrustRootDetails,
  systemIssues: async () => (await import('../update/issues.tsx')).Issues,

  silos: async () => (await import('../silo/list.tsx')).SiloList,
  siloNew: async () => (await import('../silo/create.tsx')).NewSilo,
  siloQuotasEdit: async () => (await import('../silo/quotas.tsx')).EditQuotas,
  siloQuotas: async () => (await import('../silo/quotas.tsx')).Quotas,
  siloFleetRoles: async () => (await import('../silo/fleet-roles.tsx')).FleetRoles,
  allQuotas: async () => (await import('../silo/all-quotas.tsx')).AllQuotas,

  supportBundles: async () => (await import('../support-bundle/list.tsx')).SupportBundles,
  supportBundleNew: async () => (await import('../support-bundle/forms.tsx')).NewSupportBundle,
  supportBundle: async () => (await import('../support-bundle/page.tsx')).SupportBundlePage,
  supportBundleEdit: async () => (await import('../support-bundle/forms.tsx')).EditComment,
  bundleFile: async () => (await import('../support-bundle/file-page.tsx')).BundleFilePage,

  addressLots: async () => (await import('../networking/address-lots.tsx')).AddressLots,
  addressLotNew: async () => (await import('../networking/address-lot-form.tsx')).NewAddressLot,
  addressLot: async () => (await import('../networking/address-lot.tsx')).AddressLotPage,

  networkAccess: async () => (await import('../network-access/page.tsx')).NetworkAccess,
  allowedIpNew: async () => (await import('../network-access/forms.tsx')).AddNetworks,
  allowListEdit: async () => (await import('../network-access/forms.tsx')).ReplaceAllowList,

  siloProviders: async () => (await import('../identity-provider/list.tsx')).IdentityProviders,
  siloProviderNew: async () =>
    (await import('../identity-provider/create.tsx')).NewIdentityProvider,
  siloProvider: async () => (await import('../identity-provider/list.tsx')).IdentityProviderDetails,

  loopbackAddresses: async () => (await import('../loopback-address/list.tsx')).LoopbackAddresses,
  loopbackAddressNew: async () => (await import('../loopback-address/form.tsx')).NewLoopbackAddress,

  builtinUsers: async () => (await import('../builtin-user/list.tsx')).BuiltinUsers,
  builtinUser: async () => (await import('../builtin-user/list.tsx')).BuiltinUserDetails,

  bfdSessions: async () => (await import('../bfd/list.tsx')).BfdSessions,
  bfdSessionNew: async () => (await import('../bfd/form.tsx')).EnableBfd,

  auditLog: async () => (await import('../audit-log/page.tsx')).AuditLog,
  auditEntry: async () => (await import('../audit-log/entry.tsx')).AuditEntryDetails,

  systemPools: async () => (await import('../system-pool/ip-list.tsx')).IpPoolList,
  systemPoolNew: async () => (await import('../system-pool/forms.tsx')).NewIpPool,
  systemPool: async () => (await import('../system-pool/ip-page.tsx')).IpPoolPage,
  systemPoolEdit: async () => (await import('../system-pool/forms.tsx')).EditIpPool,
  ipRangeNew: async () => (await import('../system-pool/forms.tsx')).AddRange,
  siloPools: async () => (await import('../system-pool/linked-pools.tsx')).SiloIpPools,
  systemSubnetPools: async () => (await import('../system-pool/subnet-list.tsx')).SubnetPoolList,
  systemSubnetPoolNew: async () => (await import('../system-pool/forms.tsx')).NewSubnetPool,
  systemSubnetPool: async () => (await import('../system-pool/subnet-page.tsx')).SubnetPoolPage,
  systemSubnetPoolEdit: async () => (await import('../system-pool/forms.tsx')).EditSubnetPool,
  subnetPoolMemberNew: async () => (await import('../system-pool/forms.tsx')).AddMember,
  siloSubnetPools: async () => (await import('../system-pool/linked-pools.tsx')).SiloSubnetPools,

  alerts: async () => (await import('../alert/raised.tsx')).Alerts,
  alert: async () => (await import('../alert/raised.tsx')).AlertDetails,
  alertReceivers: async () => (await import('../alert/receivers.tsx')).AlertReceivers,
  alertReceiverNew: async () => (await import('../alert/receiver-form.tsx')).NewReceiver,
  alertReceiverEdit: async () => (await import('../alert/receiver-form.tsx')).EditReceiver,
  alertReceiverProbe: async () => (await import('../alert/probe.tsx')).ProbeReceiver,
  alertClasses: async () => (await import('../alert/classes.tsx')).AlertClasses,
  alertDeliveries: async () => (await import('../alert/deliveries.tsx')).AlertDeliveries,
  alertDelivery: async () => (await import('../alert/delivery.tsx')).AlertDeliveryDetails,
  alertSubscriptions: async () => (await import('../alert/subscriptions.tsx')).AlertSubscriptions,
  alertSubscriptionNew: async () => (await import('../alert/subscription-form.tsx')).Subscribe,
  webhookSecrets: async () => (await import('../alert/secrets.tsx')).WebhookSecrets,
  webhookSecretNew: async () => (await import('../alert/secrets.tsx')).AddWebhookSecret,

  sleds: async () => (await import('../inventory/sleds.tsx')).Sleds,
  sledInstances: async () => (await import('../inventory/sled.tsx')).SledInstances,
  sledDisks: async () => (await import('../inventory/sled.tsx')).SledDisks,
  physicalDisks: async () => (await import('../inventory/disks.tsx')).PhysicalDisks,
  physicalDisk: async () => (await import('../inventory/details.tsx')).PhysicalDiskDetails,
  inventoryRacks: async () => (await import('../inventory/rack.tsx')).Racks,
  inventoryRack: async () => (await import('../inventory/rack.tsx')).RackPage,
  rackSledsAdd: async () => (await import('../inventory/form.tsx')).AddSleds,
  switches: async () => (await import('../inventory/switches.tsx')).Switches,
  switch: async () => (await import('../inventory/details.tsx')).SwitchDetails,
  switchPorts: async () => (await import('../inventory/switches.tsx')).SwitchPorts,
  switchPort: async () => (await import('../inventory/details.tsx')).SwitchPortDetails,
  switchPortSettings: async () => (await import('../inventory/form.tsx')).ApplySettings,

  allPortSettings: async () => (await import('../port-settings/list.tsx')).AllPortSettings,
  portSettingsNew: async () => (await import('../port-settings/form/new.tsx')).NewPortSettings,
  portSettingsClone: async () => (await import('../port-settings/form/new.tsx')).ClonePortSettings,
  portSettingsJson: async () => (await import('../port-settings/json.tsx')).PortSettingsJson,
  portSettings: async () => (await import('../port-settings/page.tsx')).PortSettingsPage,
  lldp: async () => (await import('../lldp/list.tsx')).Lldp,
  lldpPort: async () => (await import('../lldp/port.tsx')).LldpPort,
  lldpEdit: async () => (await import('../lldp/form.tsx')).EditLldp,

  bgpSessions: async () => (await import('../networking/bgp/sessions.tsx')).BgpSessions,
  bgpConfigs: async () => (await import('../networking/bgp/configs.tsx')).BgpConfigs,
  bgpConfigNew: async () => (await import('../networking/bgp/forms.tsx')).NewBgpConfig,
  bgpConfig: async () => (await import('../networking/bgp/configs.tsx')).BgpConfigDetails,
  bgpConfigEdit: async () => (await import('../networking/bgp/forms.tsx')).EditBgpConfig,
  announceSets: async () => (await import('../networking/bgp/announce-sets.tsx')).AnnounceSets,
  announceSetNew: async () => (await import('../networking/bgp/forms.tsx')).NewAnnounceSet,
  announcements: async () => (await import('../networking/bgp/announcements.tsx')).Announcements,
  announceSetEdit: async () => (await import('../networking/bgp/forms.tsx')).EditAnnounceSet,
  announcementNew: async () => (await import('../networking/bgp/forms.tsx')).AnnounceNetwork,
  bgpImported: async () => (await import('../networking/bgp/routes.tsx')).ImportedRoutes,
  bgpExported: async () => (await import('../networking/bgp/routes.tsx')).ExportedRoutes,
  bgpHistory: async () => (await import('../networking/bgp/history.tsx')).BgpHistory,
} as const satisfies Readonly<Record<RoutesIn<typeof areas>, LoadPage>>

/** Heads with tabs that frame several pages, by the frame's name in the route table. */
export const frames: Readonly<Record<string, LoadFrame>> = {
  silo: async () => (await import('../silo/frame.tsx')).SiloFrame,
  alertReceiver: async () => (await import('../alert/frame.tsx')).ReceiverFrame,
  inventory: async () => (await import('../inventory/frame.tsx')).InventoryFrame,
  networking: async () => (await import('../networking/frame.tsx')).NetworkingFrame,
  bgp: async () => (await import('../networking/bgp/frame.tsx')).BgpFrame,
  sled: async () => (await import('../inventory/sled.tsx')).SledFrame,
}
