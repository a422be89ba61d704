import { operation } from '../operation.ts'

export const diskList = operation('diskList', 'GET /v1/disks', 'disk list')

export const diskView = operation('diskView', 'GET /v1/disks/{disk}', 'disk view')

export const diskCreate = operation('diskCreate', 'POST /v1/disks', 'disk create')

export const diskDelete = operation('diskDelete', 'DELETE /v1/disks/{disk}', 'disk delete')

export const diskBulkWriteImport = operation(
  'diskBulkWriteImport',
  'POST /v1/disks/{disk}/bulk-write',
  'disk import write',
)

export const diskBulkWriteImportStart = operation(
  'diskBulkWriteImportStart',
  'POST /v1/disks/{disk}/bulk-write-start',
  'disk import start',
)

export const diskBulkWriteImportStop = operation(
  'diskBulkWriteImportStop',
  'POST /v1/disks/{disk}/bulk-write-stop',
  'disk import stop',
)

export const diskFinalizeImport = operation(
  'diskFinalizeImport',
  'POST /v1/disks/{disk}/finalize',
  'disk import finalize',
)
