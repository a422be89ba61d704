import * as v from 'valibot'
import type { WorldName } from './worlds/named.ts'
import { isWorldName, seedWorld } from './worlds/named.ts'
import { fleetOf } from './world.ts'
import type { World } from './world.ts'

/** Raised whenever a seed or the shape of a row changes, so that older saved states are given up. */
const version = 6

/** Of a row no more is looked at: it was written by this version. */
const Row = v.custom<unknown>((row) => v.is(v.looseObject({ id: v.string() }), row))

const Saved = v.object({
  version: v.literal(version),
  world: v.custom<WorldName>((name) => typeof name === 'string' && isWorldName(name)),
  seededAt: v.number(),
  changes: v.record(v.string(), v.object({ put: v.array(Row), gone: v.array(v.string()) })),
})

/**
 * What must be kept to have the same world again: its name, when it was made, and what was changed since. Seeds come
 * out the same each time, so even a large world is small to keep. Holds dates: for structured cloning, not for JSON.
 */
export function saveWorld(world: World): v.InferOutput<typeof Saved> {
  const fleet = fleetOf(world)
  const changes: Record<string, { put: unknown[]; gone: string[] }> = {}
  for (const [table, rows] of Object.entries(world)) {
    const { put, gone } = rows.changes()
    if (put.length + gone.length > 0) changes[table] = { put: [...put], gone: [...gone] }
  }
  const name = isWorldName(fleet.world) ? fleet.world : 'default'
  return {
    version,
    world: name,
    seededAt: fleet.timeSeeded.getTime(),
    changes,
  }
}

/** Brings a saved state back. Returns false, with the world untouched, when it is none or of another version. */
export function loadWorld(world: World, saved: unknown): boolean {
  const parsed = v.safeParse(Saved, saved)
  if (!parsed.success) return false
  seedWorld(world, parsed.output.world, parsed.output.seededAt)
  for (const [name, table] of Object.entries(world)) {
    const changes = parsed.output.changes[name]
    if (changes !== undefined) table.restore(changes)
  }
  return true
}
