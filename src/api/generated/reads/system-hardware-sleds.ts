import type * as lacking from '../lacking.ts'
import type * as api from '@oxide/api'
import { PhysicalDisk, Sled, SledInstance } from '../../answers/hardware.ts'
import { operation, untyped } from '../../operation.ts'
import { page } from '../../shape.ts'

export const sledInstanceList = operation('sledInstanceList', 'GET /v1/system/hardware/sleds/{sled_id}/instances', page(SledInstance))
export const sledList = untyped<{ query?: { limit?: number | null; pageToken?: string | null; sortBy?: api.IdSortMode } }, lacking.SledResultsPage>('sledList', 'GET /v1/system/hardware/sleds', page(Sled))
export const sledPhysicalDiskList = operation('sledPhysicalDiskList', 'GET /v1/system/hardware/sleds/{sled_id}/disks', page(PhysicalDisk))
export const sledView = untyped<{ path: { sledId: string } }, lacking.Sled>('sledView', 'GET /v1/system/hardware/sleds/{sled_id}', Sled)
