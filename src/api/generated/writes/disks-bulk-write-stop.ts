import { operation } from '../../operation.ts'

export const diskBulkWriteImportStop = operation('diskBulkWriteImportStop', 'POST /v1/disks/{disk}/bulk-write-stop')
