import type { PendingRow } from '../rows/pending.ts'
import type { UpdateRow } from '../rows/update.ts'
import type { World } from '../world.ts'

/** Milliseconds between the updates of two components. */
const updating = 5000

/** Schedules the update of one component after the other to the target release. */
export function awaitUpdate(world: World, at: number): void {
  world.pending.put({ id: 'update', at: at + updating, noun: 'update' })
}

/** Updates one more component, if any does not run the target release. */
export function settleUpdate(world: World, due: PendingRow & { noun: 'update' }): void {
  const update = world.updates.get('update')
  const target = update?.targetRelease?.version
  if (update === undefined || update.suspended || target === undefined) return
  const [behind] = othersThan(update, target)
  if (behind === undefined) return
  const counts = { ...update.componentsByReleaseVersion }
  const left = (counts[behind] ?? 0) - 1
  if (left > 0) counts[behind] = left
  else delete counts[behind]
  counts[target] = (counts[target] ?? 0) + 1
  const after = world.updates.put({
    ...update,
    componentsByReleaseVersion: counts,
    timeLastStepPlanned: new Date(due.at),
  })
  if (othersThan(after, target).length > 0) awaitUpdate(world, due.at)
}

/** Returns the other versions that components run. */
export function othersThan(update: UpdateRow, version: string): string[] {
  const { componentsByReleaseVersion: counts } = update
  return Object.keys(counts).filter((key) => key !== version && (counts[key] ?? 0) > 0)
}
