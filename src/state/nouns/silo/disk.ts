import { diskList, diskView } from '../../../api/generated/reads/disks.ts'
import { plainNoun } from '../../define-noun.ts'

export const disk = plainNoun('disk', {
  cli: 'disk',
  one: 'disk',
  keywords: ['volume', 'storage', 'block', 'lsblk', 'fdisk', 'pvc'],
  within: 'project',
  list: diskList,
  view: diskView,
  alsoShownBy: ['instanceDisk', 'instanceDiskList'],
})
