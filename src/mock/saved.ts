import * as v from 'valibot'
import type { WorldName } from './worlds/named.ts'
import { isWorldName, seedWorld } from './worlds/named.ts'
import { emptyWorld, fleetOf } from './world.ts'
import type { World } from './world.ts'

/** Raised whenever a seed or the shape of a row changes, so that older saved states are given up. */
const version = 6

/** What tells a saved state of whichever version from anything else. */
const AnySaved = v.looseObject({
  version: v.number(),
  world: v.string(),
  changes: v.looseObject({}),
})

const Row = v.custom<{ id: string }>((row) => v.is(v.looseObject({ id: v.string() }), row))
/** Milliseconds since 1970, as far as there are dates. */
const Instant = v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15))

const Saved = v.object({
  version: v.literal(version),
  world: v.custom<WorldName>((name) => typeof name === 'string' && isWorldName(name)),
  seededAt: Instant,
  changes: v.record(v.string(), v.object({ put: v.array(Row), gone: v.array(v.string()) })),
})

export type SavedWorld = v.InferOutput<typeof Saved>

/**
 * What must be kept to have the same world again: its name, when it was made, and what was changed since. Seeds come
 * out the same each time, so even a large world is small to keep. Holds dates: for structured cloning, not for JSON.
 */
export function saveWorld(world: World): SavedWorld {
  const fleet = fleetOf(world)
  const changes: Record<string, { put: { id: string }[]; gone: string[] }> = {}
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

/** Checks the whole of a saved state. Returns it, or a sentence about the file that it came from. */
export function readSaved(saved: unknown): SavedWorld | string {
  const any = v.safeParse(AnySaved, saved)
  if (!any.success) return 'The file is not a mock world'
  if (any.output.version !== version) {
    return `The file is a mock world of version ${any.output.version}, and this one reads version ${version}`
  }
  const result = v.safeParse(Saved, saved)
  if (!result.success)
    return `The file is damaged at ${v.getDotPath(result.issues[0]) ?? 'its top'}`
  const tables = new Map(Object.entries(emptyWorld()))
  for (const [name, { put }] of Object.entries(result.output.changes)) {
    const table = tables.get(name)
    if (table === undefined) return `The file has a table that is not known: ${name}`
    const row = put.find((one) => !table.accepts(one))
    if (row !== undefined) return `The file is damaged at changes.${name}: row ${row.id}`
  }
  return result.output
}

/** Goes to a saved state. */
export function restoreWorld(world: World, { world: name, seededAt, changes }: SavedWorld): void {
  seedWorld(world, name, seededAt)
  for (const [table, rows] of Object.entries(world)) {
    const changed = changes[table]
    if (changed !== undefined) rows.restore(changed)
  }
}

/** Brings a saved state back. Returns false, with the world untouched, when it is none or of another version. */
export function loadWorld(world: World, saved: unknown): boolean {
  const read = readSaved(saved)
  if (typeof read === 'string') return false
  restoreWorld(world, read)
  return true
}
