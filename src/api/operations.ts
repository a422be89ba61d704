import type { Operation, OperationId } from './operation.ts'
import * as accessToken from './operations/access-token.ts'
import * as addressLot from './operations/address-lot.ts'
import * as affinityGroup from './operations/affinity-group.ts'
import * as alert from './operations/alert.ts'
import * as antiAffinityGroup from './operations/anti-affinity-group.ts'
import * as auditLog from './operations/audit-log.ts'
import * as authSettings from './operations/auth-settings.ts'
import * as bfd from './operations/bfd.ts'
import * as bgp from './operations/bgp.ts'
import * as certificate from './operations/certificate.ts'
import * as device from './operations/device.ts'
import * as disk from './operations/disk.ts'
import * as externalSubnet from './operations/external-subnet.ts'
import * as first from './operations/first.ts'
import * as firewall from './operations/firewall.ts'
import * as floatingIp from './operations/floating-ip.ts'
import * as group from './operations/group.ts'
import * as identityProvider from './operations/identity-provider.ts'
import * as image from './operations/image.ts'
import * as instance from './operations/instance.ts'
import * as internetGateway from './operations/internet-gateway.ts'
import * as ipPool from './operations/ip-pool.ts'
import * as loopbackAddress from './operations/loopback-address.ts'
import * as metric from './operations/metric.ts'
import * as multicastGroup from './operations/multicast-group.ts'
import * as networkInterface from './operations/network-interface.ts'
import * as networkSettings from './operations/network-settings.ts'
import * as physicalDisk from './operations/physical-disk.ts'
import * as probe from './operations/probe.ts'
import * as project from './operations/project.ts'
import * as rack from './operations/rack.ts'
import * as router from './operations/router.ts'
import * as scimToken from './operations/scim-token.ts'
import * as session from './operations/session.ts'
import * as silo from './operations/silo.ts'
import * as siloUser from './operations/silo-user.ts'
import * as sled from './operations/sled.ts'
import * as snapshot from './operations/snapshot.ts'
import * as sshKey from './operations/ssh-key.ts'
import * as subnet from './operations/subnet.ts'
import * as subnetPool from './operations/subnet-pool.ts'
import * as supportBundle from './operations/support-bundle.ts'
import * as switches from './operations/switch.ts'
import * as switchPort from './operations/switch-port.ts'
import * as systemIpPool from './operations/system-ip-pool.ts'
import * as systemPolicy from './operations/system-policy.ts'
import * as systemSubnetPool from './operations/system-subnet-pool.ts'
import * as update from './operations/update.ts'
import * as user from './operations/user.ts'
import * as utilization from './operations/utilization.ts'
import * as vpc from './operations/vpc.ts'
import * as webhook from './operations/webhook.ts'

/**
 * Every operation of the API document by its id, for code that needs them all (the mock's router, the parser of typed
 * lines, tests). A page imports only the ones it needs, from `operations/<noun>.ts`, so that it ships no others.
 */
export const operations = {
  ...accessToken,
  ...addressLot,
  ...affinityGroup,
  ...alert,
  ...antiAffinityGroup,
  ...auditLog,
  ...authSettings,
  ...bfd,
  ...bgp,
  ...certificate,
  ...device,
  ...disk,
  ...externalSubnet,
  ...first,
  ...firewall,
  ...floatingIp,
  ...group,
  ...identityProvider,
  ...image,
  ...instance,
  ...internetGateway,
  ...ipPool,
  ...loopbackAddress,
  ...metric,
  ...multicastGroup,
  ...networkInterface,
  ...networkSettings,
  ...physicalDisk,
  ...probe,
  ...project,
  ...rack,
  ...router,
  ...scimToken,
  ...session,
  ...silo,
  ...siloUser,
  ...sled,
  ...snapshot,
  ...sshKey,
  ...subnet,
  ...subnetPool,
  ...supportBundle,
  ...switches,
  ...switchPort,
  ...systemIpPool,
  ...systemPolicy,
  ...systemSubnetPool,
  ...update,
  ...user,
  ...utilization,
  ...vpc,
  ...webhook,
} satisfies Readonly<Record<OperationId, Operation>>

/** The id of any operation, including the serial console's socket. */
export type AnyOperationId = keyof typeof operations

/** Tells whether a word is the id of an operation, which scripts may use in place of a command. */
export function isOperationId(word: string): word is AnyOperationId {
  return Object.hasOwn(operations, word)
}
