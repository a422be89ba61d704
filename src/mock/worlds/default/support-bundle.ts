import { idOf } from '../../seed.ts'
import type { SupportBundleRow } from '../../rack/rows.ts'
import { collected } from '../../rack/support-bundle.ts'
import type { World } from '../../world.ts'
import { ago, day } from '../seeder.ts'

/** Adds a bundle that can be downloaded and two whose collection failed. */
export function seedBundles(world: World): void {
  const bundle = (days: number, over: Partial<SupportBundleRow>): SupportBundleRow => ({
    id: idOf(`support bundle ${days}`),
    timeCreated: ago(world, days * day),
    reasonForCreation: 'Created by external API',
    reasonForFailure: null,
    userComment: null,
    state: 'active',
    files: [],
    ...over,
  })
  const whole = bundle(9, { userComment: 'Before the update' })
  const files = collected(world, whole, whole.timeCreated)
  world.supportBundles.put({ ...whole, files })
  const reasonForFailure = 'The sled that was collecting the bundle was expunged'
  world.supportBundles.put(bundle(20, { state: 'failed', reasonForFailure }))
  const second = {
    reasonForFailure: 'No disk was left for the bundle',
    userComment: 'Nexus keeps restarting',
  }
  world.supportBundles.put(bundle(41, { state: 'failed', ...second }))
}
