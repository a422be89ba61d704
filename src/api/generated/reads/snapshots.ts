import { Snapshot } from '../../answers/disk.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const snapshotList = operation('snapshotList', 'GET /v1/snapshots', page(Snapshot))
export const snapshotView = operation('snapshotView', 'GET /v1/snapshots/{snapshot}', Snapshot)
