import * as v from 'valibot'
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
