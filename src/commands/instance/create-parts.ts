import * as v from 'valibot'
import { backend } from '../disk/body.ts'
import { poolSelector } from '../pool-selector.ts'
import { nameOrId } from './arguments.ts'

/** A disk of a new instance (the API document's `InstanceDiskAttachment`). */
export const diskAttachment = v.variant('type', [
  v.strictObject({
    type: v.literal('create'),
    name: nameOrId,
    description: v.optional(v.string(), ''),
    size: v.pipe(v.number(), v.integer(), v.minValue(1)),
    diskBackend: backend,
  }),
  v.strictObject({ type: v.literal('attach'), name: nameOrId }),
])

export type DiskAttachment = v.InferOutput<typeof diskAttachment>

const stack = v.strictObject({
  ip: v.variant('type', [
    v.strictObject({ type: v.literal('auto') }),
    v.strictObject({ type: v.literal('explicit'), value: v.string() }),
  ]),
  transitIps: v.exactOptional(v.array(v.string())),
})

/** The API document's `PrivateIpStackCreate`. */
const ipConfig = v.variant('type', [
  v.strictObject({ type: v.literal('v4'), value: stack }),
  v.strictObject({ type: v.literal('v6'), value: stack }),
  v.strictObject({
    type: v.literal('dual_stack'),
    value: v.strictObject({ v4: stack, v6: stack }),
  }),
])

/** A network interface of a new instance (the API document's `InstanceNetworkInterfaceCreate`). */
export const newInterface = v.strictObject({
  name: nameOrId,
  description: v.optional(v.string(), ''),
  vpcName: nameOrId,
  subnetName: nameOrId,
  ipConfig: v.exactOptional(ipConfig),
})

export type NewInterface = v.InferOutput<typeof newInterface>

/** The API document's `InstanceNetworkInterfaceAttachment`. */
export const interfaces = v.variant('type', [
  v.strictObject({ type: v.literal('create'), params: v.array(newInterface) }),
  v.strictObject({
    type: v.picklist(['default_ipv4', 'default_ipv6', 'default_dual_stack', 'none']),
  }),
])

/** The API document's `ExternalIpCreate`. */
export const externalIp = v.variant('type', [
  v.strictObject({ type: v.literal('ephemeral'), poolSelector: v.exactOptional(poolSelector) }),
  v.strictObject({ type: v.literal('floating'), floatingIp: nameOrId }),
])

/** A list of names or ids. */
export const namesOrIds = v.array(nameOrId)
