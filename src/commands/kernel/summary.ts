/** The id and the name of a result, or of each item where it is a list: all that the page keeps of it. */
export type Summary =
  | Named
  | {
      /** How many items the list has; only the first of them follow. */
      readonly count: number
      readonly items: readonly Named[]
    }

type Named = { readonly id?: string; readonly name?: string }

/** Items and characters that a summary holds at most. */
const MOST_ITEMS = 50
const MOST_CHARACTERS = 200

/**
 * Summarises a result for whoever may read the page: other fields may be long or secret and are left out. Null where
 * there is neither an id nor a name.
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
