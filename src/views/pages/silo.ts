import type * as areas from '../../state/areas/silo.ts'
import type { RoutesIn } from '../../state/routes.ts'
import type { LoadFrame, LoadPage } from '../page.ts'

/** Loaders of the pages by route, called on navigation. A missing one does not compile. */
export const pages = {
  profile: async () => (await import('../settings/profile.tsx')).Profile,
  sshKeys: async () => (await import('../settings/ssh-keys.tsx')).SshKeys,
  sshKeyNew: async () => (await import('../settings/ssh-key-form.tsx')).NewSshKey,
  sshKeyView: async () => (await import('../settings/ssh-keys.tsx')).ViewSshKey,
  accessTokens: async () => (await import('../settings/access-tokens.tsx')).AccessTokens,
  plans: async () => (await import('../plan/list.tsx')).Plans,
  plan: async () => (await import('../plan/page.tsx')).PlanPage,
  runbooks: async () => (await import('../runbook/list.tsx')).Runbooks,
  runbookNew: async () => (await import('../runbook/page.tsx')).NewRunbook,
  runbookRecord: async () => (await import('../runbook/record.tsx')).RecordRunbook,
  runbook: async () => (await import('../runbook/page.tsx')).RunbookPage,
  keyboard: async () => (await import('../settings/keyboard.tsx')).KeyboardPage,
  about: async () => (await import('../about/page.tsx')).AboutPage,

  routers: async () => (await import('../router/list.tsx')).Routers,
  routerNew: async () => (await import('../router/form.tsx')).NewRouter,
  routerEdit: async () => (await import('../router/form.tsx')).EditRouter,
  router: async () => (await import('../router/page.tsx')).RouterPage,
  routeNew: async () => (await import('../router/form.tsx')).NewRoute,
  routeEdit: async () => (await import('../router/form.tsx')).EditRoute,

  login: async () => (await import('../session/silo.tsx')).ChooseSilo,
  loginSaml: async () => (await import('../session/saml.tsx')).SamlLogin,
  loginLocal: async () => (await import('../session/local.tsx')).LocalLogin,
  deviceVerify: async () => (await import('../session/device.tsx')).VerifyDevice,
  deviceSuccess: async () => (await import('../session/device.tsx')).DeviceLoggedIn,

  multicastGroups: async () => (await import('../multicast-group/list.tsx')).MulticastGroupList,
  multicastGroupNew: async () => (await import('../multicast-group/form.tsx')).JoinMulticastGroup,
  multicastGroup: async () => (await import('../multicast-group/page.tsx')).MulticastGroupPage,
  instanceMulticastGroups: async () =>
    (await import('../multicast-group/of-instance.tsx')).InstanceMulticastGroups,
  multicastGroupPool: async () => (await import('../pool/details.tsx')).IpPoolDetails,

  images: async () => (await import('../image/list.tsx')).ImageList,
  image: async () => (await import('../image/list.tsx')).ImageDetails,
  siloImages: async () => (await import('../image/list.tsx')).SiloImageList,
  siloImage: async () => (await import('../image/list.tsx')).SiloImageDetails,
  imageUpload: async () => (await import('../image/upload.tsx')).UploadImage,

  firewallRules: async () => (await import('../firewall-rule/list.tsx')).FirewallRules,
  firewallRuleNew: async () => (await import('../firewall-rule/edit.tsx')).NewFirewallRule,
  firewallRuleClone: async () => (await import('../firewall-rule/edit.tsx')).NewFirewallRule,
  firewallRuleEdit: async () => (await import('../firewall-rule/edit.tsx')).EditFirewallRule,
  firewallRulesReplace: async () =>
    (await import('../firewall-rule/replace.tsx')).ReplaceFirewallRules,

  subnets: async () => (await import('../subnet/list.tsx')).Subnets,
  subnetNew: async () => (await import('../subnet/form.tsx')).NewSubnet,
  subnetEdit: async () => (await import('../subnet/form.tsx')).EditSubnet,
  subnetInterfaces: async () => (await import('../subnet/list.tsx')).SubnetInterfaces,

  snapshots: async () => (await import('../snapshot/list.tsx')).SnapshotList,
  snapshot: async () => (await import('../snapshot/list.tsx')).SnapshotDetails,
  snapshotNew: async () => (await import('../snapshot/form.tsx')).NewSnapshot,
  snapshotImage: async () => (await import('../snapshot/form.tsx')).NewImage,

  internetGateways: async () => (await import('../internet-gateway/list.tsx')).InternetGatewayList,
  internetGatewayNew: async () => (await import('../internet-gateway/form.tsx')).NewInternetGateway,
  internetGateway: async () =>
    (await import('../internet-gateway/details.tsx')).InternetGatewayDetails,
  internetGatewayPool: async () => (await import('../pool/details.tsx')).IpPoolDetails,

  reach: async () => (await import('../reach/page.tsx')).ReachPage,
  vpcLint: async () => (await import('../reach/lint.tsx')).VpcLint,
  instanceRules: async () => (await import('../reach/rules.tsx')).InstanceRules,
  reachFrom: async () => (await import('../reach/reached.tsx')).ReachFrom,
  reachTo: async () => (await import('../reach/reached.tsx')).ReachTo,

  floatingIps: async () => (await import('../floating-ip/list.tsx')).FloatingIpList,
  floatingIpNew: async () => (await import('../floating-ip/form.tsx')).NewFloatingIp,
  floatingIpEdit: async () => (await import('../floating-ip/form.tsx')).EditFloatingIp,
  floatingIpPool: async () => (await import('../pool/details.tsx')).IpPoolDetails,

  externalSubnets: async () => (await import('../external-subnet/list.tsx')).ExternalSubnetList,
  externalSubnetNew: async () => (await import('../external-subnet/form.tsx')).NewExternalSubnet,
  externalSubnetEdit: async () => (await import('../external-subnet/form.tsx')).EditExternalSubnet,
  externalSubnetPool: async () => (await import('../pool/details.tsx')).SubnetPoolDetails,

  disks: async () => (await import('../disk/list.tsx')).DiskList,
  disk: async () => (await import('../disk/details.tsx')).DiskDetails,
  diskNew: async () => (await import('../disk/form.tsx')).NewDisk,
  diskBlocks: async () => (await import('../disk/form.tsx')).WriteBlocks,

  vpcs: async () => (await import('../vpc/list.tsx')).VpcList,
  vpcNew: async () => (await import('../vpc/form.tsx')).NewVpc,
  vpcEdit: async () => (await import('../vpc/form.tsx')).EditVpc,

  probes: async () => (await import('../probe/list.tsx')).ProbeList,
  probeNew: async () => (await import('../probe/form.tsx')).NewProbe,
  probe: async () => (await import('../probe/list.tsx')).ProbeDetails,

  certificates: async () => (await import('../certificate/list.tsx')).Certificates,
  certificateNew: async () => (await import('../certificate/form.tsx')).NewCertificate,
  certificate: async () => (await import('../certificate/list.tsx')).CertificateDetails,

  projectOverview: async () => (await import('../project/overview.tsx')).ProjectOverview,
  projectNew: async () => (await import('../project/form.tsx')).NewProject,
  projectEdit: async () => (await import('../project/form.tsx')).EditProject,

  operations: async () => (await import('../operation/list.tsx')).OperationsPage,
  operation: async () => (await import('../operation/page.tsx')).OperationPage,

  authSettings: async () => (await import('../auth-settings/page.tsx')).AuthSettings,
  authSettingsEdit: async () => (await import('../auth-settings/form.tsx')).EditAuthSettings,

  instanceStorage: async () => (await import('../instance/storage.tsx')).InstanceStorage,
  instanceNew: async () => (await import('../instance/create/page.tsx')).NewInstance,
  instanceMetricsCpu: async () => (await import('../instance/metrics/page.tsx')).CpuMetrics,
  instanceMetricsDisk: async () => (await import('../instance/metrics/page.tsx')).DiskMetrics,
  instanceMetricsNetwork: async () => (await import('../instance/metrics/page.tsx')).NetworkMetrics,
  instanceSerialConsole: async () => (await import('../instance/console/page.tsx')).SerialConsole,
  instanceDiskNew: async () => (await import('../disk/form.tsx')).NewAttachedDisk,
  instanceDisk: async () => (await import('../disk/details.tsx')).AttachedDiskDetails,
  instanceNetworking: async () => (await import('../instance/networking.tsx')).InstanceNetworking,
  instanceConnect: async () => (await import('../instance/connect.tsx')).InstanceConnect,
  instanceTimeline: async () => (await import('../instance/timeline.tsx')).InstanceTimeline,
  instanceSettings: async () => (await import('../instance/settings.tsx')).InstanceSettings,
  interfaceNew: async () => (await import('../interface/form.tsx')).NewInterface,
  interfaceEdit: async () => (await import('../interface/edit.tsx')).EditInterface,
  instancePool: async () => (await import('../pool/details.tsx')).IpPoolDetails,

  antiAffinityGroups: async () => (await import('../affinity/list.tsx')).AffinityGroups,
  antiAffinityGroupNew: async () => (await import('../affinity/form.tsx')).NewAntiAffinityGroup,
  antiAffinityGroup: async () => (await import('../affinity/group.tsx')).AntiAffinityGroupPage,
  antiAffinityGroupEdit: async () => (await import('../affinity/form.tsx')).EditAntiAffinityGroup,
  affinityGroupNew: async () => (await import('../affinity/form.tsx')).NewAffinityGroup,
  affinityGroup: async () => (await import('../affinity/group.tsx')).AffinityGroupPage,
  affinityGroupEdit: async () => (await import('../affinity/form.tsx')).EditAffinityGroup,
} as const satisfies Readonly<Record<RoutesIn<typeof areas>, LoadPage>>

/** Heads with tabs that frame several pages, by the frame's name in the route table. */
export const frames: Readonly<Record<string, LoadFrame>> = {
  instance: async () => (await import('../instance/frame.tsx')).InstanceFrame,
  vpc: async () => (await import('../vpc/frame.tsx')).VpcFrame,
}
