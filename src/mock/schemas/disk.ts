import * as v from 'valibot'
import { base64 } from './base64.ts'
import { byteCount, description, name, nameOrId, uuid } from './scalar.ts'

const BlockSize = v.picklist([512, 2048, 4096])
const readOnly = v.exactOptional(v.boolean(), false)

/** The API document's DiskSource. */
const DiskSource = v.variant('type', [
  v.object({ type: v.literal('blank'), blockSize: BlockSize }),
  v.object({ type: v.literal('snapshot'), snapshotId: uuid, readOnly }),
  v.object({ type: v.literal('image'), imageId: uuid, readOnly }),
  v.object({ type: v.literal('importing_blocks'), blockSize: BlockSize }),
])

/** The API document's DiskBackend. */
const DiskBackend = v.variant('type', [
  v.object({ type: v.literal('local') }),
  v.object({ type: v.literal('distributed'), diskSource: DiskSource }),
])

export const DiskCreate = v.object({
  name,
  description,
  size: byteCount,
  diskBackend: DiskBackend,
})

export type NewDisk = v.InferOutput<typeof DiskCreate>

export const DiskPath = v.object({ disk: nameOrId })

/** The API document's ImportBlocksBulkWrite. */
export const BulkWrite = v.object({
  offset: v.pipe(
    v.number(),
    v.safeInteger('expected a whole number'),
    v.minValue(0, 'expected an offset of zero or more'),
  ),
  base64EncodedData: base64,
})

/** The API document's FinalizeDisk. */
export const FinalizeDisk = v.object({ snapshotName: v.exactOptional(v.nullable(name), null) })
