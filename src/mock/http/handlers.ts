import type { AnyOperationId } from '../../api/generated/operations.ts'
import { alertHandlers } from '../alert/delivery.ts'
import { alertReceiverHandlers } from '../alert/receiver.ts'
import { serialConsoleHandlers } from '../console/serials.ts'
import { addressLotHandlers } from '../fabric/address-lot.ts'
import { bgpSessionHandlers } from '../fabric/bgp-session.ts'
import { bgpHandlers } from '../fabric/bgp.ts'
import { loopbackAddressHandlers, systemNetworkingHandlers } from '../fabric/networking.ts'
import { switchPortSettingsHandlers } from '../fabric/port-settings.ts'
import { switchHandlers } from '../fabric/switch.ts'
import { affinityGroupHandlers } from '../instance/affinity.ts'
import { instanceDiskHandlers, networkInterfaceHandlers } from '../instance/attachment.ts'
import { instanceHandlers } from '../instance/lifecycle.ts'
import { multicastGroupHandlers } from '../instance/multicast.ts'
import { probeHandlers } from '../instance/probe.ts'
import { externalSubnetHandlers } from '../network/external-subnet.ts'
import { floatingIpHandlers } from '../network/floating-ip.ts'
import { internetGatewayHandlers } from '../network/gateway.ts'
import { vpcRouterHandlers } from '../network/router.ts'
import { vpcSubnetHandlers } from '../network/subnet.ts'
import { vpcFirewallRuleHandlers, vpcHandlers } from '../network/vpc.ts'
import { deviceHandlers } from '../person/device.ts'
import { samlLoginHandlers } from '../person/saml.ts'
import { sessionHandlers } from '../person/session.ts'
import { sshKeyHandlers, userHandlers } from '../person/user.ts'
import { systemIpPoolHandlers, systemIpPoolRangeHandlers } from '../pool/ip.ts'
import { poolLinkHandlers } from '../pool/link.ts'
import { ipPoolHandlers } from '../pool/of-silo.ts'
import { systemSubnetPoolHandlers } from '../pool/subnet.ts'
import { supportBundleDownloadHandlers } from '../rack/download.ts'
import { rackHandlers } from '../rack/membership.ts'
import { physicalDiskHandlers, sledHandlers } from '../rack/sled.ts'
import { supportBundleHandlers } from '../rack/support-bundle.ts'
import { updateHandlers } from '../rack/update.ts'
import { diskHandlers, diskImportHandlers } from '../storage/disk.ts'
import { imageHandlers } from '../storage/image.ts'
import { snapshotHandlers } from '../storage/snapshot.ts'
import { timeseriesHandlers } from '../telemetry/query.ts'
import { metricHandlers } from '../telemetry/usage.ts'
import { certificateHandlers } from '../tenant/certificate.ts'
import { identityProviderHandlers, scimTokenHandlers } from '../tenant/identity-provider.ts'
import { policyHandlers } from '../tenant/policy.ts'
import { projectHandlers } from '../tenant/project.ts'
import { siloHandlers, siloQuotaHandlers } from '../tenant/silo.ts'
import { auditLogHandlers } from './audit.ts'
import type { Handler, Handlers } from './endpoint.ts'

/** Maps each operation id to its endpoint. One file per noun; does not compile if an operation is missing. */
export const handlers = {
  ...sessionHandlers,
  ...policyHandlers,
  ...userHandlers,
  ...projectHandlers,
  ...instanceHandlers,
  ...instanceDiskHandlers,
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
  ...poolLinkHandlers,
  ...systemIpPoolRangeHandlers,
  ...externalSubnetHandlers,
  ...systemSubnetPoolHandlers,
  ...affinityGroupHandlers,
  ...multicastGroupHandlers,
  ...probeHandlers,
  ...vpcHandlers,
  ...vpcSubnetHandlers,
  ...vpcRouterHandlers,
  ...vpcFirewallRuleHandlers,
  ...internetGatewayHandlers,
  ...timeseriesHandlers,
  ...metricHandlers,
  ...rackHandlers,
  ...sledHandlers,
  ...switchHandlers,
  ...physicalDiskHandlers,
  ...switchPortSettingsHandlers,
  ...addressLotHandlers,
  ...loopbackAddressHandlers,
  ...bgpHandlers,
  ...bgpSessionHandlers,
  ...systemNetworkingHandlers,
  ...supportBundleHandlers,
  ...supportBundleDownloadHandlers,
  ...updateHandlers,
  ...siloHandlers,
  ...siloQuotaHandlers,
  ...certificateHandlers,
  ...scimTokenHandlers,
  ...identityProviderHandlers,
  ...deviceHandlers,
  ...samlLoginHandlers,
  ...auditLogHandlers,
  ...alertReceiverHandlers,
  ...alertHandlers,
} satisfies Handlers & Readonly<Record<AnyOperationId, Handler>>
