import type { PendingRow } from '../rows/pending.ts'
import type { SupportBundleRow } from '../rows/support-bundle.ts'
import { collected } from '../rules/support-bundle.ts'
import type { World } from '../world.ts'

/** How long it takes to collect a bundle, and to destroy one, in milliseconds. */
const collecting = 5000
const destroying = 2000

/** Keeps in mind that a bundle is to be collected. */
export function awaitBundle(world: World, { id }: SupportBundleRow, now: Date): void {
  world.pending.put({ id, at: now.getTime() + collecting, noun: 'support bundle' })
}

/** Begins to destroy a bundle, whatever state it is in; of one that failed there is nothing to destroy. */
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
