import type { PageAt } from './page-read.ts'

export type { PageAt } from './page-read.ts'

export const FIRST_PAGE: PageAt = { number: 1, token: null }

/** Returns the part of the query string that asks for a page. */
export function pageQuery({ number, token }: PageAt): Readonly<Record<string, readonly string[]>> {
  return {
    page: token === null || number === null ? [] : [String(number)],
    page_token: token === null ? [] : [token],
  }
}

/** The most pages of one list whose tokens are kept. */
const MAX_ENTRIES = 1000

/** Returns the page after another one. Keeps the way back for the tab, so that a reload does not lose it. */
export function stepTo(list: string, { number }: PageAt, token: string): PageAt {
  if (number === null) return { number, token }
  if (number < MAX_ENTRIES) keep(list, [...trailOf(list).slice(0, number - 1), token])
  return { number: number + 1, token }
}

/** Returns the page before another one; null if it is unknown, as after opening a copied link. */
export function pageBefore(list: string, { number, token }: PageAt): PageAt | null {
  if (number === null) return null
  const trail = trailOf(list)
  if (trail[number - 2] !== token) return null
  return number === 2 ? FIRST_PAGE : { number: number - 1, token: trail[number - 3] ?? null }
}

/** Returns the tokens of the second page, the third, and so on. */
function trailOf(list: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(list)) ?? '[]')
    return Array.isArray(kept) && kept.every((one) => typeof one === 'string') ? kept : []
  } catch {
    return []
  }
}

function keep(list: string, trail: readonly string[]): void {
  try {
    sessionStorage.setItem(keyOf(list), JSON.stringify(trail))
  } catch {
    // Storage is full or blocked: the way back then leads to the first page.
  }
}

function keyOf(list: string): string {
  return `rackline-pages ${list}`
}
