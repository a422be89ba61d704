import { partsOffered } from '../../../state/instance-reads.ts'
import type { Disk, FloatingIp, Image, SiloIpPool, SshKey, Vpc } from '@oxide/api'
import { useNames } from '../../../state/navigation/use-location.ts'
import { useRead } from '../../../state/cache/use-read.ts'

/** The resources that a new instance can use; null for those that could not be read. */
export type Options = {
  readonly siloImages: readonly Image[] | null
  readonly projectImages: readonly Image[] | null
  /** Every disk of the project, in any state, because their names are taken. */
  readonly disks: readonly Disk[] | null
  readonly keys: readonly SshKey[] | null
  readonly pools: readonly SiloIpPool[] | null
  readonly floatingIps: readonly FloatingIp[] | null
  readonly vpcs: readonly Vpc[] | null
}

/** Reads the resources of the project and its silo. Also returns what could not be read, and a way to try again. */
export function useOptions(): {
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
  const failed = Object.entries(reads).filter(
    ([, { data, isError }]) => data === undefined && isError,
  )
  return {
    options: {
      siloImages: reads.siloImages.data?.items ?? null,
      projectImages: reads.projectImages.data?.items ?? null,
      disks: reads.disks.data?.items ?? null,
      keys: reads.keys.data?.items ?? null,
      pools: reads.pools.data?.items ?? null,
      floatingIps: reads.floatingIps.data?.items ?? null,
      vpcs: reads.vpcs.data?.items ?? null,
    },
    unread: failed.map(([part]) => WORDS[part] ?? part),
    rereadKeys: () => void reads.keys.refetch(),
    retry: () => failed.forEach(([, { refetch }]) => void refetch()),
  }
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
