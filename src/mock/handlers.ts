import type { Handlers } from './endpoint.ts'
import { diskHandlers } from './handlers/disk.ts'
import { imageHandlers } from './handlers/image.ts'
import { instanceHandlers } from './handlers/instance.ts'
import { instanceDiskHandlers } from './handlers/instance-disk.ts'
import { instanceExternalIpHandlers } from './handlers/instance-external-ip.ts'
import { instancePowerHandlers } from './handlers/instance-power.ts'
import { metricHandlers } from './handlers/metric.ts'
import { timeseriesHandlers } from './handlers/timeseries.ts'
import { physicalDiskHandlers } from './handlers/physical-disk.ts'
import { networkInterfaceHandlers } from './handlers/network-interface.ts'
import { policyHandlers } from './handlers/policy.ts'
import { projectHandlers } from './handlers/project.ts'
import { rackHandlers } from './handlers/rack.ts'
import { serialConsoleHandlers } from './handlers/serial-console.ts'
import { sessionHandlers } from './handlers/session.ts'
import { sledHandlers } from './handlers/sled.ts'
import { snapshotHandlers } from './handlers/snapshot.ts'
import { sshKeyHandlers } from './handlers/ssh-key.ts'
import { switchHandlers } from './handlers/switch.ts'
import { userHandlers } from './handlers/user.ts'
import { internetGatewayHandlers } from './handlers/internet-gateway.ts'
import { internetGatewayAttachmentHandlers } from './handlers/internet-gateway-attachment.ts'
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

/** Operation id → what answers it. One file per noun; an operation that is missing here answers 501. */
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
  ...snapshotHandlers,
  ...imageHandlers,
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
} satisfies Handlers
