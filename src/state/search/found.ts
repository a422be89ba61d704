import { lightText, type Text } from './match.ts'
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

/** The kind of resource in a list, and the resources that contain it. */
export type Place = { readonly noun: Noun; readonly within: Names }

/** The resources of one kind in one place, which a search covers together. */
export type Segment = Place & {
  readonly things: readonly Found[]
  /** When its list was last read in full, in milliseconds since 1970; 0 if it never was. */
  readonly at: number
  /** Whether the list continues beyond what was read. */
  readonly isCut: boolean
}

/** Returns the other words for a kind, in the singular and the plural. */
export function keywordsOf(noun: Noun): readonly string[] {
  return (recordOf(noun).keywords ?? []).flatMap((word) =>
    word.endsWith('s') ? [word] : [word, `${word}s`],
  )
}

/** Makes a resource with few fields of its own, because there may be a hundred thousand. */
export function foundIn(
  place: Place,
  name: string,
  label: string,
  aliases: readonly string[],
): Found {
  return new Entry(place, name, label, aliases)
}

class Entry implements Found {
  readonly #place: Place
  /** In one text, because most have only an id, and an array is larger than that. */
  readonly #aliases: string
  readonly name: string
  readonly label: string
  readonly text: Text

  constructor(place: Place, name: string, label: string, aliases: readonly string[]) {
    this.#place = place
    this.#aliases = aliases.join(' ')
    this.name = name
    this.label = label
    this.text = lightText(label)
  }

  get aliases(): readonly string[] {
    return this.#aliases === '' ? [] : this.#aliases.split(' ')
  }

  beginsAlias(text: string): boolean {
    return this.#aliases.startsWith(text) || this.#aliases.includes(` ${text}`)
  }

  get noun(): Noun {
    return this.#place.noun
  }

  get names(): Names {
    return { ...this.#place.within, [this.#place.noun]: this.name }
  }
}

/** Returns a bit for each letter that ids and addresses of a resource begin with. */
export function aliasStartsOf({ aliases }: Found): number {
  return aliases.reduce((bits, alias) => bits | aliasStart(alias), 0)
}

/** Returns the bit for the first letter of an ID or an address; letters that begin neither share one. */
export function aliasStart(text: string): number {
  return 1 << (HEX.indexOf(text.charAt(0)) + 1)
}

const HEX = '0123456789abcdef:'

/** True if an id or an address of a resource begins with a typed text. */
export function beginsAlias(text: string, thing: Found): boolean {
  if (thing instanceof Entry) return thing.beginsAlias(text)
  return thing.aliases.some((alias) => alias.startsWith(text))
}

/** Describes an item of a list to a search. Does so once for each item. */
export function foundAs(place: Place, item: unknown): Found {
  const known = isObject(item) ? described.get(item) : undefined
  if (known !== undefined && known.noun === place.noun) return known
  const { keyOf, labelOf } = recordOf(place.noun)
  const name = textIn(keyOf(item)) ?? ''
  // Converts the label, because an odd answer may contain anything.
  const found = foundIn(place, name, textIn(labelOf(item)) ?? name, aliasesIn(item))
  if (isObject(item)) described.set(item, found)
  return found
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

const described = new WeakMap<object, Found>()

/** True if all parents of a noun are named. */
export function isPlaced({ noun, within }: Place): boolean {
  return chainOf(noun)
    .slice(1)
    .every((outer) => (within[outer] ?? '') !== '')
}

/** Tells lists apart. No name contains a slash. */
export function placeKey({ noun, within }: Place): string {
  let key: string = noun
  for (let outer = recordOf(noun).within; outer !== null; outer = recordOf(outer).within) {
    key += `/${within[outer] ?? ''}`
  }
  return key
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
