import { snapshot } from '../../nouns/silo/snapshot.ts'
import { allOf } from '../../nouns.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { optional, type Routes } from '../../route.ts'

export const nouns = { snapshot }

/** The snapshots of a project, and what opens over them. */
export const routes = {
  snapshots: {
    at: '/projects/:project/snapshots',
    title: 'Snapshots',
    under: 'project',
    command: 'snapshot list',
    sidebar: 30,
    key: 'g s',
    reads: (names, search) => [
      pageRead(snapshot.list, names, search),
      optional(allOf('disk', names)),
    ],
  },
  snapshot: {
    at: '/projects/:project/snapshots/:snapshot',
    title: '{snapshot}',
    under: 'snapshots',
    drawer: true,
    command: 'snapshot view',
    reads: (names) => [snapshot.view(names)],
  },
  snapshotNew: {
    at: '/projects/:project/snapshots-new',
    title: 'New snapshot',
    under: 'snapshots',
    drawer: true,
    form: 'snapshot create',
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
