import { operation } from '../operation.ts'

export const snapshotCreate = operation('snapshotCreate', 'POST /v1/snapshots', 'snapshot create')

export const snapshotDelete = operation(
  'snapshotDelete',
  'DELETE /v1/snapshots/{snapshot}',
  'snapshot delete',
)
