import { diskOfToday } from '../former/disk.ts'
import { operation } from '../operation.ts'
import { nothing, objectOf, orOlder, pageOf } from '../shape.ts'

const disk = ['id', 'name', 'state{}'] as const

export const diskList = operation(
  'diskList',
  'GET /v1/disks',
  'disk list',
  orOlder(pageOf(...disk), diskOfToday),
)

export const diskView = operation(
  'diskView',
  'GET /v1/disks/{disk}',
  'disk view',
  orOlder(objectOf(...disk), diskOfToday),
)

export const diskCreate = operation(
  'diskCreate',
  'POST /v1/disks',
  'disk create',
  objectOf(...disk),
)

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
  nothing,
)

export const diskBulkWriteImportStop = operation(
  'diskBulkWriteImportStop',
  'POST /v1/disks/{disk}/bulk-write-stop',
  'disk import stop',
  nothing,
)

export const diskFinalizeImport = operation(
  'diskFinalizeImport',
  'POST /v1/disks/{disk}/finalize',
  'disk import finalize',
)
