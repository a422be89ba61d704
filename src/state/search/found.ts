import { type Text, textOf } from './match.ts'
import type { Names, Noun } from '../noun.ts'
import { chainOf, recordOf } from '../nouns.ts'

/** A resource from some list, with the texts that a search matches. */
export type Found = {
  readonly noun: Noun
  readonly name: string
  /** The name that people know it by, if that is not its own: a user's display name. */
  readonly label: string
  readonly names: Names
  readonly text: Text
  /** Its id and its addresses, in lower case: found by their beginnings. */
  readonly aliases: readonly string[]
}

/** The resources of one kind in one place, which a search covers together. */
export type Segment = {
  readonly noun: Noun
  readonly within: Names
  readonly things: readonly Found[]
  /** When its list was read, in milliseconds since 1970. */
  readonly at: number
  /** Whether the list continues beyond what was read. */
  readonly isCut: boolean
}

/** Describes an item of a list to a search. Does so once for each item. */
export function foundAs(noun: Noun, within: Names, item: unknown): Found {
  const known = isObject(item) ? described.get(item) : undefined
  if (known !== undefined && known.noun === noun) return known
  const { keyOf, labelOf } = recordOf(noun)
  const name = textIn(keyOf(item)) ?? ''
  // Converts the label, because an odd answer may contain anything.
  const label = textIn(labelOf(item)) ?? name
  const found: Found = {
    noun,
    name,
    label,
    names: { ...within, [noun]: name },
    text: textOf(label),
    aliases: aliasesIn(item),
  }
  if (isObject(item)) described.set(item, found)
  return found
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

const described = new WeakMap<object, Found>()

/** True if all parents of a noun are named. */
export function isPlaced(noun: Noun, names: Names): boolean {
  return chainOf(noun)
    .slice(1)
    .every((outer) => (names[outer] ?? '') !== '')
}

/** An IPv4 or IPv6 address, perhaps with a prefix length. */
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]{0,4}(?::[\da-f]{0,4}){2,7})(?:\/\d{1,3})?$/i

/** Returns an item's id and every address among its values, however deep. */
function aliasesIn(item: unknown): readonly string[] {
  if (!isObject(item)) return []
  const id: unknown = Reflect.get(item, 'id')
  const own = typeof id === 'string' ? [id.toLowerCase()] : []
  return [...own, ...addressesIn(item, 0)]
}

function addressesIn(value: unknown, depth: number): readonly string[] {
  if (typeof value === 'string') return ADDRESS.test(value) ? [value.toLowerCase()] : []
  if (!isObject(value) || value instanceof Date || depth > 4) return []
  return Object.values(value).flatMap((part) => addressesIn(part, depth + 1))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
