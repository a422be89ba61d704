import type { Snapshot } from '@oxide/api'
import type { PendingRow } from '../rows/pending.ts'
import type { World } from '../world.ts'

const creating = 1500

/** Schedules the moment when a new snapshot is ready. */
export function awaitSnapshot(world: World, snapshot: Snapshot, now: Date): void {
  world.pending.put({ id: snapshot.id, at: now.getTime() + creating, noun: 'snapshot' })
}

export function settleSnapshot(world: World, due: PendingRow & { noun: 'snapshot' }): void {
  const snapshot = world.snapshots.get(due.id)
  if (snapshot?.state !== 'creating') return
  world.snapshots.put({ ...snapshot, state: 'ready', timeModified: new Date(due.at) })
}
