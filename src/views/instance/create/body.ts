import type { InstanceCreate, InstanceDiskAttachment } from '@oxide/api'
import { generatedName } from '../../../api/valid/name.ts'
import { GIB } from '../../../api/valid/size.ts'
import type { InstanceFields } from './fields.ts'
import type { Options } from './options.ts'
import { type ResolvedDefaults, resolveDefaults, versions } from './resolved-defaults.ts'

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
