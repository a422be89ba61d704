import type { Schema, Schemas } from '../api/schema.ts'
import { isRecord } from '../api/shape.ts'

/** Leaves out what a schema does not name. */
export function trimmed(value: unknown, schema: Schema, schemas: Schemas): unknown {
  const { ref, oneOf, properties, items, values } = schema
  const inner = (one: unknown, of: Schema) => trimmed(one, of, schemas)
  if (ref !== undefined) return inner(value, schemas[ref] ?? {})
  if (oneOf !== undefined) {
    const variant = oneOf.find((one) => isVariant(value, one, schemas))
    return variant === undefined ? value : inner(value, variant)
  }
  if (Array.isArray(value)) return value.map((one: unknown) => inner(one, items ?? {}))
  if (!isRecord(value)) return value
  const known = Object.entries(value).flatMap(([name, one]) => {
    const of = properties === undefined ? (values ?? {}) : (properties[name] ?? values)
    return of === undefined ? [] : [[name, inner(one, of)] as const]
  })
  return Object.fromEntries(known)
}

/** True if a value can be this variant: the words that tell variants apart are the same, and nothing is missing. */
function isVariant(value: unknown, schema: Schema, schemas: Schemas): boolean {
  const { ref, properties = {}, required = [], enum: words } = schema
  if (ref !== undefined) return isVariant(value, schemas[ref] ?? {}, schemas)
  if (words !== undefined) return words.some((word) => word === value)
  if (!isRecord(value)) return schema.type !== 'object'
  return required.every((name) => {
    const allowed = properties[name]?.enum
    return value[name] !== undefined && (allowed?.some((word) => word === value[name]) ?? true)
  })
}

/** What a reply shows of a row. */
export type View<Row, Shown> = (row: Row) => Shown

/** Makes the view of rows that have something to hide. */
export function without<Key extends string>(...hidden: readonly Key[]) {
  return <Row extends object>(row: Row): Omit<Row, Key> => {
    const shown: Partial<Row> = { ...row }
    for (const key of hidden) Reflect.deleteProperty(shown, key)
    return shown as Omit<Row, Key>
  }
}
