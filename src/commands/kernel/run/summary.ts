/** The id and the name of a result, or of each item of a list: all that the page keeps of it. */
export type Summary =
  | Named
  | {
      /** The number of items in the list; only the first of them follow. */
      readonly count: number
      readonly items: readonly Named[]
    }

type Named = { readonly id?: string; readonly name?: string }

/** Limits a summary's items, and the characters of a text. */
const MOST_ITEMS = 50
const MOST_CHARACTERS = 200

/**
 * Summarizes a result for the page, which any script may read. Leaves out other fields, which may be long or secret.
 * Null if it has neither an id nor a name.
 */
export function summaryOf(result: unknown): Summary | null {
  const items = itemsOf(result)
  if (items === null) return namedIn(result)
  const named = items.slice(0, MOST_ITEMS).flatMap((item: unknown) => namedIn(item) ?? [])
  return { count: items.length, items: named }
}

function itemsOf(result: unknown): readonly unknown[] | null {
  if (Array.isArray(result)) return result
  const page = typeof result === 'object' && result !== null && 'items' in result
  return page && Array.isArray(result.items) ? result.items : null
}

function namedIn(value: unknown): Named | null {
  if (typeof value !== 'object' || value === null) return null
  const named = {
    ...('id' in value && typeof value.id === 'string' && { id: short(value.id) }),
    ...('name' in value && typeof value.name === 'string' && { name: short(value.name) }),
  }
  return Object.keys(named).length === 0 ? null : named
}

function short(text: string): string {
  return text.slice(0, MOST_CHARACTERS)
}
