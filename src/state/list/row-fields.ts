import { toSnake } from '../../api/casing.ts'
import { isRecord } from '../../api/shape.ts'

/** The texts of a row by field, as filters name them: `name`, `run-state`, `time-created`. */
export type Fields = Readonly<Record<string, string>>

/** Returns every field of a row that has a text; a state that is an object has that of its own state. */
export function fieldsOf(row: unknown): Fields {
  const fields: Record<string, string> = {}
  const add = (name: string, value: unknown) => {
    const text = textOf(value)
    if (text !== null) fields[name] = text
  }
  if (!isRecord(row)) return fields
  for (const [key, value] of Object.entries(row)) {
    const name = dashed(key)
    add(name, value)
    if (!isRecord(value)) continue
    for (const [part, inner] of Object.entries(value)) {
      add(part === key ? name : `${name}-${dashed(part)}`, inner)
    }
  }
  return fields
}

/**
 * Finds the field that a word names: itself, or the only one that ends or begins with it, since lists show `run-state`
 * as "State". Null if none does, or several do.
 */
export function fieldNamed(word: string, names: readonly string[]): string | null {
  if (names.includes(word)) return word
  const ends = names.filter((name) => name.endsWith(`-${word}`))
  const found = ends.length > 0 ? ends : names.filter((name) => name.startsWith(`${word}-`))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Returns the shortest word that names a field: `state` for `run-state`. */
export function shortName(name: string, names: readonly string[]): string {
  const last = name.split('-').at(-1) ?? name
  return fieldNamed(last, names) === name ? last : name
}

function textOf(value: unknown): string | null {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) {
    const parts = value.map(textOf).filter((part) => part !== null)
    return parts.length === 0 ? null : parts.join(' ')
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null
}

function dashed(key: string): string {
  return toSnake(key).replaceAll('_', '-')
}
