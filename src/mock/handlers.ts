import type { AnyOperationId } from '../api/generated/operations.ts'
import type { Handler, Handlers } from './endpoint.ts'
import { affinityGroupHandlers } from './handlers/affinity-group.ts'
import { antiAffinityGroupHandlers } from './handlers/anti-affinity-group.ts'
import { diskHandlers } from './handlers/disk.ts'
import { externalSubnetHandlers } from './handlers/external-subnet.ts'
import { floatingIpHandlers } from './handlers/floating-ip.ts'
import { diskImportHandlers } from './handlers/disk-import.ts'
import { imageHandlers } from './handlers/image.ts'
import { instanceHandlers } from './handlers/instance.ts'
import { instanceDiskHandlers } from './handlers/instance-disk.ts'
import { instanceExternalIpHandlers } from './handlers/instance-external-ip.ts'
import { instancePowerHandlers } from './handlers/instance-power.ts'
import { metricHandlers } from './handlers/metric.ts'
import { timeseriesHandlers } from './handlers/timeseries.ts'
import { physicalDiskHandlers } from './handlers/physical-disk.ts'
import { multicastGroupHandlers } from './handlers/multicast-group.ts'
import { networkInterfaceHandlers } from './handlers/network-interface.ts'
import { policyHandlers } from './handlers/policy.ts'
import { probeHandlers } from './handlers/probe.ts'
import { projectHandlers } from './handlers/project.ts'
import { rackHandlers } from './handlers/rack.ts'
import { serialConsoleHandlers, serialStreamHandlers } from './handlers/serial-console.ts'
import { sessionHandlers } from './handlers/session.ts'
import { sledHandlers } from './handlers/sled.ts'
import { snapshotHandlers } from './handlers/snapshot.ts'
import { sshKeyHandlers } from './handlers/ssh-key.ts'
import { switchHandlers } from './handlers/switch.ts'
import { addressLotHandlers } from './handlers/address-lot.ts'
import { bfdHandlers } from './handlers/bfd.ts'
import { bgpAnnounceSetHandlers } from './handlers/bgp-announce-set.ts'
import { bgpSessionHandlers } from './handlers/bgp-session.ts'
import { bgpHandlers } from './handlers/bgp.ts'
import { loopbackAddressHandlers } from './handlers/loopback-address.ts'
import { switchPortSettingsHandlers } from './handlers/switch-port-settings.ts'
import { switchPortHandlers } from './handlers/switch-port.ts'
import { systemNetworkingHandlers } from './handlers/system-networking.ts'
import { supportBundleHandlers } from './handlers/support-bundle.ts'
import { supportBundleDownloadHandlers } from './handlers/support-bundle-download.ts'
import { trustRootHandlers } from './handlers/trust-root.ts'
import { updateHandlers } from './handlers/update.ts'
import { userHandlers } from './handlers/user.ts'
import { internetGatewayHandlers } from './handlers/internet-gateway.ts'
import { internetGatewayAttachmentHandlers } from './handlers/internet-gateway-attachment.ts'
import { ipPoolHandlers } from './handlers/ip-pool.ts'
import { systemIpPoolHandlers } from './handlers/system-ip-pool.ts'
import { systemIpPoolLinkHandlers } from './handlers/system-ip-pool-link.ts'
import { systemIpPoolRangeHandlers } from './handlers/system-ip-pool-range.ts'
import { subnetPoolHandlers } from './handlers/subnet-pool.ts'
import { systemSubnetPoolHandlers } from './handlers/system-subnet-pool.ts'
import { systemSubnetPoolLinkHandlers } from './handlers/system-subnet-pool-link.ts'
import { systemSubnetPoolMemberHandlers } from './handlers/system-subnet-pool-member.ts'
import { vpcHandlers } from './handlers/vpc.ts'
import { vpcFirewallRuleHandlers } from './handlers/vpc-firewall-rule.ts'
import { vpcRouterHandlers } from './handlers/vpc-router.ts'
import { vpcRouterRouteHandlers } from './handlers/vpc-router-route.ts'
import { vpcSubnetHandlers } from './handlers/vpc-subnet.ts'
import { siloHandlers } from './handlers/silo.ts'
import { siloPoolHandlers } from './handlers/silo-pool.ts'
import { siloQuotaHandlers } from './handlers/silo-quota.ts'
import { authSettingsHandlers } from './handlers/auth-settings.ts'
import { certificateHandlers } from './handlers/certificate.ts'
import { builtinUserHandlers } from './handlers/builtin-user.ts'
import { localUserHandlers } from './handlers/local-user.ts'
import { userSessionHandlers } from './handlers/user-session.ts'
import { accessTokenHandlers } from './handlers/access-token.ts'
import { scimTokenHandlers } from './handlers/scim-token.ts'
import { identityProviderHandlers } from './handlers/identity-provider.ts'
import { deviceHandlers } from './handlers/device.ts'
import { samlLoginHandlers } from './handlers/saml-login.ts'
import { auditLogHandlers } from './handlers/audit-log.ts'
import { alertReceiverHandlers } from './handlers/alert-receiver.ts'
import { webhookHandlers } from './handlers/webhook.ts'
import { alertHandlers } from './handlers/alert.ts'

/** Maps each operation id to its endpoint. One file per noun; does not compile if an operation is missing. */
export const handlers = {
  ...sessionHandlers,
  ...policyHandlers,
  ...userHandlers,
  ...projectHandlers,
  ...instanceHandlers,
  ...instancePowerHandlers,
  ...instanceDiskHandlers,
  ...instanceExternalIpHandlers,
  ...networkInterfaceHandlers,
  ...sshKeyHandlers,
  ...serialConsoleHandlers,
  ...diskHandlers,
  ...diskImportHandlers,
  ...snapshotHandlers,
  ...imageHandlers,
  ...floatingIpHandlers,
  ...ipPoolHandlers,
  ...systemIpPoolHandlers,
  ...systemIpPoolLinkHandlers,
  ...systemIpPoolRangeHandlers,
  ...externalSubnetHandlers,
  ...subnetPoolHandlers,
  ...systemSubnetPoolHandlers,
  ...systemSubnetPoolLinkHandlers,
  ...systemSubnetPoolMemberHandlers,
  ...affinityGroupHandlers,
  ...antiAffinityGroupHandlers,
  ...multicastGroupHandlers,
  ...probeHandlers,
  ...vpcHandlers,
  ...vpcSubnetHandlers,
  ...vpcRouterHandlers,
  ...vpcRouterRouteHandlers,
  ...vpcFirewallRuleHandlers,
  ...internetGatewayHandlers,
  ...internetGatewayAttachmentHandlers,
  ...timeseriesHandlers,
  ...metricHandlers,
  ...rackHandlers,
  ...sledHandlers,
  ...switchHandlers,
  ...physicalDiskHandlers,
  ...switchPortHandlers,
  ...switchPortSettingsHandlers,
  ...addressLotHandlers,
  ...loopbackAddressHandlers,
  ...bgpHandlers,
  ...bgpAnnounceSetHandlers,
  ...bgpSessionHandlers,
  ...bfdHandlers,
  ...systemNetworkingHandlers,
  ...supportBundleHandlers,
  ...supportBundleDownloadHandlers,
  ...updateHandlers,
  ...trustRootHandlers,
  ...serialStreamHandlers,
  ...siloHandlers,
  ...siloPoolHandlers,
  ...siloQuotaHandlers,
  ...authSettingsHandlers,
  ...certificateHandlers,
  ...builtinUserHandlers,
  ...localUserHandlers,
  ...userSessionHandlers,
  ...accessTokenHandlers,
  ...scimTokenHandlers,
  ...identityProviderHandlers,
  ...deviceHandlers,
  ...samlLoginHandlers,
  ...auditLogHandlers,
  ...alertReceiverHandlers,
  ...webhookHandlers,
  ...alertHandlers,
} satisfies Handlers & Readonly<Record<AnyOperationId, Handler>>
