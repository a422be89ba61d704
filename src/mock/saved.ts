import * as v from 'valibot'
import { sha256 } from './http/body.ts'
import { invalid } from './http/problem.ts'
import { type World, emptyWorld, fleetOf } from './world.ts'
import { type WorldName, isWorldName, seedWorld } from './worlds/named.ts'

/** Incremented whenever a seed or the shape of a row changes, so that older saved states are discarded. */
const version = 8

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
function readSaved(saved: unknown): SavedWorld | string {
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

/** The key that marks a timestamp in the text, because JSON has no date type. */
const timeKey = '$time'

const Time = v.strictObject({ [timeKey]: v.pipe(v.string(), v.isoTimestamp()) })

/** A file: the checksum sits beside the content that it covers. */
const File = v.looseObject({ sha256: v.optional(v.unknown()) })

export async function textOf(saved: SavedWorld): Promise<string> {
  const state = withTimeKeys(saved)
  const file = { sha256: await checksumOf(JSON.stringify(state)), ...Object(state) }
  return `${JSON.stringify(file, null, 1)}\n`
}

/**
 * Parses the text of a saved state. Accepts only an unmodified file: its rows are internal to the mock, and a missing
 * field or a dangling reference would fail much later and elsewhere.
 * @throws 400 with a sentence that says what is wrong
 */
export async function savedFrom(text: string): Promise<SavedWorld> {
  const { checksum, content, state } = partsOf(text)
  const saved = readSaved(state)
  if (typeof saved === 'string') throw invalid(saved)
  if (checksum === (await checksumOf(content))) return saved
  throw invalid('The file is incomplete, or was changed after it was exported')
}

function partsOf(text: string): { checksum: unknown; content: string; state: unknown } {
  try {
    const file = v.safeParse(File, JSON.parse(text))
    const { sha256: checksum, ...rest } = file.success ? file.output : {}
    // Serializes again, so that whitespace and line ends do not count.
    const content = JSON.stringify(rest)
    return { checksum, content, state: JSON.parse(content, reviveTime) }
  } catch (error) {
    const isSyntax = error instanceof SyntaxError
    throw invalid(isSyntax ? 'The file is not JSON' : 'The file is nested too deeply')
  }
}

function checksumOf(content: string): Promise<string> {
  return sha256(new TextEncoder().encode(content))
}

function reviveTime(_: string, value: unknown): unknown {
  const time = v.safeParse(Time, value)
  return time.success ? new Date(time.output[timeKey]) : value
}

/** Marks timestamps, which as plain strings would look like names. */
function withTimeKeys(value: unknown): unknown {
  if (value instanceof Date) return { [timeKey]: value.toISOString() }
  if (Array.isArray(value)) return value.map(withTimeKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTimeKeys(inner)]))
}
