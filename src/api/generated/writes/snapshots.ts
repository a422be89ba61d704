import { Snapshot } from '../../answers/disk.ts'
import { operation } from '../../operation.ts'

export const snapshotCreate = operation('snapshotCreate', 'POST /v1/snapshots', Snapshot)
export const snapshotDelete = operation('snapshotDelete', 'DELETE /v1/snapshots/{snapshot}')
