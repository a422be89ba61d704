import type { PendingRow } from './rows/pending.ts'
import type { World } from './world.ts'
import { settleDelivery } from './steps/alert-delivery.ts'
import { settleAdoption } from './steps/disk-adoption.ts'
import { settleMembership } from './steps/rack-membership.ts'
import { settleBundle } from './steps/support-bundle.ts'
import { settleUpdate } from './steps/update.ts'
import { settleDisk } from './steps/disk.ts'
import { settleInstance } from './steps/instance.ts'
import { settleSnapshot } from './steps/snapshot.ts'

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
