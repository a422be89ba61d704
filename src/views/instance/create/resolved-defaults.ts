import type { Disk, FloatingIp, Image, SiloIpPool, SshKey } from '@oxide/api'
import { sortedPools, unicast } from '../../../api/pools.ts'
import { diskRefusal } from '../../../api/rules.ts'
import { roomyDiskSize } from '../../../api/valid/hardware.ts'
import { GIB } from '../../../api/valid/size.ts'
import type { InstanceFields } from './fields.ts'
import type { Options } from './options.ts'
import type { FieldErrors as Errors } from '../../../commands/kernel/run/outcome.ts'

/** The two IP versions, in the order of their fields. */
export const versions = ['v4', 'v6'] as const

export type Version = (typeof versions)[number]

/** The choice of an ephemeral address of one version: whether and from which pool, or why none is available. */
type Ephemeral = {
  readonly on: boolean
  readonly pool: string
  readonly reason: string | null
  readonly pools: readonly SiloIpPool[]
}

/** The fields, with every default that depends on the available resources filled in. */
export type ResolvedDefaults = {
  readonly boot: {
    readonly tab: Exclude<InstanceFields['boot']['tab'], ''>
    /** The chosen image of the chosen tab; null for none. */
    readonly image: Image | null
    /** In GiB; null while the field is empty. */
    readonly size: number | null
    readonly disk: Disk | null
  }
  readonly keys: readonly SshKey[]
  readonly kind: 'default' | 'custom' | 'none'
  /** The IP versions of the first interface. */
  readonly speaks: readonly Version[]
  readonly v4: Ephemeral
  readonly v6: Ephemeral
  readonly floatingIps: readonly FloatingIp[]
}

/** Fills in the defaults. Never changes what the user chose. */
export function resolveDefaults(fields: InstanceFields, options: Options): ResolvedDefaults {
  const kind = fields.network.kind || (options.vpcs?.length === 0 ? 'none' : 'default')
  const speaks = spoken(fields, kind).filter(
    (version) => version === 'v4' || options.noIpv6 === null,
  )
  return {
    boot: boot(fields.boot, options),
    keys: keysOf(fields.keys, options.keys ?? []),
    kind,
    speaks,
    v4: ephemeral(fields, options, 'v4', speaks),
    v6: ephemeral(fields, options, 'v6', speaks),
    floatingIps: chosen(fields.floatingIps, options.floatingIps ?? []),
  }
}

export function attachable(disks: readonly Disk[]): readonly Disk[] {
  return disks.filter(({ state }) => diskRefusal('attach', state.state) === null)
}

function boot(fields: InstanceFields['boot'], options: Options): ResolvedDefaults['boot'] {
  const silo = options.siloImages ?? []
  const own = options.projectImages ?? []
  const inProject = fields.projectImage !== '' && own.some(({ id }) => id === fields.projectImage)
  // Skips a source only if it is known to be empty, because one that could not be read may not be.
  const first =
    options.siloImages?.length !== 0
      ? 'silo'
      : options.projectImages?.length !== 0
        ? 'project'
        : 'disk'
  const tab = fields.tab || (inProject ? 'project' : first)
  const [images, imageId] =
    tab === 'project' ? [own, fields.projectImage] : [silo, fields.siloImage]
  const [newest] = images.toSorted(
    (one, other) => Number(other.timeCreated) - Number(one.timeCreated),
  )
  const isImage = tab === 'silo' || tab === 'project'
  const image = isImage && (imageId === '' ? newest : images.find(({ id }) => id === imageId))
  const size =
    fields.size === 'default' ? roomyDiskSize((newest?.size ?? 10 * GIB) / GIB) : fields.size
  const disk = options.disks?.find(({ name, id }) => name === fields.disk || id === fields.disk)
  return { tab, image: image || null, size, disk: disk ?? null }
}

function keysOf(selected: InstanceFields['keys'], keys: readonly SshKey[]): readonly SshKey[] {
  return selected === null ? keys : chosen(selected, keys)
}

/** Returns the items with these names or ids, in the order of the list. */
function chosen<Item extends { readonly id: string; readonly name: string }>(
  namesOrIds: readonly string[],
  items: readonly Item[],
): readonly Item[] {
  return items.filter(({ id, name }) => namesOrIds.includes(name) || namesOrIds.includes(id))
}

/** Returns the versions of the first interface. Without an interface an address would have nothing to lead to. */
function spoken({ network }: InstanceFields, kind: ResolvedDefaults['kind']): readonly Version[] {
  if (kind === 'none') return []
  if (kind === 'default') return BY_STACK[network.stack]
  const [first] = network.interfaces
  return first === undefined ? [] : BY_CONFIG[first.ipConfig?.type ?? 'dual_stack']
}

const BY_STACK = { dual_stack: versions, ipv4: ['v4'], ipv6: ['v6'] } as const
const BY_CONFIG = { dual_stack: versions, v4: ['v4'], v6: ['v6'] } as const

export const IP = { v4: 'IPv4', v6: 'IPv6' } as const

function ephemeral(
  fields: InstanceFields,
  options: Options,
  version: Version,
  speaks: readonly Version[],
): Ephemeral {
  const pools = poolsOf(options, version)
  const ip = IP[version]
  const reason = !speaks.includes(version)
    ? (version === 'v6' && options.noIpv6) ||
      `Add an ${ip} network interface to attach an ephemeral ${ip} address`
    : options.pools === null
      ? `Could not load IP pools, so no ${ip} address will be allocated`
      : pools.length === 0
        ? `No ${ip} pools available for this instance’s network interfaces`
        : null
  const field = fields[version]
  const pool = field.on === null ? requestedPool(fields.asked, pools, version) : field.pool
  const on = reason === null && (field.on ?? pool !== '')
  return { on, pool: on ? pool : '', reason, pools }
}

/** Returns the pools that the silo may use for single instances: its default first, the others by name. */
function poolsOf({ pools }: Options, version: Version): readonly SiloIpPool[] {
  return sortedPools(unicast(pools ?? []).filter((pool) => pool.ipVersion === version))
}

/** Returns the pool that a link requests, or the default one if it requests none. Empty for none. */
function requestedPool(
  asked: InstanceFields['asked'],
  pools: readonly SiloIpPool[],
  version: Version,
): string {
  const standard = pools.find(({ isDefault }) => isDefault)?.name ?? ''
  if (asked === null) return standard
  for (const one of asked) {
    if (one.type === 'auto' && (one.ipVersion ?? version) === version) return standard
    const named = pools.find(
      ({ name, id }) => one.type === 'explicit' && (name === one.pool || id === one.pool),
    )
    if (named !== undefined) return named.name
  }
  return ''
}

/**
 * Returns the floating IPs that could be added: not in use, of a version of the first interface, and not chosen yet.
 */
export function floatingIpsLeft(
  floatingIps: readonly FloatingIp[],
  { floatingIps: taken, speaks }: Pick<ResolvedDefaults, 'floatingIps' | 'speaks'>,
): readonly FloatingIp[] {
  return floatingIps.filter((one) => {
    // Addresses from the control plane are valid, so a colon means IPv6.
    const fits = speaks.includes(one.ip.includes(':') ? 'v6' : 'v4')
    return fits && one.instanceId == null && !taken.some(({ name }) => name === one.name)
  })
}

/** Chooses an image. A disk that is too small for it grows to the next multiple of ten, and never shrinks. */
export function withImage(
  fields: InstanceFields,
  options: Options,
  image: Image | undefined,
): InstanceFields {
  const { tab, size } = resolveDefaults(fields, options).boot
  const key = tab === 'project' ? 'projectImage' : 'siloImage'
  const least = (image?.size ?? 0) / GIB
  const grown = size === null || size < least ? roomyDiskSize(least) : size
  return {
    ...fields,
    boot: {
      ...fields.boot,
      tab,
      [key]: image?.id ?? '',
      size: image === undefined ? fields.boot.size : grown,
    },
  }
}

/**
 * Changes the interfaces. Drops an ephemeral address whose version is no longer available, and takes one from the
 * default pool, if there is one, when a version becomes available. Keeps the choice where availability has not
 * changed.
 */
export function withNetwork(
  fields: InstanceFields,
  options: Options,
  network: Partial<InstanceFields['network']>,
): InstanceFields {
  const next: InstanceFields = { ...fields, network: { ...fields.network, ...network } }
  const [before, after] = [resolveDefaults(fields, options), resolveDefaults(next, options)]
  for (const version of versions) {
    const { reason, pools } = after[version]
    if ((before[version].reason === null) === (reason === null)) continue
    const standard = pools.find(({ isDefault }) => isDefault)?.name ?? ''
    const on = reason === null && standard !== ''
    next[version] = { on, pool: on ? standard : '' }
  }
  return next
}

export type SectionProps = {
  readonly fields: InstanceFields
  readonly options: Options
  readonly resolved: ResolvedDefaults
  readonly errors: Errors
  /** Changes some of the fields; the others stay as they are by then. */
  readonly onChange: (change: Partial<InstanceFields>) => void
  readonly open: (opened: Layer | null) => void
  readonly rereadKeys: () => void
}

/** The layers over the form, each of which adds one thing to it. */
export type Layer = 'disk' | 'attach' | 'key' | 'interface' | 'floating'
