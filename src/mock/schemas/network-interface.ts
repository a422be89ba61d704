import * as v from 'valibot'
import { ipNet, ipv4, ipv4Net, ipv6, ipv6Net } from './ip.ts'
import { inProject } from './query.ts'
import { description, name, nameOrId } from './scalar.ts'
import { identityUpdate } from './vpc.ts'

const auto = v.object({ type: v.literal('auto') })

const V4 = v.object({
  ip: v.variant('type', [auto, v.object({ type: v.literal('explicit'), value: ipv4 })]),
  transitIps: v.exactOptional(v.array(ipv4Net), []),
})
const V6 = v.object({
  ip: v.variant('type', [auto, v.object({ type: v.literal('explicit'), value: ipv6 })]),
  transitIps: v.exactOptional(v.array(ipv6Net), []),
})

/** The API document's PrivateIpStackCreate. */
const IpConfig = v.variant('type', [
  v.object({ type: v.literal('v4'), value: V4 }),
  v.object({ type: v.literal('v6'), value: V6 }),
  v.object({ type: v.literal('dual_stack'), value: v.object({ v4: V4, v6: V6 }) }),
])

export type NewIpConfig = v.InferOutput<typeof IpConfig>

const automatic = { ip: { type: 'auto' as const }, transitIps: [] }

/** The default configuration of an interface: both versions, addresses from the subnet. */
export const dualStack: NewIpConfig = {
  type: 'dual_stack',
  value: { v4: automatic, v6: automatic },
}

export const NetworkInterfaceCreate = v.object({
  name,
  description,
  vpcName: name,
  subnetName: name,
  ipConfig: v.exactOptional(IpConfig, dualStack),
})

export type NewNetworkInterface = v.InferOutput<typeof NetworkInterfaceCreate>

/** Replaces the transit IPs. Can make an interface the primary one, but not the reverse. */
export const NetworkInterfaceUpdate = v.object({
  ...identityUpdate,
  primary: v.exactOptional(v.boolean(), false),
  transitIps: v.exactOptional(v.array(ipNet), []),
})

/** The instance is optional, because an interface given by id does not need it. */
export const onInstance = { ...inProject, instance: v.exactOptional(nameOrId) }

/** The instance is required. */
export const ofInstance = { ...inProject, instance: nameOrId }

/** The API document's InstanceNetworkInterfaceAttachment. */
export const NetworkInterfaceAttachment = v.variant('type', [
  v.object({ type: v.literal('create'), params: v.array(NetworkInterfaceCreate) }),
  v.object({ type: v.picklist(['default_ipv4', 'default_ipv6', 'default_dual_stack', 'none']) }),
])

export type NewInterfaces = v.InferOutput<typeof NetworkInterfaceAttachment>
