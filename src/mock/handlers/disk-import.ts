import type { Disk } from '@oxide/api'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { findIn } from '../lookup.ts'
import { finalizeImport, startImport, stopImport, writeBlocks } from '../rules/disk-import.ts'
import { BulkWrite, FinalizeDisk } from '../schemas/disk.ts'
import { inProject } from '../schemas/query.ts'
import { nameOrId } from '../schemas/scalar.ts'
import { disksOf } from './disk.ts'

const at = { path: { disk: nameOrId }, query: inProject, status: 204 }

/** Writes blocks into a disk that was created for importing: start, any number of writes, stop, finalize. */
export const diskImportHandlers = {
  diskBulkWriteImportStart: endpoint(at, (args, context) => {
    startImport(context, find(context, args))
  }),

  diskBulkWriteImport: endpoint({ ...at, body: BulkWrite }, (args, context) => {
    const { offset, base64EncodedData } = args.body
    writeBlocks(find(context, args), offset, base64EncodedData)
  }),

  diskBulkWriteImportStop: endpoint(at, (args, context) => {
    stopImport(context, find(context, args))
  }),

  diskFinalizeImport: endpoint({ ...at, body: FinalizeDisk }, (args, context) => {
    finalizeImport(context, find(context, args), args.body.snapshotName)
  }),
} satisfies Handlers

type Args = { path: { disk: string }; query: { project?: string } }

function find(context: Context, { path, query }: Args): Disk {
  return findIn(context, disksOf(context), path.disk, query.project, 'limited_collaborator')
}
