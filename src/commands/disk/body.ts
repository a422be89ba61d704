import type { DiskBackend } from '@oxide/api'
import * as v from 'valibot'
import { shape } from '../kernel/shape.ts'

const source = v.variant('type', [
  v.strictObject({ type: v.literal('blank'), blockSize: v.picklist([512, 2048, 4096]) }),
  v.strictObject({
    type: v.literal('image'),
    imageId: v.pipe(v.string(), v.uuid()),
    readOnly: v.exactOptional(v.boolean()),
  }),
  v.strictObject({
    type: v.literal('snapshot'),
    snapshotId: v.pipe(v.string(), v.uuid()),
    readOnly: v.exactOptional(v.boolean()),
  }),
  v.strictObject({ type: v.literal('importing_blocks'), blockSize: v.picklist([512, 2048, 4096]) }),
])

/** Checks where a disk's data is stored and what it starts with (the API document's `DiskBackend`). */
export const backend = v.variant('type', [
  v.strictObject({ type: v.literal('local') }),
  v.strictObject({ type: v.literal('distributed'), diskSource: source }),
])

/** Reads a disk's backend from JSON, or says what is wrong with it. */
export const checkBackend = shape('Disk backend', backend)

/** A distributed disk without content, in blocks of 4096 bytes: a form's initial value. */
export const BLANK: DiskBackend = {
  type: 'distributed',
  diskSource: { type: 'blank', blockSize: 4096 },
}
