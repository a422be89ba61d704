import type { Disk, Snapshot } from '@oxide/api'
import type { Api } from '../../api/http/client.ts'
import { snapshotList } from '../../api/generated/reads/snapshots.ts'
import { LARGEST_PAGE, nouns } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { ref, within } from '../kernel/params.ts'
import { cleanUp } from './clean-up.ts'
import { imageUploadedBy, TEMPORARY_SNAPSHOT } from './temporary.ts'

/**
 * Removes what an upload leaves behind when its tab is closed or reloaded: nothing runs then that could clean up. Only
 * on request, because another tab or user may still be uploading into the disk.
 */
export const removeLeftover = define({
  id: 'console image upload remove',
  title: 'Remove interrupted upload',
  params: { disk: ref('disk'), project: within('project') },
  on: null,
  subject: (names) => nouns.disk.view(names),
  refused: (disk) => (imageUploadedBy(disk) === null ? 'No image upload made this disk' : null),
  confirm: (disk) =>
    `This permanently deletes disk ${disk.name} and its temporary snapshot. If another tab or user is still uploading image ${imageUploadedBy(disk)}, that upload fails.`,
  danger: 'destroys',
  run: async (api, { disk, project = '' }, { seen }) => {
    const snapshots = await snapshotsOf(api, seen, project)
    // The disk goes last: by its name, what is left can be found again.
    for (const { name } of snapshots) {
      const temporary = { project, disk, snapshot: name, hasDisk: false, hasSnapshot: true }
      await cleanUp(api, temporary)
    }
    await cleanUp(api, { project, disk, snapshot: '', hasDisk: true, hasSnapshot: false })
  },
  done: ({ disk }) => ({
    say: `Disk ${disk} of an interrupted upload deleted`,
    refresh: ['image', 'disk', 'snapshot'],
    gone: { noun: 'disk', name: disk },
  }),
  keywords: ['temporary', 'clean', 'abandoned'],
})

async function snapshotsOf(api: Api, { id }: Disk, project: string): Promise<readonly Snapshot[]> {
  const { items } = await api.call(snapshotList, { query: { project, limit: LARGEST_PAGE } })
  return items.filter(({ name, diskId }) => diskId === id && TEMPORARY_SNAPSHOT.test(name))
}
