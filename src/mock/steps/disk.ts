import type { Disk } from '@oxide/api'
import type { PendingRow } from '../rows/pending.ts'
import type { World } from '../world.ts'

const creating = 1000

/** Schedules the moment when a new disk is ready. */
export function awaitDisk(world: World, disk: Disk, now: Date): void {
  world.pending.put({ id: disk.id, at: now.getTime() + creating, noun: 'disk' })
}

export function settleDisk(world: World, due: PendingRow & { noun: 'disk' }): void {
  const disk = world.disks.get(due.id)
  if (disk?.state.state !== 'creating') return
  world.disks.put({ ...disk, state: { state: 'detached' }, timeModified: new Date(due.at) })
}
