import type { Pages } from './page.ts'

export const updatePages = {
  systemUpdate: async () => (await import('./update/page.tsx')).SystemUpdate,
  releaseNew: async () => (await import('./update/upload.tsx')).UploadRepository,
  release: async () => (await import('./update/releases.tsx')).ReleaseDetails,
  trustRoots: async () => (await import('./update/trust-roots.tsx')).TrustRoots,
  trustRootNew: async () => (await import('./update/trust-roots.tsx')).AddTrustRoot,
  trustRoot: async () => (await import('./update/trust-roots.tsx')).TrustRootDetails,
  systemIssues: async () => (await import('./update/issues.tsx')).Issues,
} as const satisfies Pages

export const siloPages = {
  silos: async () => (await import('./silo/list.tsx')).SiloList,
  siloNew: async () => (await import('./silo/create.tsx')).NewSilo,
  siloQuotasEdit: async () => (await import('./silo/quotas.tsx')).EditQuotas,
  siloQuotas: async () => (await import('./silo/quotas.tsx')).Quotas,
  siloFleetRoles: async () => (await import('./silo/fleet-roles.tsx')).FleetRoles,
  allQuotas: async () => (await import('./silo/all-quotas.tsx')).AllQuotas,
} as const satisfies Pages

export const settingsPages = {
  profile: async () => (await import('./settings/profile.tsx')).Profile,
  sshKeys: async () => (await import('./settings/ssh-keys.tsx')).SshKeys,
  sshKeyNew: async () => (await import('./settings/ssh-keys.tsx')).NewSshKey,
  sshKeyView: async () => (await import('./settings/ssh-keys.tsx')).ViewSshKey,
  accessTokens: async () => (await import('./settings/access-tokens.tsx')).AccessTokens,
  keyboard: async () => (await import('./settings/keyboard.tsx')).KeyboardPage,
} as const satisfies Pages

export const routerPages = {
  routers: async () => (await import('./router/list.tsx')).Routers,
  routerNew: async () => (await import('./router/form.tsx')).NewRouter,
  routerEdit: async () => (await import('./router/form.tsx')).EditRouter,
  router: async () => (await import('./router/page.tsx')).RouterPage,
  routeNew: async () => (await import('./router/form.tsx')).NewRoute,
  routeEdit: async () => (await import('./router/form.tsx')).EditRoute,
} as const satisfies Pages

export const supportBundlePages = {
  supportBundles: async () => (await import('./support-bundle/list.tsx')).SupportBundles,
  supportBundleNew: async () => (await import('./support-bundle/forms.tsx')).NewSupportBundle,
  supportBundle: async () => (await import('./support-bundle/page.tsx')).SupportBundlePage,
  supportBundleEdit: async () => (await import('./support-bundle/forms.tsx')).EditComment,
  bundleFile: async () => (await import('./support-bundle/file-page.tsx')).BundleFilePage,
} as const satisfies Pages

export const sessionPages = {
  login: async () => (await import('./session/silo.tsx')).ChooseSilo,
  loginSaml: async () => (await import('./session/saml.tsx')).SamlLogin,
  loginLocal: async () => (await import('./session/local.tsx')).LocalLogin,
  deviceVerify: async () => (await import('./session/device.tsx')).VerifyDevice,
  deviceSuccess: async () => (await import('./session/device.tsx')).DeviceLoggedIn,
} as const satisfies Pages

export const multicastGroupPages = {
  multicastGroups: async () => (await import('./multicast-group/list.tsx')).MulticastGroupList,
  multicastGroupNew: async () => (await import('./multicast-group/form.tsx')).JoinMulticastGroup,
  multicastGroup: async () => (await import('./multicast-group/page.tsx')).MulticastGroupPage,
  instanceMulticastGroups: async () =>
    (await import('./multicast-group/of-instance.tsx')).InstanceMulticastGroups,
  multicastGroupPool: async () => (await import('./pool/link.tsx')).IpPoolDetails,
} as const satisfies Pages

export const imagePages = {
  images: async () => (await import('./image/list.tsx')).ImageList,
  image: async () => (await import('./image/list.tsx')).ImageDetails,
  siloImages: async () => (await import('./image/list.tsx')).SiloImageList,
  siloImage: async () => (await import('./image/list.tsx')).SiloImageDetails,
  imageUpload: async () => (await import('./image/upload.tsx')).UploadImage,
} as const satisfies Pages

export const firewallRulePages = {
  firewallRules: async () => (await import('./firewall-rule/list.tsx')).FirewallRules,
  firewallRuleNew: async () => (await import('./firewall-rule/edit.tsx')).NewFirewallRule,
  firewallRuleClone: async () => (await import('./firewall-rule/edit.tsx')).NewFirewallRule,
  firewallRuleEdit: async () => (await import('./firewall-rule/edit.tsx')).EditFirewallRule,
  firewallRulesReplace: async () =>
    (await import('./firewall-rule/replace.tsx')).ReplaceFirewallRules,
} as const satisfies Pages

export const userPages = {
  users: async () => (await import('./user/list.tsx')).Users,
  user: async () => (await import('./user/page.tsx')).UserPage,
  groups: async () => (await import('./user/list.tsx')).Groups,
  group: async () => (await import('./user/group.tsx')).GroupPage,
} as const satisfies Pages

export const subnetPages = {
  subnets: async () => (await import('./subnet/list.tsx')).Subnets,
  subnetNew: async () => (await import('./subnet/form.tsx')).NewSubnet,
  subnetEdit: async () => (await import('./subnet/form.tsx')).EditSubnet,
  subnetInterfaces: async () => (await import('./subnet/list.tsx')).SubnetInterfaces,
} as const satisfies Pages

export const snapshotPages = {
  snapshots: async () => (await import('./snapshot/list.tsx')).SnapshotList,
  snapshot: async () => (await import('./snapshot/list.tsx')).SnapshotDetails,
  snapshotNew: async () => (await import('./snapshot/form.tsx')).NewSnapshot,
  snapshotImage: async () => (await import('./snapshot/form.tsx')).NewImage,
} as const satisfies Pages

export const siloUserPages = {
  siloUsers: async () => (await import('./silo-user/list.tsx')).SiloUsers,
  siloUserNew: async () => (await import('./silo-user/form.tsx')).NewUser,
  siloUserPassword: async () => (await import('./silo-user/form.tsx')).SetPassword,
  siloUser: async () => (await import('./silo-user/list.tsx')).SiloUserDetails,
} as const satisfies Pages

export const oxqlPages = {
  systemOxql: async () => (await import('./oxql/page.tsx')).SystemQueries,
  oxql: async () => (await import('./oxql/page.tsx')).ProjectQueries,
  timeseriesSchemas: async () => (await import('./oxql/schemas.tsx')).TimeseriesSchemas,
  timeseriesSchema: async () => (await import('./oxql/schemas.tsx')).TimeseriesSchemaDetails,
} as const satisfies Pages

export const internetGatewayPages = {
  internetGateways: async () => (await import('./internet-gateway/list.tsx')).InternetGatewayList,
  internetGatewayNew: async () => (await import('./internet-gateway/form.tsx')).NewInternetGateway,
  internetGateway: async () =>
    (await import('./internet-gateway/details.tsx')).InternetGatewayDetails,
  internetGatewayPool: async () => (await import('./pool/link.tsx')).IpPoolDetails,
} as const satisfies Pages

export const floatingIpPages = {
  floatingIps: async () => (await import('./floating-ip/list.tsx')).FloatingIpList,
  floatingIpNew: async () => (await import('./floating-ip/form.tsx')).NewFloatingIp,
  floatingIpEdit: async () => (await import('./floating-ip/form.tsx')).EditFloatingIp,
  floatingIpPool: async () => (await import('./pool/link.tsx')).IpPoolDetails,
} as const satisfies Pages

export const externalSubnetPages = {
  externalSubnets: async () => (await import('./external-subnet/list.tsx')).ExternalSubnetList,
  externalSubnetNew: async () => (await import('./external-subnet/form.tsx')).NewExternalSubnet,
  externalSubnetEdit: async () => (await import('./external-subnet/form.tsx')).EditExternalSubnet,
  externalSubnetPool: async () => (await import('./pool/link.tsx')).SubnetPoolDetails,
} as const satisfies Pages

export const diskPages = {
  disks: async () => (await import('./disk/list.tsx')).DiskList,
  disk: async () => (await import('./disk/details.tsx')).DiskDetails,
  diskNew: async () => (await import('./disk/form.tsx')).NewDisk,
  diskBlocks: async () => (await import('./disk/form.tsx')).WriteBlocks,
} as const satisfies Pages

export const vpcPages = {
  vpcs: async () => (await import('./vpc/list.tsx')).VpcList,
  vpcNew: async () => (await import('./vpc/form.tsx')).NewVpc,
  vpcEdit: async () => (await import('./vpc/form.tsx')).EditVpc,
} as const satisfies Pages

export const probePages = {
  probes: async () => (await import('./probe/list.tsx')).ProbeList,
  probeNew: async () => (await import('./probe/form.tsx')).NewProbe,
  probe: async () => (await import('./probe/list.tsx')).ProbeDetails,
} as const satisfies Pages

export const networkingPages = {
  addressLots: async () => (await import('./networking/address-lots.tsx')).AddressLots,
  addressLotNew: async () => (await import('./networking/address-lot-form.tsx')).NewAddressLot,
  addressLot: async () => (await import('./networking/address-lot.tsx')).AddressLotPage,
} as const satisfies Pages

export const networkAccessPages = {
  networkAccess: async () => (await import('./network-access/page.tsx')).NetworkAccess,
  allowedIpNew: async () => (await import('./network-access/forms.tsx')).AddNetworks,
  allowListEdit: async () => (await import('./network-access/forms.tsx')).ReplaceAllowList,
} as const satisfies Pages

export const identityProviderPages = {
  siloProviders: async () => (await import('./identity-provider/list.tsx')).IdentityProviders,
  siloProviderNew: async () => (await import('./identity-provider/create.tsx')).NewIdentityProvider,
  siloProvider: async () => (await import('./identity-provider/list.tsx')).IdentityProviderDetails,
} as const satisfies Pages

export const certificatePages = {
  certificates: async () => (await import('./certificate/list.tsx')).Certificates,
  certificateNew: async () => (await import('./certificate/form.tsx')).NewCertificate,
  certificate: async () => (await import('./certificate/list.tsx')).CertificateDetails,
} as const satisfies Pages

export const utilizationPages = {
  utilization: async () => (await import('./utilization/silo.tsx')).SiloUtilization,
  systemUtilization: async () => (await import('./utilization/system.tsx')).SystemUtilization,
} as const satisfies Pages

export const scimTokenPages = {
  scimTokens: async () => (await import('./scim-token/list.tsx')).OwnScimTokens,
  siloScimTokens: async () => (await import('./scim-token/list.tsx')).SiloScimTokens,
} as const satisfies Pages

export const projectPages = {
  projectNew: async () => (await import('./project/form.tsx')).NewProject,
  projectEdit: async () => (await import('./project/form.tsx')).EditProject,
} as const satisfies Pages

export const operationPages = {
  operations: async () => (await import('./operation/list.tsx')).OperationsPage,
  operation: async () => (await import('./operation/page.tsx')).OperationPage,
} as const satisfies Pages

export const loopbackAddressPages = {
  loopbackAddresses: async () => (await import('./loopback-address/list.tsx')).LoopbackAddresses,
  loopbackAddressNew: async () => (await import('./loopback-address/form.tsx')).NewLoopbackAddress,
} as const satisfies Pages

export const builtinUserPages = {
  builtinUsers: async () => (await import('./builtin-user/list.tsx')).BuiltinUsers,
  builtinUser: async () => (await import('./builtin-user/list.tsx')).BuiltinUserDetails,
} as const satisfies Pages

export const bfdPages = {
  bfdSessions: async () => (await import('./bfd/list.tsx')).BfdSessions,
  bfdSessionNew: async () => (await import('./bfd/form.tsx')).EnableBfd,
} as const satisfies Pages

export const authSettingsPages = {
  authSettings: async () => (await import('./auth-settings/page.tsx')).AuthSettings,
  authSettingsEdit: async () => (await import('./auth-settings/form.tsx')).EditAuthSettings,
} as const satisfies Pages

export const auditLogPages = {
  auditLog: async () => (await import('./audit-log/page.tsx')).AuditLog,
  auditEntry: async () => (await import('./audit-log/entry.tsx')).AuditEntryDetails,
} as const satisfies Pages

// One line for each noun with pages of its own.
export { instancePages } from './instance/pages.ts'
export { affinityPages } from './affinity/pages.ts'
export { systemPoolPages } from './system-pool/pages.ts'
export { accessPages } from './access/pages.ts'
export { alertPages } from './alert/pages.ts'
export { inventoryPages } from './inventory/pages.ts'
export { portSettingsPages } from './port-settings/pages.ts'
export { bgpPages } from './networking/bgp/pages.ts'
