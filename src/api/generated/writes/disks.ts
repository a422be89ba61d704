import { Disk } from '../../answers/disk.ts'
import { operation } from '../../operation.ts'

export const diskCreate = operation('diskCreate', 'POST /v1/disks', Disk)
export const diskDelete = operation('diskDelete', 'DELETE /v1/disks/{disk}')
