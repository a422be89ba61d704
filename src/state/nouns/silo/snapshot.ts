import type { Snapshot } from '@oxide/api'
import { snapshotList, snapshotView } from '../../../api/generated/reads/snapshots.ts'
import { plainNoun } from '../../define-noun.ts'
import { allOf } from '../../nouns.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { newDrawer, viewDrawer, listPlace } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'

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

export const nouns = { snapshot }

/** The snapshots of a project, and what opens over them. */
export const routes = {
  snapshots: {
    ...listPlace('/projects/:project/snapshots', snapshot),
    under: 'project',
    sidebar: 30,
    key: 'g s',
    reads: (names, search) => [
      pageRead(snapshot.list, names, search),
      optional(allOf('disk', names)),
    ],
  },
  snapshot: viewDrawer('/projects/:project/snapshots/:snapshot', 'snapshots', snapshot),
  snapshotNew: {
    ...newDrawer('/projects/:project/snapshots-new', 'snapshots', snapshot),
    reads: (names) => [optional(allOf('disk', names))],
  },
  snapshotImage: {
    at: '/projects/:project/snapshots/:snapshot/images-new',
    title: 'Create image from {snapshot}',
    under: 'snapshots',
    drawer: true,
    form: 'console image create-from-snapshot',
    reads: (names) => [snapshot.view(names)],
  },
} as const satisfies Routes
