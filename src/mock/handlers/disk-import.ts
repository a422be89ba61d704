import type { Disk } from '@oxide/api'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { findIn } from '../lookup.ts'
import { finalizeImport, startImport, stopImport, writeBlocks } from '../rules/disk-import.ts'
import { disksOf } from './disk.ts'

/** Writes blocks into a disk that was created for importing: start, any number of writes, stop, finalize. */
export const diskImportHandlers = {
  diskBulkWriteImportStart: (args, context) => {
    startImport(context, find(context, args))
  },

  diskBulkWriteImport: (args, context) => {
    const { offset, base64EncodedData } = args.body
    writeBlocks(find(context, args), offset, base64EncodedData)
  },

  diskBulkWriteImportStop: (args, context) => {
    stopImport(context, find(context, args))
  },

  diskFinalizeImport: (args, context) => {
    finalizeImport(context, find(context, args), args.body.snapshotName)
  },
} satisfies Handlers

type Args = { path: { disk: string }; query: { project?: string } }

function find(context: Context, { path, query }: Args): Disk {
  return findIn(context, disksOf(context), path.disk, query.project, 'limited_collaborator')
}
