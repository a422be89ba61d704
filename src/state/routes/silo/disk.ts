import { disk } from '../../nouns/silo/disk.ts'
import { pageRead } from '../../navigation/page-read.ts'
import type { Routes } from '../../route.ts'

export const nouns = { disk }

/** The disks of a project, and the drawers over them. */
export const routes = {
  disks: {
    at: '/projects/:project/disks',
    title: 'Disks',
    under: 'project',
    command: 'disk list',
    sidebar: 20,
    key: 'g d',
    reads: (names, search) => [pageRead(disk.list, names, search)],
  },
  disk: {
    at: '/projects/:project/disks/:disk',
    title: '{disk}',
    under: 'disks',
    drawer: true,
    command: 'disk view',
    reads: (names) => [disk.view(names)],
  },
  diskNew: {
    at: '/projects/:project/disks-new',
    title: 'New disk',
    under: 'disks',
    drawer: true,
    form: 'disk create',
  },
  diskBlocks: {
    at: '/projects/:project/disks/:disk/blocks',
    title: 'Write blocks',
    under: 'disks',
    drawer: true,
    form: 'disk import write',
    reads: (names) => [disk.view(names)],
  },
} as const satisfies Routes
