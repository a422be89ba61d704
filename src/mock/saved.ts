import * as v from 'valibot'
import { type World, emptyWorld, fleetOf } from './world.ts'
import { type WorldName, isWorldName, seedWorld } from './worlds/named.ts'

/** Incremented whenever a seed or the shape of a row changes, so that older saved states are discarded. */
const version = 6

/** Recognizes a saved state of any version. */
const AnySaved = v.looseObject({
  version: v.number(),
  world: v.string(),
  changes: v.looseObject({}),
})

const Row = v.custom<{ id: string }>((row) => v.is(v.looseObject({ id: v.string() }), row))
/** Milliseconds since 1970, within the range of a Date. */
const Instant = v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15))

const Saved = v.object({
  version: v.literal(version),
  world: v.custom<WorldName>((name) => typeof name === 'string' && isWorldName(name)),
  seededAt: Instant,
  changes: v.record(v.string(), v.object({ put: v.array(Row), gone: v.array(v.string()) })),
})

export type SavedWorld = v.InferOutput<typeof Saved>

/**
 * Returns what is needed to rebuild the same world: its name, its seed time and the changes since. Seeds are
 * deterministic, so even a large world is small to keep. Contains dates: for structured cloning, not for JSON.
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

/** Checks a whole saved state. Returns it, or a sentence that says what is wrong with its file. */
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

/** Replaces the world with a saved state. */
export function restoreWorld(world: World, { world: name, seededAt, changes }: SavedWorld): void {
  seedWorld(world, name, seededAt)
  for (const [table, rows] of Object.entries(world)) {
    const changed = changes[table]
    if (changed !== undefined) rows.restore(changed)
  }
}

/** Restores a saved state. Returns false, and leaves the world unchanged, when it is invalid or of another version. */
export function loadWorld(world: World, saved: unknown): boolean {
  const read = readSaved(saved)
  if (typeof read === 'string') return false
  restoreWorld(world, read)
  return true
}
