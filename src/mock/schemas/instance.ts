import * as v from 'valibot'
import { base64 } from './base64.ts'
import { DiskCreate } from './disk.ts'
import { ExternalIpCreate } from './external-ip.ts'
import { NetworkInterfaceAttachment } from './network-interface.ts'
import { JoinSpec } from './multicast-group.ts'
import type { NewInterfaces } from './network-interface.ts'
import { byteCount, description, name, nameOrId, uint16 } from './scalar.ts'

const hostnamePattern = /^[a-zA-Z0-9]+[a-zA-Z0-9-]*(?<!-)(\.[a-zA-Z0-9]+[a-zA-Z0-9-]*(?<!-))*$/

const AutoRestartPolicy = v.nullable(v.picklist(['never', 'best_effort']))
const CpuPlatform = v.nullable(v.picklist(['amd_milan', 'amd_turin', 'amd_turin_v2']))

/** The API document's InstanceDiskAttachment. */
const DiskAttachment = v.variant('type', [
  v.object({ ...DiskCreate.entries, type: v.literal('create') }),
  v.object({ type: v.literal('attach'), name }),
])

export type NewAttachment = v.InferOutput<typeof DiskAttachment>

const MulticastGroups = v.array(JoinSpec)

const dualStack: NewInterfaces = { type: 'default_dual_stack' }

export const InstanceCreate = v.object({
  name,
  description,
  hostname: v.pipe(
    v.string(),
    v.maxLength(253, 'expected a hostname of at most 253 characters'),
    v.regex(hostnamePattern, 'expected a hostname'),
  ),
  ncpus: uint16,
  memory: byteCount,
  start: v.exactOptional(v.boolean(), true),
  bootDisk: v.exactOptional(v.nullable(DiskAttachment), null),
  disks: v.exactOptional(v.array(DiskAttachment), []),
  networkInterfaces: v.exactOptional(NetworkInterfaceAttachment, dualStack),
  externalIps: v.exactOptional(v.array(ExternalIpCreate), []),
  sshPublicKeys: v.exactOptional(v.nullable(v.array(nameOrId)), null),
  antiAffinityGroups: v.exactOptional(v.array(nameOrId), []),
  multicastGroups: v.exactOptional(MulticastGroups, []),
  autoRestartPolicy: v.exactOptional(AutoRestartPolicy, null),
  cpuPlatform: v.exactOptional(CpuPlatform, null),
  enableJumboFrames: v.exactOptional(v.boolean(), false),
  userData: v.exactOptional(base64, ''),
})

export type NewInstance = v.InferOutput<typeof InstanceCreate>

/** A full replacement: null unsets a field, and none may be absent. */
export const InstanceUpdate = v.object({
  ncpus: uint16,
  memory: byteCount,
  bootDisk: v.nullable(nameOrId),
  autoRestartPolicy: AutoRestartPolicy,
  cpuPlatform: CpuPlatform,
  enableJumboFrames: v.boolean(),
  multicastGroups: v.exactOptional(v.nullable(MulticastGroups), null),
})

export type InstanceChange = v.InferOutput<typeof InstanceUpdate>
