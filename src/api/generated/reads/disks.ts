import { Disk } from '../../answers/disk.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const diskList = operation('diskList', 'GET /v1/disks', page(Disk))
export const diskView = operation('diskView', 'GET /v1/disks/{disk}', Disk)
