import { diskSizeRefusal, memoryRefusal, vcpusRefusal } from '../../../api/valid/hardware.ts'
import { nameRefusal } from '../../../api/valid/name.ts'
import { GIB } from '../../../api/valid/size.ts'
import { userDataRefusal } from '../../../api/valid/base64.ts'
import { LIMITS } from '../../../commands/instance/create.ts'
import type { InstanceFields } from './fields.ts'
import type { Options } from './options.ts'
import { IP, resolveDefaults, versions } from './resolved-defaults.ts'

/**
 * Checks the form and returns the messages by field: `ncpus`, `memory`, `image`, `disk`, `bootSize`, `bootName`,
 * `disks`, `sshPublicKeys`, `floatingIp`, `externalIps`, `v4Pool`, `v6Pool`, `userData`. Ignores the fields of tabs
 * that are not chosen.
 */
export function wrongIn(
  fields: InstanceFields,
  options: Options,
): Readonly<Record<string, string>> {
  const { hardware, userData } = fields
  const resolved = resolveDefaults(fields, options)
  const wrong: Record<string, string | null> = {
    ncpus: vcpusRefusal(hardware.ncpus ?? Number.NaN),
    memory: memoryRefusal(hardware.memory ?? Number.NaN),
    ...wrongBoot(fields, options),
    sshPublicKeys:
      resolved.keys.length > LIMITS.keys
        ? `An instance supports a maximum of ${LIMITS.keys} SSH keys`
        : unread(options.keys, fields.keys ?? [], 'SSH keys'),
    floatingIp: unread(options.floatingIps, fields.floatingIps, 'floating IPs'),
    externalIps: unread(
      options.pools,
      versions.filter((version) => fields[version].on === true),
      'IP pools',
    ),
    userData: userData === null ? null : userDataRefusal(userData.base64),
  }
  for (const version of versions) {
    const { on, pool } = resolved[version]
    if (on && pool === '') wrong[`${version}Pool`] = `${IP[version]} pool is required`
  }
  return Object.fromEntries(
    Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

/** Returns why no instance can be created at the moment, or null. Without any image it takes an existing disk. */
export function bootRefusal(fields: InstanceFields, options: Options): string | null {
  const { tab, disk } = resolveDefaults(fields, options).boot
  const noImages = options.siloImages?.length === 0 && options.projectImages?.length === 0
  return noImages && tab !== 'given' && (tab !== 'disk' || disk === null) ? 'Image required' : null
}

function wrongBoot(
  fields: InstanceFields,
  options: Options,
): Readonly<Record<string, string | null>> {
  const { tab, image, size } = resolveDefaults(fields, options).boot
  const { boot, disks } = fields
  const total = disks.length + 1
  const tooMany =
    total > LIMITS.disks ? `Cannot attach more than ${LIMITS.disks} disks to an instance` : null
  if (tab === 'given') return { disks: tooMany }
  if (tab === 'disk') {
    const twice = disks.some(({ name }) => name === boot.disk)
    const missing = boot.disk === '' ? 'Disk is required' : null
    return { disk: missing ?? (twice ? 'Name is already in use' : null), disks: tooMany }
  }
  const [images, imageId] =
    tab === 'project'
      ? [options.projectImages, boot.projectImage]
      : [options.siloImages, boot.siloImage]
  const source = image === null ? {} : { source: { kind: 'image', gib: image.size / GIB } as const }
  return {
    image:
      image === null
        ? (unread(images, imageId === '' ? [] : [imageId], 'images') ?? 'Image is required')
        : null,
    bootSize: diskSizeRefusal(size ?? Number.NaN, source),
    bootName:
      boot.name === '' ? null : diskNameRefusal(boot.name, namesTaken(fields, options, 'boot')),
    disks: tooMany,
  }
}

/** Returns an error when the list behind the user's choices could not be read, which would silently drop them. */
function unread(offered: unknown, chosen: readonly string[], what: string): string | null {
  return offered === null && chosen.length > 0
    ? `Could not load ${what}, so your choice would be lost. Try again`
    : null
}

/** Returns why a disk cannot have this name, or null. */
export function diskNameRefusal(name: string, taken: readonly string[]): string | null {
  return nameRefusal(name) ?? (taken.includes(name) ? 'Name is already in use' : null)
}

/** Returns the names that a new disk cannot have: those of the project's disks, and of the others created here. */
export function namesTaken(
  { boot, disks }: InstanceFields,
  options: Options,
  but: 'boot' | 'additional',
): readonly string[] {
  const made = disks.map(({ name }) => name)
  return [
    ...(options.disks ?? []).map(({ name }) => name),
    ...made,
    ...(but === 'boot' || boot.name === '' ? [] : [boot.name]),
  ]
}
