import { operation } from '../../operation.ts'

export const diskBulkWriteImport = operation('diskBulkWriteImport', 'POST /v1/disks/{disk}/bulk-write')
