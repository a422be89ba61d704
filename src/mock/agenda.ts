import type { PendingRow } from './store/rows.ts'
import type { World } from './world.ts'
import { settleDelivery } from './alert/attempt.ts'
import { settleAdoption } from './rack/physical-disk.ts'
import { settleMembership } from './rack/membership.ts'
import { settleBundle } from './rack/support-bundle.ts'
import { settleUpdate } from './rack/update.ts'
import { settleDisk } from './storage/disk.ts'
import { settleInstance } from './instance/power.ts'
import { settleSnapshot } from './storage/snapshot.ts'

/** Makes the changes that are due, oldest first. Each takes effect at its scheduled time, however late it runs. */
export function runDue(world: World, now: number): void {
  for (let due = next(world); due !== null && due.at <= now; due = next(world)) {
    world.pending.remove(due.id)
    settle(world, due)
  }
}

/** Returns the earliest pending change, or null when nothing is pending. */
export function next(world: World): PendingRow | null {
  let first: PendingRow | null = null
  for (const row of world.pending.rows) if (first === null || row.at < first.at) first = row
  return first
}

function settle(world: World, due: PendingRow): void {
  switch (due.noun) {
    case 'instance':
      return settleInstance(world, due)
    case 'disk':
      return settleDisk(world, due)
    case 'snapshot':
      return settleSnapshot(world, due)
    case 'alert delivery':
      return settleDelivery(world, due)
    case 'rack membership':
      return settleMembership(world, due)
    case 'disk adoption':
      return settleAdoption(world, due)
    case 'update':
      return settleUpdate(world, due)
    case 'support bundle':
      return settleBundle(world, due)
  }
}
