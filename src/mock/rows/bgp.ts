import type { BgpAnnounceSet, BgpAnnouncement, BgpConfig } from '@oxide/api'
import { Table } from '../store/table.ts'

export type BgpConfigRow = BgpConfig & { readonly announceSetId: string }

export const bgpConfigTable = () =>
  new Table<BgpConfigRow>({ parent: () => 'fleet', name: (config) => config.name })

export function bgpConfigView({ announceSetId: _, ...config }: BgpConfigRow): BgpConfig {
  return config
}

export type AnnounceSetRow = BgpAnnounceSet & { readonly announcements: readonly BgpAnnouncement[] }

export const announceSetTable = () =>
  new Table<AnnounceSetRow>({ parent: () => 'fleet', name: (set) => set.name })

export function announceSetView({ announcements: _, ...set }: AnnounceSetRow): BgpAnnounceSet {
  return set
}
