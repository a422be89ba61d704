import type { Disk } from '@oxide/api'
import {
  diskBulkWriteImportStart,
  diskBulkWriteImportStop,
  diskFinalizeImport,
} from '../../api/operations/disk.ts'
import { type DiskAction, diskRefusal } from '../../api/rules.ts'
import { nameRefusal } from '../../api/valid/name.ts'
import { type Names, nouns, selector } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { ref, text, within } from '../kernel/params.ts'

/** One disk, for all commands of its import. */
const disk = { disk: ref('disk'), project: within('project') } as const

function refusedBy(action: DiskAction) {
  return {
    subject: nouns.disk.view,
    refused: ({ state }: Disk) => diskRefusal(action, state.state),
  }
}

const startImport = define({
  id: 'disk import start',
  verb: 'Start import',
  title: 'Start disk import',
  params: disk,
  ...refusedBy('startImport'),
  run: (api, names) => api.call(diskBulkWriteImportStart, oneDisk(names)),
  done: ({ disk: name }) => ({ say: `Disk ${name} accepts blocks` }),
  key: 's',
  keywords: ['bulk', 'write', 'upload', 'blocks'],
})

const stopImport = define({
  id: 'disk import stop',
  verb: 'Stop import',
  title: 'Stop disk import',
  params: disk,
  ...refusedBy('stopImport'),
  run: (api, names) => api.call(diskBulkWriteImportStop, oneDisk(names)),
  done: ({ disk: name }) => ({ say: `Disk ${name} no longer accepts blocks` }),
  key: 't',
  keywords: ['bulk', 'write', 'upload', 'blocks'],
})

const finalizeImport = define({
  id: 'disk import finalize',
  verb: 'Finalize import',
  title: 'Finalize disk import',
  params: {
    ...disk,
    snapshotName: text('Snapshot name', {
      optional: true,
      hint: 'Also takes a snapshot of the disk',
      refused: (name) => (name === '' ? null : nameRefusal(name, 'Snapshot name')),
    }),
  },
  ...refusedBy('finalize'),
  confirm: ({ name }) =>
    `This ends the import into disk ${name} for good. The disk can then be attached.`,
  run: (api, { snapshotName, ...names }) =>
    api.call(diskFinalizeImport, {
      ...oneDisk(names),
      body: snapshotName === undefined || snapshotName === '' ? {} : { snapshotName },
    }),
  done: ({ disk: name }) => ({ say: `Disk ${name} finalized`, refresh: ['disk', 'snapshot'] }),
  key: 'f',
  keywords: ['bulk', 'write', 'upload', 'finish'],
})

/** In menu order. */
export const diskImportCommands = [startImport, stopImport, finalizeImport]

function oneDisk(names: Names & { readonly disk: string }) {
  return { path: { disk: names.disk }, query: selector(names, 'disk') }
}
