import type { SupportBundleInfo } from '@oxide/api'
import { Table } from '../store/table.ts'
import { timeKey } from './audit-log.ts'

/** A text file of a bundle. */
export type BundleFile = { readonly path: string; readonly text: string }

/** A support bundle and its collected files. */
export type SupportBundleRow = SupportBundleInfo & { readonly files: readonly BundleFile[] }

export const supportBundleTable = () =>
  new Table<SupportBundleRow>({
    parent: () => 'fleet',
    orders: { time_and_id: ({ timeCreated, id }) => timeKey(timeCreated, id) },
  })

export function supportBundleView({ files: _, ...bundle }: SupportBundleRow): SupportBundleInfo {
  return bundle
}
