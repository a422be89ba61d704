import { isRecord } from '../shape.ts'

export type Json = Readonly<Record<string, unknown>>

/**
 * How one schema changed in a version, on the wire. Requests of ours become older for an older rack, and its replies
 * become newer; the mock does both the other way round when it plays an older version.
 */
export type Form = {
  /** Throws {@link Lacking} where the older form cannot say it. */
  readonly older?: (value: Json) => Json
  readonly newer?: (value: Json) => Json
}

/** What a version changed: in schemas, by their names, and in queries, by operation. */
export type VersionStep = {
  readonly version: string
  readonly forms?: Readonly<Record<string, Form>>
  readonly queries?: Readonly<Record<string, (query: WireQuery) => WireQuery>>
  /** Whole replies, by operation, that are now a list. */
  readonly lists?: Readonly<
    Record<string, { older(list: readonly Json[]): Json; newer(reply: Json): readonly Json[] }>
  >
}

export type WireQuery = Readonly<Record<string, string>>

/** Thrown when the older form cannot express something. */
export class Lacking extends Error {
  override readonly name = 'Lacking'
}

/** Drops a field with its default value; refuses any other value. */
export function dropping(name: string, usual: unknown, what: string) {
  return (value: Json): Json => {
    const { [name]: said, ...others } = value
    if (said !== undefined && said !== null && said !== usual) throw new Lacking(what)
    return others
  }
}

/** Fills in a field that older replies lack. */
export function usually(name: string, usual: unknown) {
  return (value: Json): Json => ({ [name]: usual, ...value })
}

/** Renames a field. */
export function renaming(from: string, to: string) {
  return (value: Json): Json => {
    const { [from]: said, ...others } = value
    return said === undefined ? value : { ...others, [to]: said }
  }
}

/** Changes an object in a field. */
export function inField(name: string, change: (value: Json) => Json) {
  return (value: Json): Json => {
    const inner = value[name]
    return isRecord(inner) ? { ...value, [name]: change(inner) } : value
  }
}

/** Changes each object of a list in a field. */
export function inEach(name: string, change: (value: Json) => Json) {
  return (value: Json): Json => {
    const all = value[name]
    if (!Array.isArray(all)) return value
    return { ...value, [name]: all.map((one: unknown) => (isRecord(one) ? change(one) : one)) }
  }
}

/** Applies several changes in order. */
export function both(...changes: readonly ((value: Json) => Json)[]) {
  return (value: Json): Json => changes.reduce((one, change) => change(one), value)
}

/** Changes only objects of one type. */
export function ofType(type: string, change: (value: Json) => Json) {
  return (value: Json): Json => (value['type'] === type ? change(value) : value)
}
