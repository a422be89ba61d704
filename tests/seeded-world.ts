import { fleetOf, type World } from '../src/mock/world.ts'
import { seedWorld, type WorldName } from '../src/mock/worlds/named.ts'

/** The first rows of each world that was seeded in this process, by table. */
const seeded = new Map<WorldName, ReadonlyMap<string, readonly unknown[]>>()

/**
 * Does what `seedWorld` does, but takes the rows from the last world of that name, because making thousands of them
 * takes longer than most tests. Worlds can share rows because rows never change: they are frozen, so a handler that
 * tried to change one would fail.
 */
export function seedFromLast(world: World, name: WorldName, at: number): void {
  const rows = seeded.get(name)
  if (rows === undefined) {
    seedWorld(world, name, at)
    seeded.set(
      name,
      new Map(Object.entries(world).map(([table, { rows: own }]) => [table, [...own].map(frozen)])),
    )
    return
  }
  for (const [table, own] of Object.entries(world)) {
    own.reset()
    own.restore({ put: rows.get(table) ?? [], gone: [] })
  }
  world.fleet.put({ ...fleetOf(world), timeSeeded: new Date(at) })
  for (const table of Object.values(world)) table.settle()
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  // Bytes cannot be frozen.
  if (ArrayBuffer.isView(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
