import type { DiskBackend } from '@oxide/api'
import * as v from 'valibot'
import { GIB } from '../../api/valid/size.ts'
import { diskSizeRefusal, roomyDiskSize } from '../../api/valid/hardware.ts'

/** The fields of a new disk's form that describe its storage and its initial content. */
export const backendFields = v.object({
  diskType: v.picklist(['distributed', 'local']),
  source: v.picklist(['blank', 'image', 'snapshot']),
  blockSize: v.picklist([512, 2048, 4096]),
  /** Ids; empty while none is chosen. */
  imageId: v.string(),
  snapshotId: v.string(),
  readOnly: v.boolean(),
})

export type BackendFields = Readonly<v.InferOutput<typeof backendFields>>

const EMPTY: BackendFields = {
  diskType: 'distributed',
  source: 'blank',
  blockSize: 4096,
  imageId: '',
  snapshotId: '',
  readOnly: false,
}

/** Builds the part of the request that these fields describe (the API document's `DiskBackend`). */
export function toBackend(fields: BackendFields): DiskBackend {
  const { diskType, source, blockSize, imageId, snapshotId, readOnly } = fields
  if (diskType === 'local') return { type: 'local' }
  const diskSource =
    source === 'blank'
      ? ({ type: 'blank', blockSize } as const)
      : source === 'image'
        ? ({ type: 'image', imageId, readOnly } as const)
        : ({ type: 'snapshot', snapshotId, readOnly } as const)
  return { type: 'distributed', diskSource }
}

/** Returns the fields for a request, so that a link can fill the form. */
export function fromBackend(backend: DiskBackend | undefined): BackendFields {
  if (backend === undefined) return EMPTY
  if (backend.type === 'local') return { ...EMPTY, diskType: 'local' }
  const { diskSource } = backend
  switch (diskSource.type) {
    case 'blank':
    case 'importing_blocks':
      return { ...EMPTY, blockSize: diskSource.blockSize }
    case 'image':
      return {
        ...EMPTY,
        source: 'image',
        imageId: diskSource.imageId,
        readOnly: diskSource.readOnly === true,
      }
    case 'snapshot':
      return {
        ...EMPTY,
        source: 'snapshot',
        snapshotId: diskSource.snapshotId,
        readOnly: diskSource.readOnly === true,
      }
  }
}

/** Checks rules across fields: a source that is not chosen, a size too small for it. Returns the messages by field. */
export function wrongBackend(
  fields: BackendFields,
  bytes: number | null,
  sourceBytes: number | null,
): Readonly<Record<string, string>> {
  const wrong: Record<string, string> = {}
  const { diskType, source, imageId, snapshotId } = fields
  if (diskType === 'local') return wrong
  if (source === 'image' && imageId === '') wrong.imageId = 'Source image is required'
  if (source === 'snapshot' && snapshotId === '') wrong.snapshotId = 'Source snapshot is required'
  const rule =
    source === 'blank' || sourceBytes === null
      ? {}
      : { source: { kind: source, gib: sourceBytes / GIB } }
  const size = bytes === null ? null : diskSizeRefusal(bytes / GIB, rule)
  if (size !== null) wrong.size = size
  return wrong
}

/** Returns a size that fits a source: raised to the next multiple of ten, never lowered. */
export function roomFor(bytes: number | null, sourceBytes: number): number {
  const needed = roomyDiskSize(sourceBytes / GIB) * GIB
  return bytes === null || bytes < sourceBytes ? needed : bytes
}
