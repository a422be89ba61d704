import type { Image } from '@oxide/api'
import { roomyDiskSize } from '../../../api/valid/hardware.ts'
import type { FieldErrors as Errors } from '../../../commands/kernel/run/outcome.ts'
import { GIB } from '../../../api/valid/size.ts'
import type { InstanceFields } from './fields.ts'
import type { Options } from './options.ts'
import { type ResolvedDefaults, resolveDefaults, versions } from './resolved-defaults.ts'

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
