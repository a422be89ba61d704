import type { PendingRow } from '../rows/pending.ts'
import type { SupportBundleRow } from '../rows/support-bundle.ts'
import { collected } from '../rules/support-bundle.ts'
import type { World } from '../world.ts'

/** Milliseconds that it takes to collect a bundle, and to destroy one. */
const collecting = 5000
const destroying = 2000

/** Schedules the collection of a bundle. */
export function awaitBundle(world: World, { id }: SupportBundleRow, now: Date): void {
  world.pending.put({ id, at: now.getTime() + collecting, noun: 'support bundle' })
}

/** Starts destroying a bundle in any state; removes a failed one at once, because nothing was collected. */
export function destroyBundle(world: World, bundle: SupportBundleRow, now: Date): void {
  if (bundle.state === 'destroying') return
  world.pending.remove(bundle.id)
  if (bundle.state === 'failed') return world.supportBundles.remove(bundle.id)
  world.supportBundles.put({ ...bundle, state: 'destroying' })
  const at = now.getTime() + destroying
  world.pending.put({ id: bundle.id, at, noun: 'support bundle' })
}

export function settleBundle(world: World, due: PendingRow & { noun: 'support bundle' }): void {
  const bundle = world.supportBundles.get(due.id)
  if (bundle?.state === 'destroying') return world.supportBundles.remove(bundle.id)
  if (bundle?.state !== 'collecting') return
  const files = collected(world, bundle, new Date(due.at))
  world.supportBundles.put({ ...bundle, state: 'active', files })
}
