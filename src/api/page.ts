/**
 * A page as a table can show it and a reader can walk it: each thing once, and no next page where that would be none,
 * or the one that was asked for.
 * @param token the page that was asked for; null for the first
 */
export function tidied(answer: unknown, token: string | null): unknown {
  if (!isPage(answer)) return answer
  const seen = new Set<unknown>()
  const items = answer.items.filter((item) => {
    const key = hasId(item) ? item.id : item
    return !seen.has(key) && seen.add(key)
  })
  const { nextPage } = answer
  const goesOn = typeof nextPage === 'string' && nextPage !== '' && nextPage !== token
  return { ...answer, items, ...(nextPage === undefined || goesOn ? {} : { nextPage: null }) }
}

type Page = { readonly items: readonly unknown[]; readonly nextPage?: unknown }

function isPage(answer: unknown): answer is Page {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'items' in answer &&
    Array.isArray(answer.items)
  )
}

function hasId(item: unknown): item is { readonly id: unknown } {
  return typeof item === 'object' && item !== null && 'id' in item
}
