import type { PhysicalDiskAdoptionRequest } from '@oxide/api'
import type { PendingRow } from '../rows/pending.ts'
import { isSameDisk } from '../rows/physical-disk.ts'
import type { World } from '../world.ts'

/** Milliseconds from the request until a disk is in use. */
const adopting = 5000

/** Schedules the adoption of a disk. */
export function awaitAdoption(world: World, { id }: PhysicalDiskAdoptionRequest, now: Date): void {
  world.pending.put({ id, at: now.getTime() + adopting, noun: 'disk adoption' })
}

/** Takes the disk into use and removes the request. */
export function settleAdoption(world: World, due: PendingRow & { noun: 'disk adoption' }): void {
  const request = world.adoptions.get(due.id)
  if (request === undefined) return
  world.adoptions.remove(request.id)
  const unadopted = [...world.unadoptedDisks.rows]
  const disk = unadopted.find(({ diskId }) => isSameDisk(diskId, request.diskId))
  if (disk === undefined) return
  world.unadoptedDisks.remove(disk.id)
  const at = new Date(due.at)
  world.physicalDisks.put({
    id: disk.id,
    ...disk.diskId,
    sledId: disk.sledId,
    formFactor: disk.variant,
    policy: { kind: 'in_service' },
    state: 'active',
    timeCreated: at,
    timeModified: at,
  })
}
