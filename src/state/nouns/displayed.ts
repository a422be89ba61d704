import { notFound } from '../member-noun.ts'
import type { Operation } from '../../api/operation.ts'
import { isUuid } from '../../api/valid/id.ts'
import { defineNoun, type Words } from '../define-noun.ts'
import type { Names, Noun, NounRecord, Page } from '../noun.ts'
import { LARGEST_PAGE } from '../nouns.ts'
import type { Read } from '../cache/read.ts'

/** A user or a group, with its display name. Names may repeat: only the id is unique. */
export type Displayed<One> = One & { readonly name: string }

type WithDisplayName = { readonly id: string; readonly displayName: string }

type Given<One> = Pick<Words<Displayed<One>>, 'cli' | 'one' | 'called' | 'alsoShownBy'> & {
  readonly list: Operation<never, Page<One>>
  readonly view: Operation<never, One>
}

/**
 * Builds the noun of resources with display names. Addresses and rows use the id; lines and pickers also accept a name
 * that is unique.
 */
export function displayedNoun<One extends WithDisplayName>(
  noun: Noun,
  { list, view, called, ...words }: Given<One> & { readonly called: string },
): NounRecord<Displayed<One>> {
  return defineNoun<Displayed<One>>({
    ...words,
    called,
    keyOf: ({ id }) => id,
    labelOf: nameOf,
    about: ({ id }) => [id],
    list: (_names, paging) => ({
      operation: list,
      args: { query: { ...paging } },
      // The cache's key is the operation and its arguments, so this is its answer.
      pick: (answer) => sortedByName(answer as Page<One>),
    }),
    view: (names) => {
      const given = names[noun] ?? ''
      return given === '' || isUuid(given)
        ? {
            operation: view,
            args: { path: { [called]: given } },
            pick: (answer) => displayed(answer as One),
          }
        : byName(names, given)
    },
  })

  function byName(_names: Names, name: string): Read<Displayed<One>> {
    return {
      operation: list,
      args: { query: { limit: LARGEST_PAGE } },
      whole: true,
      pick: (answer) => {
        const found = (answer as Page<One>).items.filter((item) => nameOf(item) === name)
        const [only] = found
        if (only !== undefined && found.length === 1) return displayed(only)
        const reason =
          only === undefined
            ? `Not found: ${words.one} "${name}"`
            : `Several ${words.one}s are called "${name}". Use an ID.`
        throw notFound(list, reason)
      },
    }
  }
}

/** Sorts a page by name; the control plane sorts by id, which says nothing to people. */
function sortedByName<One extends WithDisplayName>({
  items,
  nextPage = null,
}: Page<One>): Page<Displayed<One>> {
  const named = items.map((item) => displayed(item))
  return { items: named.toSorted((one, other) => one.name.localeCompare(other.name)), nextPage }
}

const known = new WeakMap<object, object>()

/** Adds the name, once for each item, so that rows stay the same while the answer does. */
function displayed<One extends WithDisplayName>(item: One): Displayed<One> {
  const before = known.get(item)
  if (before !== undefined) return before as Displayed<One>
  const made = { ...item, name: nameOf(item) }
  known.set(item, made)
  return made
}

/** Returns the display name; the id of one that has none. */
function nameOf({ id, displayName }: WithDisplayName): string {
  const name: unknown = displayName
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : id
}
