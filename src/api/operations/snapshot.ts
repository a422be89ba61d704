import { operation } from '../operation.ts'

export const snapshotList = operation('snapshotList', 'GET /v1/snapshots', 'snapshot list')

export const snapshotView = operation(
  'snapshotView',
  'GET /v1/snapshots/{snapshot}',
  'snapshot view',
)

export const snapshotCreate = operation('snapshotCreate', 'POST /v1/snapshots', 'snapshot create')

export const snapshotDelete = operation(
  'snapshotDelete',
  'DELETE /v1/snapshots/{snapshot}',
  'snapshot delete',
)
