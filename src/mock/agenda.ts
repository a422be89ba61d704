import { settleDelivery } from './alert/delivery.ts'
import { settleInstance } from './instance/power.ts'
import { settleMembership } from './rack/membership.ts'
import { settleAdoption } from './rack/sled.ts'
import { settleBundle } from './rack/support-bundle.ts'
import { settleUpdate } from './rack/update.ts'
import { settleDisk } from './storage/disk.ts'
import { settleSnapshot } from './storage/snapshot.ts'
import type { PendingRow, PlainChange } from './store/rows.ts'
import type { World } from './world.ts'

/** Makes the changes that are due, oldest first. Each takes effect at its scheduled time, however late it runs. */
export function runDue(world: World, now: number): void {
  for (let due = next(world); due !== null && due.at <= now; due = next(world)) {
    world.pending.remove(due.id)
    if (due.noun === 'instance') settleInstance(world, due)
    else plainChanges[due.noun](world, due)
  }
}

export function next(world: World): PendingRow | null {
  let first: PendingRow | null = null
  for (const row of world.pending.rows) if (first === null || row.at < first.at) first = row
  return first
}

const plainChanges: Readonly<Record<PlainChange, (world: World, due: PendingRow) => void>> = {
  disk: settleDisk,
  snapshot: settleSnapshot,
  'alert delivery': settleDelivery,
  'rack membership': settleMembership,
  'disk adoption': settleAdoption,
  update: settleUpdate,
  'support bundle': settleBundle,
}
