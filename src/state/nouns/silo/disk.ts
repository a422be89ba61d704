import { diskList, diskView } from '../../../api/generated/reads/disks.ts'
import { plainNoun } from '../../define-noun.ts'
import { listPlace, newDrawer, viewDrawer } from '../../places.ts'
import type { Routes } from '../../route.ts'

export const disk = plainNoun('disk', {
  cli: 'disk',
  one: 'disk',
  keywords: ['volume', 'storage', 'block', 'lsblk', 'fdisk', 'pvc'],
  within: 'project',
  list: diskList,
  view: diskView,
  alsoShownBy: ['instanceDisk', 'instanceDiskList'],
})

export const nouns = { disk }

/** The disks of a project, and the drawers over them. */
export const routes = {
  disks: {
    ...listPlace('/projects/:project/disks', disk),
    under: 'project',
    sidebar: 20,
    key: 'g d',
  },
  disk: viewDrawer('/projects/:project/disks/:disk', 'disks', disk),
  diskNew: newDrawer('/projects/:project/disks-new', 'disks', disk),
  diskBlocks: {
    at: '/projects/:project/disks/:disk/blocks',
    title: 'Write blocks',
    under: 'disks',
    drawer: true,
    form: 'disk import write',
    reads: (names) => [disk.view(names)],
  },
} as const satisfies Routes
