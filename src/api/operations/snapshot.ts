import { operation } from '../operation.ts'
import { objectOf, pageOf, resource } from '../shape.ts'

const snapshot = objectOf(...resource, 'state')

export const snapshotList = operation(
  'snapshotList',
  'GET /v1/snapshots',
  'snapshot list',
  pageOf(...resource, 'state'),
)

export const snapshotView = operation(
  'snapshotView',
  'GET /v1/snapshots/{snapshot}',
  'snapshot view',
  snapshot,
)

export const snapshotCreate = operation(
  'snapshotCreate',
  'POST /v1/snapshots',
  'snapshot create',
  snapshot,
)

export const snapshotDelete = operation(
  'snapshotDelete',
  'DELETE /v1/snapshots/{snapshot}',
  'snapshot delete',
)
