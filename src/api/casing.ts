/**
 * From the wire inwards: keys to camelCase, times to `Date`. Values are never touched otherwise, and neither are
 * keys that are data: see {@link MAPS}, {@link DOCUMENTS} and {@link FIELD}.
 */
export function fromWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromWire)
  if (!isRecord(value)) return value
  return mapEntries(value, (key, inner) => {
    if (DOCUMENTS.has(key)) return [toCamel(key), inner]
    if (MAPS.has(key) && isRecord(inner)) {
      return [toCamel(key), mapEntries(inner, (data, held) => [data, fromWire(held)])]
    }
    return [toCamel(key), isTimeField(key) ? toTime(inner) : fromWire(inner)]
  })
}

/** Outwards: keys to snake_case, `Date` to ISO text. Undefined members are left out, null stays: it unsets. */
export function toWire(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toWire)
  if (!isRecord(value)) return value
  return mapEntries(value, (camel, inner) => {
    const key = toSnake(camel)
    if (inner === undefined) return null
    if (DOCUMENTS.has(key)) return [key, inner]
    if (MAPS.has(key) && isRecord(inner)) {
      return [key, mapEntries(inner, (data, held) => [data, toWire(held)])]
    }
    return [key, toWire(inner)]
  })
}

/** `time_created` → `timeCreated`. What is no field name stays as it is, so that the way back is exact. */
export function toCamel(key: string): string {
  return FIELD.test(key)
    ? key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : key
}

/** `timeCreated` → `time_created`. */
export function toSnake(key: string): string {
  return CAMEL.test(key) ? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key
}

/** Fields (wire names) that hold a map: the keys in it are role names, versions, addresses or names of metrics. */
const MAPS: ReadonlySet<string> = new Set([
  'mapped_fleet_roles',
  'components_by_release_version',
  'fields',
  'history',
])

/** Fields (wire names) that hold somebody else's JSON, e.g. the root role of The Update Framework. */
const DOCUMENTS: ReadonlySet<string> = new Set(['root_role'])

/** The form of the API document's field names. Anything else in the place of a key is data. */
const FIELD = /^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/
const CAMEL = /^[a-z][a-zA-Z0-9]*$/

/** The field-name rule: only these may become a `Date`, so that a disk named like a time stays a name. */
function isTimeField(key: string): boolean {
  return key === 'timestamp' || /^time_|_(time|expiration)$/.test(key)
}

function toTime(value: unknown): unknown {
  if (typeof value !== 'string' || !ISO.test(value)) return fromWire(value)
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? value : time
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function mapEntries(
  from: object,
  change: (key: string, value: unknown) => [string, unknown] | null,
): unknown {
  const entries: [string, unknown][] = []
  for (const [key, value] of Object.entries(from)) {
    const entry = change(key, value)
    if (entry !== null) entries.push(entry)
  }
  // Built from entries because they define the key `__proto__` like any other, where an assignment would not.
  return Object.fromEntries(entries)
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
