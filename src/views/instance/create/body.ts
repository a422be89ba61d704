import type { InstanceCreate, InstanceDiskAttachment } from '@oxide/api'
import { generatedName } from '../../../api/valid/name.ts'
import { GIB } from '../../../api/valid/size.ts'
import { type InstanceFields, EMPTY, tabOf } from './fields.ts'
import type { Options } from './options.ts'
import { type ResolvedDefaults, resolveDefaults, versions } from './resolved-defaults.ts'
import * as v from 'valibot'
import {
  diskAttachment,
  externalIp,
  interfaces,
  namesOrIds,
} from '../../../commands/instance/create-parts.ts'
import type { Args } from '../../../commands/kernel/command.ts'

type Interfaces = NonNullable<InstanceCreate['networkInterfaces']>

type Own = 'name' | 'description' | 'hostname' | 'bootDisk' | 'sshPublicKeys'

type Body = Omit<InstanceCreate, Own> & {
  readonly bootDisk?: InstanceDiskAttachment
  readonly sshPublicKeys?: string[]
}

/**
 * Builds the part of the request that the fields describe (the API document's `InstanceCreate`). The fields must pass
 * `wrongIn`.
 * @param name the instance's name, for the description and the generated name of its boot disk
 * @param random a function like `Math.random`
 */
export function toBody(
  fields: InstanceFields,
  options: Options,
  name: string,
  random: () => number = Math.random,
): Body {
  const resolved = resolveDefaults(fields, options)
  const { ncpus, memory } = fields.hardware
  const bootDisk = bootOf(fields, resolved, name, random)
  return {
    ncpus: ncpus ?? 0,
    memory: (memory ?? 0) * GIB,
    start: fields.start,
    ...(bootDisk === null ? {} : { bootDisk }),
    disks: fields.disks,
    networkInterfaces: interfacesOf(fields, resolved),
    externalIps: externalIpsOf(resolved),
    // Leaves the keys out when they could not be read and all are wanted, which is the API's default.
    ...(options.keys === null && fields.keys === null
      ? {}
      : { sshPublicKeys: resolved.keys.map(({ id }) => id) }),
    ...(fields.userData === null ? {} : { userData: fields.userData.base64 }),
  }
}

function bootOf(
  { boot }: InstanceFields,
  { boot: { tab, image, size, disk } }: ResolvedDefaults,
  name: string,
  random: () => number,
): InstanceDiskAttachment | null {
  if (tab === 'given') return boot.given
  if (tab === 'disk') return { type: 'attach', name: disk?.name ?? boot.disk }
  if (image === null) return null
  return {
    type: 'create',
    name: boot.name || generatedName([name, image.name], random),
    description: `Created as a boot disk for ${name}`,
    size: (size ?? 0) * GIB,
    diskBackend: {
      type: 'distributed',
      diskSource: { type: 'image', imageId: image.id, readOnly: boot.readOnly },
    },
  }
}

const DEFAULTS = {
  dual_stack: 'default_dual_stack',
  ipv4: 'default_ipv4',
  ipv6: 'default_ipv6',
} as const

function interfacesOf({ network }: InstanceFields, { kind }: ResolvedDefaults): Interfaces {
  switch (kind) {
    case 'default':
      return { type: DEFAULTS[network.stack] }
    case 'custom':
      return { type: 'create', params: network.interfaces }
    case 'none':
      return { type: 'none' }
  }
}

function externalIpsOf(resolved: ResolvedDefaults): NonNullable<InstanceCreate['externalIps']> {
  const ephemeral = versions
    .filter((version) => resolved[version].on)
    .map((version) => ({
      type: 'ephemeral' as const,
      poolSelector: { type: 'explicit' as const, pool: resolved[version].pool },
    }))
  const floating = resolved.floatingIps.map(({ name }) => ({
    type: 'floating' as const,
    floatingIp: name,
  }))
  return [...ephemeral, ...floating]
}

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
    boot: bootFrom(bootDisk),
    disks,
    keys: sshPublicKeys ?? null,
    network: networkFrom(networkInterfaces),
    asked: externalIps?.flatMap(poolAsked) ?? null,
    floatingIps: (externalIps ?? []).flatMap((one) =>
      one.type === 'floating' ? [one.floatingIp] : [],
    ),
    userData: userData === '' ? null : { name: 'as given', base64: userData },
  }
}

function bootFrom(disk: Parts['bootDisk']): InstanceFields['boot'] {
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

function networkFrom(given: Parts['networkInterfaces']): InstanceFields['network'] {
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
