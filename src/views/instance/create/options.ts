import { isWhole, type Names, type Noun, type Page } from '../../../state/nouns.ts'
import { partsOffered } from '../../../state/instance/reads.ts'
import type { Disk, FloatingIp, Image, SiloIpPool, SshKey, Vpc } from '@oxide/api'
import { parts } from '../../../api/versions/parts.ts'
import { useNames, useRead } from '../../../state/use-page.ts'
import { isMissed, lookUp } from '../../../state/cache/look-up.ts'
import { useReads } from '../../../state/cache/use-reads.ts'
import type { Items } from '../../../state/noun.ts'
import { useRackTakes } from '../../form/rack-takes.ts'
import type { InstanceFields } from './fields.ts'

/** The resources that a new instance can use; null for those that could not be read. */
export type Options = {
  readonly siloImages: readonly Image[] | null
  readonly projectImages: readonly Image[] | null
  /** Every disk of the project, in any state, because their names are taken. */
  readonly disks: readonly Disk[] | null
  /** Whether there are more disks than were read. */
  readonly moreDisks: boolean
  readonly keys: readonly SshKey[] | null
  readonly pools: readonly SiloIpPool[] | null
  readonly floatingIps: readonly FloatingIp[] | null
  /** Whether there are more floating IPs than were read. */
  readonly moreFloatingIps: boolean
  readonly vpcs: readonly Vpc[] | null
  /** Why no interface speaks IPv6, where the rack is too old; otherwise null. */
  readonly noIpv6: string | null
}

/** The resources chosen in a form, which are looked up if they are beyond what was read. */
export type Chosen = {
  readonly siloImages: readonly string[]
  readonly projectImages: readonly string[]
  readonly disks: readonly string[]
  readonly floatingIps: readonly string[]
}

export function chosenIn({ boot, floatingIps }: InstanceFields): Chosen {
  const { siloImage, projectImage, disk } = boot
  return { siloImages: [siloImage], projectImages: [projectImage], disks: [disk], floatingIps }
}

/** Reads the resources of the project and its silo. Also returns what could not be read, and a way to try again. */
export function useOptions(chosen: Chosen): {
  options: Options
  unread: readonly string[]
  retry: () => void
  rereadKeys: () => void
} {
  const names = useNames()
  const reads = {
    siloImages: useRead(partsOffered.siloImages()),
    projectImages: useRead(partsOffered.projectImages(names)),
    disks: useRead(partsOffered.disks(names)),
    keys: useRead(partsOffered.keys()),
    pools: useRead(partsOffered.pools()),
    floatingIps: useRead(partsOffered.floatingIps(names)),
    vpcs: useRead(partsOffered.vpcs(names)),
  }
  const { siloImages, projectImages, disks, floatingIps } = reads
  const silo = useChosen('siloImage', {}, siloImages.data, chosen.siloImages)
  const own = useChosen('image', names, projectImages.data, chosen.projectImages)
  const failed = Object.entries(reads).filter(
    ([, { data, isError }]) => data === undefined && isError,
  )
  return {
    options: {
      // An id finds an image of either kind.
      siloImages: silo?.filter(({ projectId }) => projectId == null) ?? null,
      projectImages: own?.filter(({ projectId }) => projectId != null) ?? null,
      disks: useChosen('disk', names, disks.data, chosen.disks),
      moreDisks: hasMore(disks.data),
      keys: reads.keys.data?.items ?? null,
      pools: reads.pools.data?.items ?? null,
      floatingIps: useChosen('floatingIp', names, floatingIps.data, chosen.floatingIps),
      moreFloatingIps: hasMore(floatingIps.data),
      vpcs: reads.vpcs.data?.items ?? null,
      noIpv6: useRackTakes()('IPv6 interfaces')
        ? null
        : `Needs API ${parts['IPv6 interfaces']} or newer`,
    },
    unread: failed.map(([part]) => WORDS[part] ?? part),
    rereadKeys: () => void reads.keys.refetch(),
    retry: () => failed.forEach(([, { refetch }]) => void refetch()),
  }
}

/** Returns a list with what was chosen from it: looks up the names or ids of what was not read. */
function useChosen<N extends Noun>(
  noun: N,
  names: Names,
  page: Page<Items[N]> | undefined,
  chosen: readonly string[],
): readonly Items[N][] | null {
  const missed = [...new Set(chosen)].filter((name) => isMissed(noun, page, name))
  const found = useReads(missed.map((name) => lookUp(noun, names, name)))
  if (page === undefined) return null
  return [...page.items, ...found.flatMap(({ data }) => (data === undefined ? [] : [data]))]
}

function hasMore(page: Page<unknown> | undefined): boolean {
  return page !== undefined && !isWhole(page)
}

const WORDS: Readonly<Record<string, string>> = {
  siloImages: 'silo images',
  projectImages: 'project images',
  disks: 'disks',
  keys: 'SSH keys',
  pools: 'IP pools',
  floatingIps: 'floating IPs',
  vpcs: 'VPCs',
}
