import { operation } from '../../operation.ts'

export const diskBulkWriteImportStart = operation('diskBulkWriteImportStart', 'POST /v1/disks/{disk}/bulk-write-start')
