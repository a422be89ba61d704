import type { Operation } from '../operation.ts'
import * as affinityAntiAffinityGroups from './reads/affinity-anti-affinity-groups.ts'
import * as currentUserMe from './reads/current-user-me.ts'
import * as disks from './reads/disks.ts'
import * as experimentalAffinityGroups from './reads/experimental-affinity-groups.ts'
import * as experimentalHardware from './reads/experimental-hardware.ts'
import * as experimentalInstances from './reads/experimental-instances.ts'
import * as experimentalMulticastGroups from './reads/experimental-multicast-groups.ts'
import * as experimentalProbes from './reads/experimental-probes.ts'
import * as externalSubnets from './reads/external-subnets.ts'
import * as floatingIps from './reads/floating-ips.ts'
import * as images from './reads/images.ts'
import * as instances from './reads/instances.ts'
import * as instancesAntiAffinityGroups from './reads/instances-anti-affinity-groups.ts'
import * as instancesDisks from './reads/instances-disks.ts'
import * as instancesExternalIps from './reads/instances-external-ips.ts'
import * as instancesExternalSubnets from './reads/instances-external-subnets.ts'
import * as instancesNetworkInterfaces from './reads/instances-network-interfaces.ts'
import * as instancesSerialConsole from './reads/instances-serial-console.ts'
import * as instancesSshPublicKeys from './reads/instances-ssh-public-keys.ts'
import * as ipPools from './reads/ip-pools.ts'
import * as metrics from './reads/metrics.ts'
import * as policy from './reads/policy.ts'
import * as projects from './reads/projects.ts'
import * as projectsPolicy from './reads/projects-policy.ts'
import * as silosAuthSettings from './reads/silos-auth-settings.ts'
import * as silosCertificates from './reads/silos-certificates.ts'
import * as silosGroups from './reads/silos-groups.ts'
import * as silosPolicy from './reads/silos-policy.ts'
import * as silosUsers from './reads/silos-users.ts'
import * as silosUtilization from './reads/silos-utilization.ts'
import * as snapshots from './reads/snapshots.ts'
import * as subnetPools from './reads/subnet-pools.ts'
import * as systemAlerts from './reads/system-alerts.ts'
import * as systemAlertsAlertClasses from './reads/system-alerts-alert-classes.ts'
import * as systemAlertsAlertReceivers from './reads/system-alerts-alert-receivers.ts'
import * as systemAlertsWebhookSecrets from './reads/system-alerts-webhook-secrets.ts'
import * as systemAuditLog from './reads/system-audit-log.ts'
import * as systemHardwareDiskAdoptionRequests from './reads/system-hardware-disk-adoption-requests.ts'
import * as systemHardwareDisks from './reads/system-hardware-disks.ts'
import * as systemHardwareDisksUnadopted from './reads/system-hardware-disks-unadopted.ts'
import * as systemHardwareRacks from './reads/system-hardware-racks.ts'
import * as systemHardwareSleds from './reads/system-hardware-sleds.ts'
import * as systemHardwareSledsUninitialized from './reads/system-hardware-sleds-uninitialized.ts'
import * as systemHardwareSwitchPort from './reads/system-hardware-switch-port.ts'
import * as systemHardwareSwitches from './reads/system-hardware-switches.ts'
import * as systemIpPools from './reads/system-ip-pools.ts'
import * as systemIpPoolsRanges from './reads/system-ip-pools-ranges.ts'
import * as systemIpPoolsSilos from './reads/system-ip-pools-silos.ts'
import * as systemIpPoolsUtilization from './reads/system-ip-pools-utilization.ts'
import * as systemMetrics from './reads/system-metrics.ts'
import * as systemMetricsTimeseries from './reads/system-metrics-timeseries.ts'
import * as systemNetworkingAddressLot from './reads/system-networking-address-lot.ts'
import * as systemNetworkingAllowList from './reads/system-networking-allow-list.ts'
import * as systemNetworkingBfdStatus from './reads/system-networking-bfd-status.ts'
import * as systemNetworkingBgp from './reads/system-networking-bgp.ts'
import * as systemNetworkingBgpAnnounceSet from './reads/system-networking-bgp-announce-set.ts'
import * as systemNetworkingBgpExported from './reads/system-networking-bgp-exported.ts'
import * as systemNetworkingBgpImported from './reads/system-networking-bgp-imported.ts'
import * as systemNetworkingBgpMessageHistory from './reads/system-networking-bgp-message-history.ts'
import * as systemNetworkingBgpStatus from './reads/system-networking-bgp-status.ts'
import * as systemNetworkingHardware from './reads/system-networking-hardware.ts'
import * as systemNetworkingInboundIcmp from './reads/system-networking-inbound-icmp.ts'
import * as systemNetworkingLoopbackAddress from './reads/system-networking-loopback-address.ts'
import * as systemNetworkingSettings from './reads/system-networking-settings.ts'
import * as systemNetworkingSwitchPortSettings from './reads/system-networking-switch-port-settings.ts'
import * as systemSilos from './reads/system-silos.ts'
import * as systemSilosIdentityProviders from './reads/system-silos-identity-providers.ts'
import * as systemSilosIpPools from './reads/system-silos-ip-pools.ts'
import * as systemSilosPolicy from './reads/system-silos-policy.ts'
import * as systemSilosQuotas from './reads/system-silos-quotas.ts'
import * as systemSilosScim from './reads/system-silos-scim.ts'
import * as systemSilosSiloQuotas from './reads/system-silos-silo-quotas.ts'
import * as systemSilosSubnetPools from './reads/system-silos-subnet-pools.ts'
import * as systemSilosUsers from './reads/system-silos-users.ts'
import * as systemSilosUsersBuiltin from './reads/system-silos-users-builtin.ts'
import * as systemSilosUtilization from './reads/system-silos-utilization.ts'
import * as systemStatusPing from './reads/system-status-ping.ts'
import * as systemSubnetPools from './reads/system-subnet-pools.ts'
import * as systemSubnetPoolsMembers from './reads/system-subnet-pools-members.ts'
import * as systemSubnetPoolsSilos from './reads/system-subnet-pools-silos.ts'
import * as systemSubnetPoolsUtilization from './reads/system-subnet-pools-utilization.ts'
import * as systemSupportBundles from './reads/system-support-bundles.ts'
import * as systemSupportBundlesDownload from './reads/system-support-bundles-download.ts'
import * as systemSupportBundlesIndex from './reads/system-support-bundles-index.ts'
import * as systemUpdateRepositories from './reads/system-update-repositories.ts'
import * as systemUpdateStatus from './reads/system-update-status.ts'
import * as systemUpdateTrustRoots from './reads/system-update-trust-roots.ts'
import * as tokensMe from './reads/tokens-me.ts'
import * as vpcs from './reads/vpcs.ts'
import * as vpcsInternetGatewayIpAddresses from './reads/vpcs-internet-gateway-ip-addresses.ts'
import * as vpcsInternetGatewayIpPools from './reads/vpcs-internet-gateway-ip-pools.ts'
import * as vpcsInternetGateways from './reads/vpcs-internet-gateways.ts'
import * as vpcsVpcFirewallRules from './reads/vpcs-vpc-firewall-rules.ts'
import * as vpcsVpcRouterRoutes from './reads/vpcs-vpc-router-routes.ts'
import * as vpcsVpcRouters from './reads/vpcs-vpc-routers.ts'
import * as vpcsVpcSubnets from './reads/vpcs-vpc-subnets.ts'

export const reads = {
  ...affinityAntiAffinityGroups,
  ...currentUserMe,
  ...disks,
  ...experimentalAffinityGroups,
  ...experimentalHardware,
  ...experimentalInstances,
  ...experimentalMulticastGroups,
  ...experimentalProbes,
  ...externalSubnets,
  ...floatingIps,
  ...images,
  ...instances,
  ...instancesAntiAffinityGroups,
  ...instancesDisks,
  ...instancesExternalIps,
  ...instancesExternalSubnets,
  ...instancesNetworkInterfaces,
  ...instancesSerialConsole,
  ...instancesSshPublicKeys,
  ...ipPools,
  ...metrics,
  ...policy,
  ...projects,
  ...projectsPolicy,
  ...silosAuthSettings,
  ...silosCertificates,
  ...silosGroups,
  ...silosPolicy,
  ...silosUsers,
  ...silosUtilization,
  ...snapshots,
  ...subnetPools,
  ...systemAlerts,
  ...systemAlertsAlertClasses,
  ...systemAlertsAlertReceivers,
  ...systemAlertsWebhookSecrets,
  ...systemAuditLog,
  ...systemHardwareDiskAdoptionRequests,
  ...systemHardwareDisks,
  ...systemHardwareDisksUnadopted,
  ...systemHardwareRacks,
  ...systemHardwareSleds,
  ...systemHardwareSledsUninitialized,
  ...systemHardwareSwitchPort,
  ...systemHardwareSwitches,
  ...systemIpPools,
  ...systemIpPoolsRanges,
  ...systemIpPoolsSilos,
  ...systemIpPoolsUtilization,
  ...systemMetrics,
  ...systemMetricsTimeseries,
  ...systemNetworkingAddressLot,
  ...systemNetworkingAllowList,
  ...systemNetworkingBfdStatus,
  ...systemNetworkingBgp,
  ...systemNetworkingBgpAnnounceSet,
  ...systemNetworkingBgpExported,
  ...systemNetworkingBgpImported,
  ...systemNetworkingBgpMessageHistory,
  ...systemNetworkingBgpStatus,
  ...systemNetworkingHardware,
  ...systemNetworkingInboundIcmp,
  ...systemNetworkingLoopbackAddress,
  ...systemNetworkingSettings,
  ...systemNetworkingSwitchPortSettings,
  ...systemSilos,
  ...systemSilosIdentityProviders,
  ...systemSilosIpPools,
  ...systemSilosPolicy,
  ...systemSilosQuotas,
  ...systemSilosScim,
  ...systemSilosSiloQuotas,
  ...systemSilosSubnetPools,
  ...systemSilosUsers,
  ...systemSilosUsersBuiltin,
  ...systemSilosUtilization,
  ...systemStatusPing,
  ...systemSubnetPools,
  ...systemSubnetPoolsMembers,
  ...systemSubnetPoolsSilos,
  ...systemSubnetPoolsUtilization,
  ...systemSupportBundles,
  ...systemSupportBundlesDownload,
  ...systemSupportBundlesIndex,
  ...systemUpdateRepositories,
  ...systemUpdateStatus,
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
