import type { Operation } from '../operation.ts'
import * as affinityAntiAffinityGroups from './writes/affinity-anti-affinity-groups.ts'
import * as consoleAuthDevice from './writes/console-auth-device.ts'
import * as consoleAuthLogout from './writes/console-auth-logout.ts'
import * as currentUserMe from './writes/current-user-me.ts'
import * as disks from './writes/disks.ts'
import * as disksBulkWrite from './writes/disks-bulk-write.ts'
import * as disksBulkWriteStart from './writes/disks-bulk-write-start.ts'
import * as disksBulkWriteStop from './writes/disks-bulk-write-stop.ts'
import * as disksFinalize from './writes/disks-finalize.ts'
import * as experimentalAffinityGroups from './writes/experimental-affinity-groups.ts'
import * as experimentalHardware from './writes/experimental-hardware.ts'
import * as experimentalInstances from './writes/experimental-instances.ts'
import * as experimentalProbes from './writes/experimental-probes.ts'
import * as experimentalTimeseries from './writes/experimental-timeseries.ts'
import * as externalSubnets from './writes/external-subnets.ts'
import * as externalSubnetsAttach from './writes/external-subnets-attach.ts'
import * as externalSubnetsDetach from './writes/external-subnets-detach.ts'
import * as floatingIps from './writes/floating-ips.ts'
import * as floatingIpsAttach from './writes/floating-ips-attach.ts'
import * as floatingIpsDetach from './writes/floating-ips-detach.ts'
import * as images from './writes/images.ts'
import * as imagesDemote from './writes/images-demote.ts'
import * as imagesPromote from './writes/images-promote.ts'
import * as instances from './writes/instances.ts'
import * as instancesDisks from './writes/instances-disks.ts'
import * as instancesExternalIps from './writes/instances-external-ips.ts'
import * as instancesNetworkInterfaces from './writes/instances-network-interfaces.ts'
import * as instancesReboot from './writes/instances-reboot.ts'
import * as instancesSerialConsole from './writes/instances-serial-console.ts'
import * as instancesStart from './writes/instances-start.ts'
import * as instancesStop from './writes/instances-stop.ts'
import * as loginLocal from './writes/login-local.ts'
import * as loginSaml from './writes/login-saml.ts'
import * as policy from './writes/policy.ts'
import * as projects from './writes/projects.ts'
import * as projectsPolicy from './writes/projects-policy.ts'
import * as silosAuthSettings from './writes/silos-auth-settings.ts'
import * as silosCertificates from './writes/silos-certificates.ts'
import * as silosPolicy from './writes/silos-policy.ts'
import * as silosUsers from './writes/silos-users.ts'
import * as snapshots from './writes/snapshots.ts'
import * as systemAlertsAlertReceivers from './writes/system-alerts-alert-receivers.ts'
import * as systemAlertsResend from './writes/system-alerts-resend.ts'
import * as systemAlertsWebhookReceivers from './writes/system-alerts-webhook-receivers.ts'
import * as systemAlertsWebhookSecrets from './writes/system-alerts-webhook-secrets.ts'
import * as systemHardwareDiskAdoptionRequest from './writes/system-hardware-disk-adoption-request.ts'
import * as systemHardwareSleds from './writes/system-hardware-sleds.ts'
import * as systemHardwareSwitchPort from './writes/system-hardware-switch-port.ts'
import * as systemIpPools from './writes/system-ip-pools.ts'
import * as systemIpPoolsAssignment from './writes/system-ip-pools-assignment.ts'
import * as systemIpPoolsRanges from './writes/system-ip-pools-ranges.ts'
import * as systemIpPoolsSilos from './writes/system-ip-pools-silos.ts'
import * as systemMetricsTimeseries from './writes/system-metrics-timeseries.ts'
import * as systemNetworkingAddressLot from './writes/system-networking-address-lot.ts'
import * as systemNetworkingAllowList from './writes/system-networking-allow-list.ts'
import * as systemNetworkingBfdDisable from './writes/system-networking-bfd-disable.ts'
import * as systemNetworkingBfdEnable from './writes/system-networking-bfd-enable.ts'
import * as systemNetworkingBgp from './writes/system-networking-bgp.ts'
import * as systemNetworkingBgpAnnounceSet from './writes/system-networking-bgp-announce-set.ts'
import * as systemNetworkingHardware from './writes/system-networking-hardware.ts'
import * as systemNetworkingInboundIcmp from './writes/system-networking-inbound-icmp.ts'
import * as systemNetworkingLoopbackAddress from './writes/system-networking-loopback-address.ts'
import * as systemNetworkingSettings from './writes/system-networking-settings.ts'
import * as systemNetworkingSwitchPortSettings from './writes/system-networking-switch-port-settings.ts'
import * as systemSilos from './writes/system-silos.ts'
import * as systemSilosIdentityProviders from './writes/system-silos-identity-providers.ts'
import * as systemSilosPolicy from './writes/system-silos-policy.ts'
import * as systemSilosQuotas from './writes/system-silos-quotas.ts'
import * as systemSilosScim from './writes/system-silos-scim.ts'
import * as systemSubnetPools from './writes/system-subnet-pools.ts'
import * as systemSubnetPoolsMembers from './writes/system-subnet-pools-members.ts'
import * as systemSubnetPoolsSilos from './writes/system-subnet-pools-silos.ts'
import * as systemSupportBundles from './writes/system-support-bundles.ts'
import * as systemUpdateRecoveryFinish from './writes/system-update-recovery-finish.ts'
import * as systemUpdateRepositories from './writes/system-update-repositories.ts'
import * as systemUpdateTargetRelease from './writes/system-update-target-release.ts'
import * as systemUpdateTrustRoots from './writes/system-update-trust-roots.ts'
import * as tokensMe from './writes/tokens-me.ts'
import * as vpcs from './writes/vpcs.ts'
import * as vpcsInternetGatewayIpAddresses from './writes/vpcs-internet-gateway-ip-addresses.ts'
import * as vpcsInternetGatewayIpPools from './writes/vpcs-internet-gateway-ip-pools.ts'
import * as vpcsInternetGateways from './writes/vpcs-internet-gateways.ts'
import * as vpcsVpcFirewallRules from './writes/vpcs-vpc-firewall-rules.ts'
import * as vpcsVpcRouterRoutes from './writes/vpcs-vpc-router-routes.ts'
import * as vpcsVpcRouters from './writes/vpcs-vpc-routers.ts'
import * as vpcsVpcSubnets from './writes/vpcs-vpc-subnets.ts'

export const writes = {
  ...affinityAntiAffinityGroups,
  ...consoleAuthDevice,
  ...consoleAuthLogout,
  ...currentUserMe,
  ...disks,
  ...disksBulkWrite,
  ...disksBulkWriteStart,
  ...disksBulkWriteStop,
  ...disksFinalize,
  ...experimentalAffinityGroups,
  ...experimentalHardware,
  ...experimentalInstances,
  ...experimentalProbes,
  ...experimentalTimeseries,
  ...externalSubnets,
  ...externalSubnetsAttach,
  ...externalSubnetsDetach,
  ...floatingIps,
  ...floatingIpsAttach,
  ...floatingIpsDetach,
  ...images,
  ...imagesDemote,
  ...imagesPromote,
  ...instances,
  ...instancesDisks,
  ...instancesExternalIps,
  ...instancesNetworkInterfaces,
  ...instancesReboot,
  ...instancesSerialConsole,
  ...instancesStart,
  ...instancesStop,
  ...loginLocal,
  ...loginSaml,
  ...policy,
  ...projects,
  ...projectsPolicy,
  ...silosAuthSettings,
  ...silosCertificates,
  ...silosPolicy,
  ...silosUsers,
  ...snapshots,
  ...systemAlertsAlertReceivers,
  ...systemAlertsResend,
  ...systemAlertsWebhookReceivers,
  ...systemAlertsWebhookSecrets,
  ...systemHardwareDiskAdoptionRequest,
  ...systemHardwareSleds,
  ...systemHardwareSwitchPort,
  ...systemIpPools,
  ...systemIpPoolsAssignment,
  ...systemIpPoolsRanges,
  ...systemIpPoolsSilos,
  ...systemMetricsTimeseries,
  ...systemNetworkingAddressLot,
  ...systemNetworkingAllowList,
  ...systemNetworkingBfdDisable,
  ...systemNetworkingBfdEnable,
  ...systemNetworkingBgp,
  ...systemNetworkingBgpAnnounceSet,
  ...systemNetworkingHardware,
  ...systemNetworkingInboundIcmp,
  ...systemNetworkingLoopbackAddress,
  ...systemNetworkingSettings,
  ...systemNetworkingSwitchPortSettings,
  ...systemSilos,
  ...systemSilosIdentityProviders,
  ...systemSilosPolicy,
  ...systemSilosQuotas,
  ...systemSilosScim,
  ...systemSubnetPools,
  ...systemSubnetPoolsMembers,
  ...systemSubnetPoolsSilos,
  ...systemSupportBundles,
  ...systemUpdateRecoveryFinish,
  ...systemUpdateRepositories,
  ...systemUpdateTargetRelease,
  ...systemUpdateTrustRoots,
  ...tokensMe,
  ...vpcs,
  ...vpcsInternetGatewayIpAddresses,
  ...vpcsInternetGatewayIpPools,
  ...vpcsInternetGateways,
  ...vpcsVpcFirewallRules,
  ...vpcsVpcRouterRoutes,
  ...vpcsVpcRouters,
  ...vpcsVpcSubnets,
} satisfies Readonly<Record<string, Operation>>
