import type { PendingRow } from '../rows/pending.ts'
import type { UpdateRow } from '../rows/update.ts'
import type { World } from '../world.ts'

/** From one component that is updated to the next, in milliseconds. */
const updating = 5000

/** Keeps in mind that one component after the other is to be brought to the target release. */
export function awaitUpdate(world: World, at: number): void {
  world.pending.put({ id: 'update', at: at + updating, noun: 'update' })
}

/** Updates one more component, if any runs something else than the target release. */
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

/** What components run beside a version. */
export function othersThan(update: UpdateRow, version: string): string[] {
  const { componentsByReleaseVersion: counts } = update
  return Object.keys(counts).filter((key) => key !== version && (counts[key] ?? 0) > 0)
}
