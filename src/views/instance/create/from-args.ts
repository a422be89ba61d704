import * as v from 'valibot'
import { GIB } from '../../../api/valid/size.ts'
import {
  diskAttachment,
  externalIp,
  interfaces,
  namesOrIds,
} from '../../../commands/instance/create-parts.ts'
import type { Args } from '../../../commands/kernel/command.ts'
import { EMPTY, type InstanceFields } from './fields.ts'
import { tabOf } from './presets.ts'

/** Arguments of `instance create` without a field in the form; given ones get a generated field each. */
export const WITHOUT_FIELDS = [
  'hostname',
  'autoRestartPolicy',
  'cpuPlatform',
  'enableJumboFrames',
  'antiAffinityGroups',
  'multicastGroups',
] as const

/** Schema of the arguments that the form's own fields cover. */
const parts = v.partial(
  v.object({
    ncpus: v.number(),
    memory: v.number(),
    start: v.boolean(),
    bootDisk: diskAttachment,
    disks: v.array(diskAttachment),
    networkInterfaces: interfaces,
    externalIps: v.array(externalIp),
    sshPublicKeys: namesOrIds,
    userData: v.string(),
  }),
)

type Parts = v.InferOutput<typeof parts>

/** Returns the fields for these arguments, so that a link, a line or another instance can fill the form. */
export function fromArgs(args: Args): InstanceFields {
  const parsed = v.safeParse(parts, args)
  if (!parsed.success) return EMPTY
  const { ncpus = 2, memory = 8 * GIB, start = true, bootDisk, disks = [] } = parsed.output
  const { networkInterfaces, externalIps, sshPublicKeys, userData = '' } = parsed.output
  const gib = memory / GIB
  return {
    ...EMPTY,
    start,
    hardware: { tab: tabOf(ncpus, gib), ncpus, memory: gib },
    boot: boot(bootDisk),
    disks,
    keys: sshPublicKeys ?? null,
    network: network(networkInterfaces),
    asked: externalIps?.flatMap(poolAsked) ?? null,
    floatingIps: (externalIps ?? []).flatMap((one) =>
      one.type === 'floating' ? [one.floatingIp] : [],
    ),
    userData: userData === '' ? null : { name: 'as given', base64: userData },
  }
}

function boot(disk: Parts['bootDisk']): InstanceFields['boot'] {
  if (disk === undefined) return EMPTY.boot
  if (disk.type === 'attach') return { ...EMPTY.boot, tab: 'disk', disk: disk.name }
  const { diskBackend, size, name } = disk
  const source = diskBackend.type === 'distributed' ? diskBackend.diskSource : null
  if (source?.type !== 'image') return { ...EMPTY.boot, tab: 'given', given: disk }
  const { imageId, readOnly = false } = source
  // Fills in both, because only the lists of images tell whether it is one of the silo's or the project's.
  const images = { siloImage: imageId, projectImage: imageId }
  return { ...EMPTY.boot, ...images, size: size / GIB, name, readOnly }
}

const STACKS = {
  default_dual_stack: 'dual_stack',
  default_ipv4: 'ipv4',
  default_ipv6: 'ipv6',
} as const

function network(given: Parts['networkInterfaces']): InstanceFields['network'] {
  if (given === undefined) return EMPTY.network
  switch (given.type) {
    case 'create':
      return { ...EMPTY.network, kind: 'custom', interfaces: given.params }
    case 'none':
      return { ...EMPTY.network, kind: 'none' }
    default:
      return { ...EMPTY.network, kind: 'default', stack: STACKS[given.type] }
  }
}

function poolAsked(one: v.InferOutput<typeof externalIp>) {
  return one.type === 'ephemeral' ? [one.poolSelector ?? ({ type: 'auto' } as const)] : []
}
