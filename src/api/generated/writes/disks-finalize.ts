import { operation } from '../../operation.ts'

export const diskFinalizeImport = operation('diskFinalizeImport', 'POST /v1/disks/{disk}/finalize')
