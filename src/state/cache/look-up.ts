import { ApiError } from '../../api/http/errors.ts'
import { isUuid } from '../../api/valid/id.ts'
import { nameRefusal } from '../../api/valid/name.ts'
import { type Items, isWhole, type Names, type Noun, nouns, type Page } from '../nouns.ts'
import { inBackground } from './read.ts'
import { listed } from '../noun-words.ts'
import { showNumber } from '../words.ts'

/** Debounce in milliseconds before a typed name is looked up. */
export const LOOK_UP_AFTER = 300

/** The part of a kind that was read, if not all of it. */
export type PartlyRead = { readonly noun: Noun; readonly count: number }

export function partlyRead(noun: Noun, page: Page<unknown> | undefined): readonly PartlyRead[] {
  return page === undefined || isWhole(page) ? [] : [{ noun, count: page.items.length }]
}

/** Says what was searched and how to find the rest; null if everything was searched. */
export function partlySearched(parts: readonly PartlyRead[]): string | null {
  if (parts.length === 0) return null
  const counts = parts.map(({ noun, count }) => `${showNumber(count)} ${nouns[noun].many}`)
  return `Only the first ${listed(counts)} were searched. Type a full name to find others.`
}

/** Describes the state of the look-up of a typed name. */
export function lookingUp(
  noun: Noun,
  name: string,
  { isFetching, error }: { readonly isFetching: boolean; readonly error: Error | null },
): string | null {
  if (isFetching) return `Looking up ${name}…`
  if (error === null) return null
  return error instanceof ApiError && error.status === 404
    ? `No ${nouns[noun].one} is called ${name}.`
    : `Could not look up ${name}: ${error.message}`
}

/** True if a text can be looked up: as a name, or an id. */
export function isNameOrId(text: string): boolean {
  return isUuid(text) || nameRefusal(text) === null
}

/** True if a resource has to be looked up because its list was cut off before it. */
export function isMissed<N extends Noun>(
  noun: N,
  page: Page<Items[N]> | undefined,
  name: string,
): boolean {
  if (page === undefined || isWhole(page) || !isNameOrId(name)) return false
  const { keyOf } = nouns[noun]
  return !page.items.some((item) => keyOf(item) === name || ('id' in item && item.id === name))
}

/** Reads one resource by its name or id, whether or not it is in any list. */
export function lookUp<N extends Noun>(noun: N, within: Names, name: string) {
  const view = nouns[noun].view({ ...within, [noun]: name })
  return inBackground({ ...view, expected: 'it was only looked up' })
}
