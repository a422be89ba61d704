import type { Operation } from '../operation.ts'
import * as readsAffinityAntiAffinityGroups from './reads/affinity-anti-affinity-groups.ts'
import * as readsCurrentUserMe from './reads/current-user-me.ts'
import * as readsDisks from './reads/disks.ts'
import * as readsExperimentalAffinityGroups from './reads/experimental-affinity-groups.ts'
import * as readsExperimentalHardware from './reads/experimental-hardware.ts'
import * as readsExperimentalInstances from './reads/experimental-instances.ts'
import * as readsExperimentalMulticastGroups from './reads/experimental-multicast-groups.ts'
import * as readsExperimentalProbes from './reads/experimental-probes.ts'
import * as readsExperimentalSupportBundles from './reads/experimental-support-bundles.ts'
import * as readsExternalSubnets from './reads/external-subnets.ts'
import * as readsFloatingIps from './reads/floating-ips.ts'
import * as readsImages from './reads/images.ts'
import * as readsInstances from './reads/instances.ts'
import * as readsInstancesAntiAffinityGroups from './reads/instances-anti-affinity-groups.ts'
import * as readsInstancesDisks from './reads/instances-disks.ts'
import * as readsInstancesExternalIps from './reads/instances-external-ips.ts'
import * as readsInstancesExternalSubnets from './reads/instances-external-subnets.ts'
import * as readsInstancesNetworkInterfaces from './reads/instances-network-interfaces.ts'
import * as readsInstancesSerialConsole from './reads/instances-serial-console.ts'
import * as readsInstancesSshPublicKeys from './reads/instances-ssh-public-keys.ts'
import * as readsIpPools from './reads/ip-pools.ts'
import * as readsMetrics from './reads/metrics.ts'
import * as readsPolicy from './reads/policy.ts'
import * as readsProjects from './reads/projects.ts'
import * as readsProjectsPolicy from './reads/projects-policy.ts'
import * as readsSilosAuthSettings from './reads/silos-auth-settings.ts'
import * as readsSilosCertificates from './reads/silos-certificates.ts'
import * as readsSilosGroups from './reads/silos-groups.ts'
import * as readsSilosPolicy from './reads/silos-policy.ts'
import * as readsSilosUsers from './reads/silos-users.ts'
import * as readsSilosUtilization from './reads/silos-utilization.ts'
import * as readsSnapshots from './reads/snapshots.ts'
import * as readsSubnetPools from './reads/subnet-pools.ts'
import * as readsSystemAlertsAlertClasses from './reads/system-alerts-alert-classes.ts'
import * as readsSystemAlertsAlertReceivers from './reads/system-alerts-alert-receivers.ts'
import * as readsSystemAlertsWebhookSecrets from './reads/system-alerts-webhook-secrets.ts'
import * as readsSystemAuditLog from './reads/system-audit-log.ts'
import * as readsSystemHardwareDiskAdoptionRequests from './reads/system-hardware-disk-adoption-requests.ts'
import * as readsSystemHardwareDisks from './reads/system-hardware-disks.ts'
import * as readsSystemHardwareDisksUnadopted from './reads/system-hardware-disks-unadopted.ts'
import * as readsSystemHardwareRacks from './reads/system-hardware-racks.ts'
import * as readsSystemHardwareSleds from './reads/system-hardware-sleds.ts'
import * as readsSystemHardwareSledsUninitialized from './reads/system-hardware-sleds-uninitialized.ts'
import * as readsSystemHardwareSwitchPort from './reads/system-hardware-switch-port.ts'
import * as readsSystemHardwareSwitches from './reads/system-hardware-switches.ts'
import * as readsSystemIpPools from './reads/system-ip-pools.ts'
import * as readsSystemIpPoolsRanges from './reads/system-ip-pools-ranges.ts'
import * as readsSystemIpPoolsSilos from './reads/system-ip-pools-silos.ts'
import * as readsSystemIpPoolsUtilization from './reads/system-ip-pools-utilization.ts'
import * as readsSystemMetrics from './reads/system-metrics.ts'
import * as readsSystemMetricsTimeseries from './reads/system-metrics-timeseries.ts'
import * as readsSystemNetworkingAddressLot from './reads/system-networking-address-lot.ts'
import * as readsSystemNetworkingAllowList from './reads/system-networking-allow-list.ts'
import * as readsSystemNetworkingBfdStatus from './reads/system-networking-bfd-status.ts'
import * as readsSystemNetworkingBgp from './reads/system-networking-bgp.ts'
import * as readsSystemNetworkingBgpAnnounceSet from './reads/system-networking-bgp-announce-set.ts'
import * as readsSystemNetworkingBgpExported from './reads/system-networking-bgp-exported.ts'
import * as readsSystemNetworkingBgpImported from './reads/system-networking-bgp-imported.ts'
import * as readsSystemNetworkingBgpMessageHistory from './reads/system-networking-bgp-message-history.ts'
import * as readsSystemNetworkingBgpStatus from './reads/system-networking-bgp-status.ts'
import * as readsSystemNetworkingHardware from './reads/system-networking-hardware.ts'
import * as readsSystemNetworkingInboundIcmp from './reads/system-networking-inbound-icmp.ts'
import * as readsSystemNetworkingLoopbackAddress from './reads/system-networking-loopback-address.ts'
import * as readsSystemNetworkingSettings from './reads/system-networking-settings.ts'
import * as readsSystemNetworkingSwitchPortSettings from './reads/system-networking-switch-port-settings.ts'
import * as readsSystemSilos from './reads/system-silos.ts'
import * as readsSystemSilosIdentityProviders from './reads/system-silos-identity-providers.ts'
import * as readsSystemSilosIpPools from './reads/system-silos-ip-pools.ts'
import * as readsSystemSilosPolicy from './reads/system-silos-policy.ts'
import * as readsSystemSilosQuotas from './reads/system-silos-quotas.ts'
import * as readsSystemSilosScim from './reads/system-silos-scim.ts'
import * as readsSystemSilosSiloQuotas from './reads/system-silos-silo-quotas.ts'
import * as readsSystemSilosSubnetPools from './reads/system-silos-subnet-pools.ts'
import * as readsSystemSilosUsers from './reads/system-silos-users.ts'
import * as readsSystemSilosUsersBuiltin from './reads/system-silos-users-builtin.ts'
import * as readsSystemSilosUtilization from './reads/system-silos-utilization.ts'
import * as readsSystemStatusPing from './reads/system-status-ping.ts'
import * as readsSystemSubnetPools from './reads/system-subnet-pools.ts'
import * as readsSystemSubnetPoolsMembers from './reads/system-subnet-pools-members.ts'
import * as readsSystemSubnetPoolsSilos from './reads/system-subnet-pools-silos.ts'
import * as readsSystemSubnetPoolsUtilization from './reads/system-subnet-pools-utilization.ts'
import * as readsSystemUpdateRepositories from './reads/system-update-repositories.ts'
import * as readsSystemUpdateStatus from './reads/system-update-status.ts'
import * as readsSystemUpdateTrustRoots from './reads/system-update-trust-roots.ts'
import * as readsTokensMe from './reads/tokens-me.ts'
import * as readsVpcs from './reads/vpcs.ts'
import * as readsVpcsInternetGatewayIpAddresses from './reads/vpcs-internet-gateway-ip-addresses.ts'
import * as readsVpcsInternetGatewayIpPools from './reads/vpcs-internet-gateway-ip-pools.ts'
import * as readsVpcsInternetGateways from './reads/vpcs-internet-gateways.ts'
import * as readsVpcsVpcFirewallRules from './reads/vpcs-vpc-firewall-rules.ts'
import * as readsVpcsVpcRouterRoutes from './reads/vpcs-vpc-router-routes.ts'
import * as readsVpcsVpcRouters from './reads/vpcs-vpc-routers.ts'
import * as readsVpcsVpcSubnets from './reads/vpcs-vpc-subnets.ts'
import * as writesAffinityAntiAffinityGroups from './writes/affinity-anti-affinity-groups.ts'
import * as writesConsoleAuthDevice from './writes/console-auth-device.ts'
import * as writesConsoleAuthLogout from './writes/console-auth-logout.ts'
import * as writesCurrentUserMe from './writes/current-user-me.ts'
import * as writesDisks from './writes/disks.ts'
import * as writesDisksBulkWrite from './writes/disks-bulk-write.ts'
import * as writesDisksBulkWriteStart from './writes/disks-bulk-write-start.ts'
import * as writesDisksBulkWriteStop from './writes/disks-bulk-write-stop.ts'
import * as writesDisksFinalize from './writes/disks-finalize.ts'
import * as writesExperimentalAffinityGroups from './writes/experimental-affinity-groups.ts'
import * as writesExperimentalHardware from './writes/experimental-hardware.ts'
import * as writesExperimentalInstances from './writes/experimental-instances.ts'
import * as writesExperimentalProbes from './writes/experimental-probes.ts'
import * as writesExperimentalSupportBundles from './writes/experimental-support-bundles.ts'
import * as writesExperimentalTimeseries from './writes/experimental-timeseries.ts'
import * as writesExternalSubnets from './writes/external-subnets.ts'
import * as writesExternalSubnetsAttach from './writes/external-subnets-attach.ts'
import * as writesExternalSubnetsDetach from './writes/external-subnets-detach.ts'
import * as writesFloatingIps from './writes/floating-ips.ts'
import * as writesFloatingIpsAttach from './writes/floating-ips-attach.ts'
import * as writesFloatingIpsDetach from './writes/floating-ips-detach.ts'
import * as writesImages from './writes/images.ts'
import * as writesImagesDemote from './writes/images-demote.ts'
import * as writesImagesPromote from './writes/images-promote.ts'
import * as writesInstances from './writes/instances.ts'
import * as writesInstancesDisks from './writes/instances-disks.ts'
import * as writesInstancesExternalIps from './writes/instances-external-ips.ts'
import * as writesInstancesNetworkInterfaces from './writes/instances-network-interfaces.ts'
import * as writesInstancesReboot from './writes/instances-reboot.ts'
import * as writesInstancesSerialConsole from './writes/instances-serial-console.ts'
import * as writesInstancesStart from './writes/instances-start.ts'
import * as writesInstancesStop from './writes/instances-stop.ts'
import * as writesLoginLocal from './writes/login-local.ts'
import * as writesLoginSaml from './writes/login-saml.ts'
import * as writesPolicy from './writes/policy.ts'
import * as writesProjects from './writes/projects.ts'
import * as writesProjectsPolicy from './writes/projects-policy.ts'
import * as writesSilosAuthSettings from './writes/silos-auth-settings.ts'
import * as writesSilosCertificates from './writes/silos-certificates.ts'
import * as writesSilosPolicy from './writes/silos-policy.ts'
import * as writesSilosUsers from './writes/silos-users.ts'
import * as writesSnapshots from './writes/snapshots.ts'
import * as writesSystemAlertsAlertReceivers from './writes/system-alerts-alert-receivers.ts'
import * as writesSystemAlertsResend from './writes/system-alerts-resend.ts'
import * as writesSystemAlertsWebhookReceivers from './writes/system-alerts-webhook-receivers.ts'
import * as writesSystemAlertsWebhookSecrets from './writes/system-alerts-webhook-secrets.ts'
import * as writesSystemHardwareDiskAdoptionRequest from './writes/system-hardware-disk-adoption-request.ts'
import * as writesSystemHardwareSleds from './writes/system-hardware-sleds.ts'
import * as writesSystemHardwareSwitchPort from './writes/system-hardware-switch-port.ts'
import * as writesSystemIpPools from './writes/system-ip-pools.ts'
import * as writesSystemIpPoolsAssignment from './writes/system-ip-pools-assignment.ts'
import * as writesSystemIpPoolsRanges from './writes/system-ip-pools-ranges.ts'
import * as writesSystemIpPoolsSilos from './writes/system-ip-pools-silos.ts'
import * as writesSystemMetricsTimeseries from './writes/system-metrics-timeseries.ts'
import * as writesSystemNetworkingAddressLot from './writes/system-networking-address-lot.ts'
import * as writesSystemNetworkingAllowList from './writes/system-networking-allow-list.ts'
import * as writesSystemNetworkingBfdDisable from './writes/system-networking-bfd-disable.ts'
import * as writesSystemNetworkingBfdEnable from './writes/system-networking-bfd-enable.ts'
import * as writesSystemNetworkingBgp from './writes/system-networking-bgp.ts'
import * as writesSystemNetworkingBgpAnnounceSet from './writes/system-networking-bgp-announce-set.ts'
import * as writesSystemNetworkingHardware from './writes/system-networking-hardware.ts'
import * as writesSystemNetworkingInboundIcmp from './writes/system-networking-inbound-icmp.ts'
import * as writesSystemNetworkingLoopbackAddress from './writes/system-networking-loopback-address.ts'
import * as writesSystemNetworkingSettings from './writes/system-networking-settings.ts'
import * as writesSystemNetworkingSwitchPortSettings from './writes/system-networking-switch-port-settings.ts'
import * as writesSystemSilos from './writes/system-silos.ts'
import * as writesSystemSilosIdentityProviders from './writes/system-silos-identity-providers.ts'
import * as writesSystemSilosPolicy from './writes/system-silos-policy.ts'
import * as writesSystemSilosQuotas from './writes/system-silos-quotas.ts'
import * as writesSystemSilosScim from './writes/system-silos-scim.ts'
import * as writesSystemSubnetPools from './writes/system-subnet-pools.ts'
import * as writesSystemSubnetPoolsMembers from './writes/system-subnet-pools-members.ts'
import * as writesSystemSubnetPoolsSilos from './writes/system-subnet-pools-silos.ts'
import * as writesSystemUpdateRecoveryFinish from './writes/system-update-recovery-finish.ts'
import * as writesSystemUpdateRepositories from './writes/system-update-repositories.ts'
import * as writesSystemUpdateTargetRelease from './writes/system-update-target-release.ts'
import * as writesSystemUpdateTrustRoots from './writes/system-update-trust-roots.ts'
import * as writesTokensMe from './writes/tokens-me.ts'
import * as writesVpcs from './writes/vpcs.ts'
import * as writesVpcsInternetGatewayIpAddresses from './writes/vpcs-internet-gateway-ip-addresses.ts'
import * as writesVpcsInternetGatewayIpPools from './writes/vpcs-internet-gateway-ip-pools.ts'
import * as writesVpcsInternetGateways from './writes/vpcs-internet-gateways.ts'
import * as writesVpcsVpcFirewallRules from './writes/vpcs-vpc-firewall-rules.ts'
import * as writesVpcsVpcRouterRoutes from './writes/vpcs-vpc-router-routes.ts'
import * as writesVpcsVpcRouters from './writes/vpcs-vpc-routers.ts'
import * as writesVpcsVpcSubnets from './writes/vpcs-vpc-subnets.ts'

export const operations = {
  ...readsAffinityAntiAffinityGroups,
  ...readsCurrentUserMe,
  ...readsDisks,
  ...readsExperimentalAffinityGroups,
  ...readsExperimentalHardware,
  ...readsExperimentalInstances,
  ...readsExperimentalMulticastGroups,
  ...readsExperimentalProbes,
  ...readsExperimentalSupportBundles,
  ...readsExternalSubnets,
  ...readsFloatingIps,
  ...readsImages,
  ...readsInstances,
  ...readsInstancesAntiAffinityGroups,
  ...readsInstancesDisks,
  ...readsInstancesExternalIps,
  ...readsInstancesExternalSubnets,
  ...readsInstancesNetworkInterfaces,
  ...readsInstancesSerialConsole,
  ...readsInstancesSshPublicKeys,
  ...readsIpPools,
  ...readsMetrics,
  ...readsPolicy,
  ...readsProjects,
  ...readsProjectsPolicy,
  ...readsSilosAuthSettings,
  ...readsSilosCertificates,
  ...readsSilosGroups,
  ...readsSilosPolicy,
  ...readsSilosUsers,
  ...readsSilosUtilization,
  ...readsSnapshots,
  ...readsSubnetPools,
  ...readsSystemAlertsAlertClasses,
  ...readsSystemAlertsAlertReceivers,
  ...readsSystemAlertsWebhookSecrets,
  ...readsSystemAuditLog,
  ...readsSystemHardwareDiskAdoptionRequests,
  ...readsSystemHardwareDisks,
  ...readsSystemHardwareDisksUnadopted,
  ...readsSystemHardwareRacks,
  ...readsSystemHardwareSleds,
  ...readsSystemHardwareSledsUninitialized,
  ...readsSystemHardwareSwitchPort,
  ...readsSystemHardwareSwitches,
  ...readsSystemIpPools,
  ...readsSystemIpPoolsRanges,
  ...readsSystemIpPoolsSilos,
  ...readsSystemIpPoolsUtilization,
  ...readsSystemMetrics,
  ...readsSystemMetricsTimeseries,
  ...readsSystemNetworkingAddressLot,
  ...readsSystemNetworkingAllowList,
  ...readsSystemNetworkingBfdStatus,
  ...readsSystemNetworkingBgp,
  ...readsSystemNetworkingBgpAnnounceSet,
  ...readsSystemNetworkingBgpExported,
  ...readsSystemNetworkingBgpImported,
  ...readsSystemNetworkingBgpMessageHistory,
  ...readsSystemNetworkingBgpStatus,
  ...readsSystemNetworkingHardware,
  ...readsSystemNetworkingInboundIcmp,
  ...readsSystemNetworkingLoopbackAddress,
  ...readsSystemNetworkingSettings,
  ...readsSystemNetworkingSwitchPortSettings,
  ...readsSystemSilos,
  ...readsSystemSilosIdentityProviders,
  ...readsSystemSilosIpPools,
  ...readsSystemSilosPolicy,
  ...readsSystemSilosQuotas,
  ...readsSystemSilosScim,
  ...readsSystemSilosSiloQuotas,
  ...readsSystemSilosSubnetPools,
  ...readsSystemSilosUsers,
  ...readsSystemSilosUsersBuiltin,
  ...readsSystemSilosUtilization,
  ...readsSystemStatusPing,
  ...readsSystemSubnetPools,
  ...readsSystemSubnetPoolsMembers,
  ...readsSystemSubnetPoolsSilos,
  ...readsSystemSubnetPoolsUtilization,
  ...readsSystemUpdateRepositories,
  ...readsSystemUpdateStatus,
  ...readsSystemUpdateTrustRoots,
  ...readsTokensMe,
  ...readsVpcs,
  ...readsVpcsInternetGatewayIpAddresses,
  ...readsVpcsInternetGatewayIpPools,
  ...readsVpcsInternetGateways,
  ...readsVpcsVpcFirewallRules,
  ...readsVpcsVpcRouterRoutes,
  ...readsVpcsVpcRouters,
  ...readsVpcsVpcSubnets,
  ...writesAffinityAntiAffinityGroups,
  ...writesConsoleAuthDevice,
  ...writesConsoleAuthLogout,
  ...writesCurrentUserMe,
  ...writesDisks,
  ...writesDisksBulkWrite,
  ...writesDisksBulkWriteStart,
  ...writesDisksBulkWriteStop,
  ...writesDisksFinalize,
  ...writesExperimentalAffinityGroups,
  ...writesExperimentalHardware,
  ...writesExperimentalInstances,
  ...writesExperimentalProbes,
  ...writesExperimentalSupportBundles,
  ...writesExperimentalTimeseries,
  ...writesExternalSubnets,
  ...writesExternalSubnetsAttach,
  ...writesExternalSubnetsDetach,
  ...writesFloatingIps,
  ...writesFloatingIpsAttach,
  ...writesFloatingIpsDetach,
  ...writesImages,
  ...writesImagesDemote,
  ...writesImagesPromote,
  ...writesInstances,
  ...writesInstancesDisks,
  ...writesInstancesExternalIps,
  ...writesInstancesNetworkInterfaces,
  ...writesInstancesReboot,
  ...writesInstancesSerialConsole,
  ...writesInstancesStart,
  ...writesInstancesStop,
  ...writesLoginLocal,
  ...writesLoginSaml,
  ...writesPolicy,
  ...writesProjects,
  ...writesProjectsPolicy,
  ...writesSilosAuthSettings,
  ...writesSilosCertificates,
  ...writesSilosPolicy,
  ...writesSilosUsers,
  ...writesSnapshots,
  ...writesSystemAlertsAlertReceivers,
  ...writesSystemAlertsResend,
  ...writesSystemAlertsWebhookReceivers,
  ...writesSystemAlertsWebhookSecrets,
  ...writesSystemHardwareDiskAdoptionRequest,
  ...writesSystemHardwareSleds,
  ...writesSystemHardwareSwitchPort,
  ...writesSystemIpPools,
  ...writesSystemIpPoolsAssignment,
  ...writesSystemIpPoolsRanges,
  ...writesSystemIpPoolsSilos,
  ...writesSystemMetricsTimeseries,
  ...writesSystemNetworkingAddressLot,
  ...writesSystemNetworkingAllowList,
  ...writesSystemNetworkingBfdDisable,
  ...writesSystemNetworkingBfdEnable,
  ...writesSystemNetworkingBgp,
  ...writesSystemNetworkingBgpAnnounceSet,
  ...writesSystemNetworkingHardware,
  ...writesSystemNetworkingInboundIcmp,
  ...writesSystemNetworkingLoopbackAddress,
  ...writesSystemNetworkingSettings,
  ...writesSystemNetworkingSwitchPortSettings,
  ...writesSystemSilos,
  ...writesSystemSilosIdentityProviders,
  ...writesSystemSilosPolicy,
  ...writesSystemSilosQuotas,
  ...writesSystemSilosScim,
  ...writesSystemSubnetPools,
  ...writesSystemSubnetPoolsMembers,
  ...writesSystemSubnetPoolsSilos,
  ...writesSystemUpdateRecoveryFinish,
  ...writesSystemUpdateRepositories,
  ...writesSystemUpdateTargetRelease,
  ...writesSystemUpdateTrustRoots,
  ...writesTokensMe,
  ...writesVpcs,
  ...writesVpcsInternetGatewayIpAddresses,
  ...writesVpcsInternetGatewayIpPools,
  ...writesVpcsInternetGateways,
  ...writesVpcsVpcFirewallRules,
  ...writesVpcsVpcRouterRoutes,
  ...writesVpcsVpcRouters,
  ...writesVpcsVpcSubnets,
} satisfies Readonly<Record<string, Operation>>

/** The id of an operation. */
export type AnyOperationId = keyof typeof operations

export function isOperationId(word: string): word is AnyOperationId {
  return Object.hasOwn(operations, word)
}
