import { diskCreate, diskDelete } from '../../api/generated/writes/disks.ts'
import { diskRefusal } from '../../api/rules.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { define } from '../kernel/define.ts'
import { ref } from '../kernel/params.ts'
import { removeOf } from '../plain.ts'
import { diskImportCommands } from './import.ts'
import { bodyOf, checkSize, newDisk } from './new.ts'

export const createDisk = define({
  id: 'disk create',
  params: { ...newDisk, project: ref('project') },
  check: checkSize,
  run: (api, { project, ...disk }) =>
    api.call(diskCreate, { query: { project }, body: bodyOf(disk) }),
  done: ({ project }, disk) => ({
    say: `Disk ${disk.name} created`,
    go: pathTo('disks', { project }),
  }),
  key: 'c',
  keywords: ['add', 'make', 'volume'],
})

export const removeDisk = removeOf('disk', {
  operation: diskDelete,
  refused: ({ state: { state } }) => diskRefusal('delete', state),
  lost: ({ name }) => `This permanently deletes disk ${name} and all data on it.`,
})

export const commands = [createDisk, ...diskImportCommands, removeDisk]
