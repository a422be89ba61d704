import { PhysicalDisk, Sled, SledInstance } from '../../answers/hardware.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const sledInstanceList = operation('sledInstanceList', 'GET /v1/system/hardware/sleds/{sled_id}/instances', page(SledInstance))
export const sledList = operation('sledList', 'GET /v1/system/hardware/sleds', page(Sled))
export const sledPhysicalDiskList = operation('sledPhysicalDiskList', 'GET /v1/system/hardware/sleds/{sled_id}/disks', page(PhysicalDisk))
export const sledView = operation('sledView', 'GET /v1/system/hardware/sleds/{sled_id}', Sled)
