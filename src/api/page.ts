import { isRecord } from './shape.ts'

/**
 * Cleans up a page of a list so that it can be shown and followed: drops duplicates, and a next page that is empty or
 * the one just read.
 * @param token the token of the page that was asked for; null for the first
 */
export function tidied(answer: unknown, token: string | null): unknown {
  if (!isRecord(answer) || !Array.isArray(answer['items'])) return answer
  const seen = new Set<unknown>()
  const items = answer['items'].filter((item: unknown) => {
    const key = (isRecord(item) && item['id']) || item
    return !seen.has(key) && seen.add(key)
  })
  const { nextPage } = answer
  const goesOn = typeof nextPage === 'string' && nextPage !== '' && nextPage !== token
  return { ...answer, items, ...(nextPage === undefined || goesOn ? {} : { nextPage: null }) }
}
