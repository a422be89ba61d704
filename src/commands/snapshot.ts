import type { Disk } from '@oxide/api'
import { snapshotCreate } from '../api/operations/snapshot.ts'
import { snapshotRefusal } from '../api/rules.ts'
import { generatedName, nameRefusal } from '../api/valid/name.ts'
import { nouns } from '../state/nouns.ts'
import { define } from './kernel/define.ts'
import { ref, text } from './kernel/params.ts'
import { named } from './named.ts'

const create = define({
  id: 'snapshot create',
  verb: 'Snapshot',
  title: 'Create snapshot',
  params: {
    disk: ref('disk'),
    project: ref('project'),
    name: text('Name', {
      optional: true,
      hint: 'Made from the disk’s name when empty',
      refused: (value) => nameRefusal(value),
    }),
    description: named.description,
  },
  on: 'disk',
  subject: nouns.disk.view,
  refused: (disk: Disk) => snapshotRefusal(disk),
  defaults: ({ disk }) => ({ name: generatedName([disk]) }),
  run: (api, { disk, project, name = generatedName([disk]), description = '' }) =>
    api.call(snapshotCreate, { query: { project }, body: { disk, name, description } }),
  done: (_args, snapshot) => ({ say: `Snapshot ${snapshot.name} created`, refresh: ['snapshot'] }),
  failed: () => 'Failed to create snapshot',
  key: 'p',
  bulk: true,
  keywords: ['backup', 'copy'],
})

export const snapshotCommands = [create]
