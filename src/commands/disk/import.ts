import type { Disk } from '@oxide/api'
import { diskBulkWriteImportStart } from '../../api/generated/writes/disks-bulk-write-start.ts'
import { diskBulkWriteImportStop } from '../../api/generated/writes/disks-bulk-write-stop.ts'
import { diskBulkWriteImport } from '../../api/generated/writes/disks-bulk-write.ts'
import { diskFinalizeImport } from '../../api/generated/writes/disks-finalize.ts'
import { type DiskAction, diskRefusal } from '../../api/rules.ts'
import { base64Bytes } from '../../api/valid/base64.ts'
import { nameRefusal } from '../../api/valid/name.ts'
import { addressed, nouns } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { fileBytes, number, ref, text, within } from '../kernel/params.ts'

/** One disk, for all commands of its import. */
const disk = { disk: ref('disk'), project: within('project') } as const

function refusedBy(action: DiskAction) {
  return {
    subject: (names: object) => nouns.disk.view(names),
    refused: ({ state }: Disk) => diskRefusal(action, state.state),
  }
}

const startImport = define({
  id: 'disk import start',
  verb: 'Start import',
  title: 'Start disk import',
  params: disk,
  ...refusedBy('startImport'),
  run: (api, names) => api.call(diskBulkWriteImportStart, addressed('disk', names)),
  done: ({ disk: name }) => ({ say: `Disk ${name} accepts blocks` }),
  key: 's',
  keywords: ['bulk', 'write', 'upload', 'blocks', 'import disk'],
})

/** The control plane takes at most this many bytes at once. */
const MOST_BYTES = 512 * 1024

export const writeImport = define({
  id: 'disk import write',
  verb: 'Write blocks',
  title: 'Write blocks to disk',
  params: {
    ...disk,
    base64EncodedData: fileBytes('Blocks', {
      hint: 'A file of at most 512 KiB',
      max: MOST_BYTES,
      refused: blocksRefusal,
    }),
    offset: number('Offset (bytes)', { min: 0, hint: 'Where on the disk the blocks begin' }),
  },
  ...refusedBy('writeImport'),
  suggest: () => ({ offset: 0 }),
  check: placeRefusal,
  run: (api, { base64EncodedData, offset, ...names }) =>
    api.call(diskBulkWriteImport, {
      ...addressed('disk', names),
      body: { base64EncodedData, offset },
    }),
  done: ({ disk: name, offset }) => ({
    say: `Blocks written to disk ${name} at offset ${offset}`,
  }),
  key: 'w',
  keywords: ['bulk', 'import', 'upload', 'file'],
})

const stopImport = define({
  id: 'disk import stop',
  verb: 'Stop import',
  title: 'Stop disk import',
  params: disk,
  ...refusedBy('stopImport'),
  run: (api, names) => api.call(diskBulkWriteImportStop, addressed('disk', names)),
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
    `This permanently ends the import into disk ${name}. The disk can then be attached.`,
  run: (api, { snapshotName, ...names }) =>
    api.call(diskFinalizeImport, {
      ...addressed('disk', names),
      body: snapshotName === undefined || snapshotName === '' ? {} : { snapshotName },
    }),
  done: ({ disk: name }) => ({ say: `Disk ${name} finalized`, refresh: ['disk', 'snapshot'] }),
  key: 'f',
  keywords: ['bulk', 'write', 'upload', 'finish'],
})

export const diskImportCommands = [startImport, writeImport, stopImport, finalizeImport]

function blocksRefusal(data: string): string | null {
  const bytes = base64Bytes(data)
  if (bytes === null) return 'Blocks must be base64'
  if (bytes === 0) return 'Blocks are required'
  return bytes > MOST_BYTES ? 'At most 512 KiB can be written at once' : null
}

function placeRefusal(
  { base64EncodedData, offset }: { readonly base64EncodedData: string; readonly offset: number },
  { blockSize, size }: Disk,
): Readonly<Record<string, string>> {
  const bytes = base64Bytes(base64EncodedData) ?? 0
  const blocks = `a multiple of the disk’s block size (${count(blockSize)})`
  return {
    ...(bytes % blockSize === 0 ? {} : { base64EncodedData: `Must be ${blocks}` }),
    ...(offset % blockSize === 0
      ? offset + bytes > size && { offset: 'The blocks would extend past the end of the disk' }
      : { offset: `Must be ${blocks}` }),
  }
}

function count(bytes: number): string {
  return `${bytes.toLocaleString('en')} bytes`
}
