import type { Snapshot } from '@oxide/api'
import { snapshotList, snapshotView } from '../../../api/generated/reads/snapshots.ts'
import { plainNoun } from '../../define-noun.ts'

declare module '../../noun.ts' {
  interface Items {
    snapshot: Snapshot
  }
}

export const snapshot = plainNoun('snapshot', {
  cli: 'snapshot',
  one: 'snapshot',
  within: 'project',
  list: snapshotList,
  view: snapshotView,
})
