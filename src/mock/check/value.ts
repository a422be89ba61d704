import { toCamel } from '../../api/casing.ts'
import { schemas } from '../../api/generated/requests/parts.ts'
import type { Schema, Schemas } from '../../api/schema.ts'
import { invalid } from '../http/problem.ts'
import { known, limits, looser } from './limits.ts'
import { numberRefusal, textRefusal } from './plain.ts'

/** The path of a value, for the message. */
type Place = {
  /** The part of the request: `bad query parameter: `. */
  readonly opening: string
  /** The fields above the value, as on the wire. */
  readonly path: readonly string[]
  /** Whether the part holds text only, as queries and forms do. */
  readonly isText: boolean
  /** The schemas of another version than today's. */
  readonly schemas?: Schemas
}

/**
 * Checks a value by its schema, or throws a 400 that names the field. Returns it with addresses and ids in one
 * spelling, defaults filled in, null for what may be null and is absent, and without unknown fields.
 * @param name the schema's own name, by which the server's further limits are known
 */
export function check(schema: Schema, value: unknown, place: Place, name = ''): unknown {
  if (schema.nullable === true && value === null) return null
  const { ref } = schema
  if (ref !== undefined) {
    const rule = Object.hasOwn(known, ref) ? known[ref] : undefined
    if (rule !== undefined) return passed(rule(value), place)
    const named = looser[ref] ?? (place.schemas ?? schemas)[ref]
    return named === undefined ? value : limited(check(named, value, place, ref), place, ref)
  }
  const { oneOf, enum: words, properties, items, values } = schema
  if (oneOf !== undefined) return check(variantOf(oneOf, value, place), value, place, name)
  if (words !== undefined) {
    if (words.some((word) => word === value)) return value
    return refuse(`invalid type: expected ${listed(words)} but received ${shown(value)}`, place)
  }
  if (values !== undefined) return mapOf(values, value, place)
  if (properties !== undefined) return objectOf(schema, value, place, name)
  if (items !== undefined) return listOf(schema, items, value, place)
  return plainOf(schema, value, place)
}

/** Applies what the server limits beyond its document. */
function limited(value: unknown, place: Place, name: string): unknown {
  const limit = Object.hasOwn(limits, name) ? limits[name] : undefined
  return limit === undefined || value === null ? value : passed(limit(value), place)
}

function passed(result: { value: unknown } | { error: string }, place: Place): unknown {
  return 'error' in result ? refuse(result.error, place) : result.value
}

function objectOf(schema: Schema, value: unknown, place: Place, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const received = Array.isArray(value) ? 'a list' : shown(value)
    return refuse(`invalid type: expected an object but received ${received}`, place)
  }
  const made: Record<string, unknown> = {}
  for (const [wire, property] of Object.entries(schema.properties ?? {})) {
    const key = toCamel(wire)
    const inner = { ...place, path: [...place.path, wire] }
    const given: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
    const filled = given === undefined ? absent(schema, wire, property, place) : given
    if (filled === undefined) continue
    made[key] = limited(check(property, filled, inner), inner, fieldName(name, wire))
  }
  return made
}

/** Names a field for the server's limits; a description has the same everywhere. */
function fieldName(schema: string, wire: string): string {
  return wire === 'description' ? wire : `${schema}.${wire}`
}

/** Returns what an absent field stands for; undefined if it stays absent. */
function absent({ required }: Schema, wire: string, property: Schema, place: Place): unknown {
  if (required?.includes(wire)) throw invalid(`${place.opening}missing field \`${wire}\``)
  if (property.default !== undefined) return fromDefault(property.default)
  return property.nullable === true && !place.isText ? null : undefined
}

/** Defaults have the names of the wire. */
function fromDefault(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromDefault)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [toCamel(key), fromDefault(inner)]),
  )
}

function listOf(schema: Schema, items: Schema, value: unknown, place: Place): unknown {
  if (!Array.isArray(value)) {
    return refuse(`invalid type: expected an array but received ${shown(value)}`, place)
  }
  const made = value.map((item: unknown, at) =>
    check(items, item, { ...place, path: [...place.path, String(at)] }),
  )
  const { maxItems = Infinity, uniqueItems } = schema
  if (made.length > maxItems) return refuse(`expected at most ${maxItems} items`, place)
  if (uniqueItems === true && new Set(made.map((one) => JSON.stringify(one))).size < made.length) {
    return refuse('expected each item once', place)
  }
  return made
}

function mapOf(values: Schema, value: unknown, place: Place): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse(`invalid type: expected an object but received ${shown(value)}`, place)
  }
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    check(values, inner, { ...place, path: [...place.path, key] }),
  ])
  return Object.fromEntries(entries)
}

function plainOf(schema: Schema, value: unknown, place: Place): unknown {
  const { type } = schema
  if (type === 'string') return passed(textRefusal(schema, value), place)
  if (type === 'integer' || type === 'number') {
    return passed(numberRefusal(schema, place.isText ? fromDigits(value) : value), place)
  }
  if (type !== 'boolean') return value
  if (place.isText && (value === 'true' || value === 'false')) return value === 'true'
  if (!place.isText && typeof value === 'boolean') return value
  const expected = place.isText ? 'expected true or false' : 'invalid type: expected a boolean'
  return refuse(`${expected} but received ${shown(value)}`, place)
}

function fromDigits(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
}

/** Chooses a variant by the field that has another word in each, or else the first that accepts the value. */
function variantOf(variants: readonly Schema[], value: unknown, place: Place): Schema {
  const objects = variants.map(({ ref, ...own }) =>
    ref === undefined ? own : ((place.schemas ?? schemas)[ref] ?? own),
  )
  const tag = Object.entries(objects[0]?.properties ?? {}).find(([wire]) =>
    objects.every(({ properties }) => properties?.[wire]?.enum?.length === 1),
  )?.[0]
  if (tag === undefined) {
    const fitting = variants.find((variant) => accepts(variant, value, place))
    return fitting ?? variants[0] ?? {}
  }
  if (typeof value !== 'object' || value === null) {
    return refuse(`invalid type: expected an object but received ${shown(value)}`, place)
  }
  const word: unknown = Reflect.get(value, toCamel(tag))
  if (word === undefined) throw invalid(`${place.opening}missing field \`${tag}\``)
  const chosen = objects.find(({ properties }) => properties?.[tag]?.enum?.[0] === word)
  const words = objects.flatMap(({ properties }) => properties?.[tag]?.enum ?? [])
  const inner = { ...place, path: [...place.path, tag] }
  return (
    chosen ?? refuse(`invalid type: expected ${listed(words)} but received ${shown(word)}`, inner)
  )
}

function accepts(schema: Schema, value: unknown, place: Place): boolean {
  try {
    check(schema, value, place)
    return true
  } catch {
    return false
  }
}

function refuse(message: string, { opening, path }: Place): never {
  throw invalid(`${opening}${path.length === 0 ? '' : `${path.join('.')}: `}${message}`)
}

function listed(words: readonly unknown[]): string {
  return words.map(shown).join(' | ')
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' && value !== null ? 'an object' : JSON.stringify(value)
}
