/**
 * Converts from the wire: keys to camelCase, times to `Date`. Leaves all other values alone, and keys that are data:
 * see {@link MAPS}, {@link DOCUMENTS} and {@link FIELD}.
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

/**
 * Converts to the wire: keys to snake_case, `Date` to ISO text. Drops undefined members but keeps null, which unsets.
 */
export function toWire(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toWire)
  const made: Record<string, unknown> = {}
  for (const [camel, inner] of Object.entries(value)) {
    if (inner === undefined) continue
    const key = toSnake(camel)
    setMember(
      made,
      key,
      DOCUMENTS.has(key) ? inner : MAPS.has(key) ? mapToWire(inner) : toWire(inner),
    )
  }
  return made
}

/** Leaves the keys alone: in a map they are data. */
function mapToWire(value: unknown): unknown {
  if (!isRecord(value) || value instanceof Date) return toWire(value)
  return mapEntries(value, (data, held) => [data, toWire(held)])
}

/**
 * `time_created` → `timeCreated`. Leaves alone what is not a field name, so that the conversion can be reversed
 * exactly.
 */
export function toCamel(key: string): string {
  return cached(camels, key, (wire) =>
    FIELD.test(wire)
      ? wire.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
      : wire,
  )
}

/** `timeCreated` → `time_created`. */
export function toSnake(key: string): string {
  return cached(snakes, key, (camel) =>
    CAMEL.test(camel) ? camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : camel,
  )
}

const camels = new Map<string, string>()
const snakes = new Map<string, string>()

/** More than the number of field names in the API; a bound, so that keys that are data do not fill the memory. */
const most = 2000

/** Caches conversions, since every item of a list has the same few keys. */
function cached(known: Map<string, string>, key: string, make: (key: string) => string): string {
  const before = known.get(key)
  if (before !== undefined) return before
  const made = make(key)
  if (known.size < most) known.set(key, made)
  return made
}

/** Fields (wire names) that hold a map whose keys are role names, versions, addresses or names of metrics. */
const MAPS: ReadonlySet<string> = new Set([
  'mapped_fleet_roles',
  'components_by_release_version',
  'fields',
  'history',
])

/** Fields (wire names) that hold JSON of another document: the root role of The Update Framework, the data of an alert. */
const DOCUMENTS: ReadonlySet<string> = new Set(['alert', 'root_role'])

/** The form of the API document's field names. Any other key is data. */
const FIELD = /^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/
const CAMEL = /^[a-z][a-zA-Z0-9]*$/

/** Decides by the field's name whether it may become a `Date`, so that a disk named like a time keeps its name. */
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
  change: (key: string, value: unknown) => [string, unknown],
): unknown {
  const made: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(from)) setMember(made, ...change(key, value))
  return made
}

/** Sets a member whatever its name: assigning to `__proto__` would set the prototype. */
function setMember(made: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') made[key] = value
  else
    Object.defineProperty(made, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
