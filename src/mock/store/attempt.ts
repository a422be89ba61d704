import type { World } from '../world.ts'
import type { Undo } from './table.ts'

/** One write: the table's name, and the row before and after (undefined when it did not exist). */
export type Written = {
  readonly table: string
  readonly before: unknown
  readonly after: unknown
}

/**
 * Runs a change, which must be synchronous. Rolls back all of its writes when it throws, so that a refusal never leaves
 * half a change.
 * @param wrote runs after a change that wrote something
 * @param notice receives the writes while the change is still open: its own writes belong to the change
 */
export function attempt<T>(
  world: World,
  change: () => T,
  wrote: () => void,
  notice: (written: readonly Written[]) => void = () => {},
): T {
  const undos: Undo[] = []
  const written: Written[] = []
  const tables = Object.values(world)
  for (const [name, table] of Object.entries(world)) {
    table.watch((undo, before, after) => {
      undos.push(undo)
      written.push({ table: name, before, after })
    })
  }
  let result: T
  try {
    result = change()
    notice([...written])
  } catch (error) {
    for (const undo of undos.reverse()) undo()
    throw error
  } finally {
    for (const table of tables) table.watch(null)
  }
  if (undos.length > 0) wrote()
  return result
}
