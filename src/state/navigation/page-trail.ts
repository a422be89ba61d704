import type { Getter } from 'jotai/vanilla'
import { isText, stored } from '../stored.ts'
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

/** Keeps the tokens of at most this many pages of one list. */
const MAX_ENTRIES = 1000

/** The tokens of a list's second page, its third, and so on. */
const pageTrails = stored<readonly string[]>({
  key: 'rackline-pages',
  area: 'tab',
  owner: 'user',
  parse: (kept) => (Array.isArray(kept) && kept.every(isText) ? kept : []),
})

/** Returns the page after another one. Keeps the way back for the tab, so that a reload does not lose it. */
export function stepTo(get: Getter, list: string, { number }: PageAt, token: string): PageAt {
  if (number === null) return { number, token }
  if (number < MAX_ENTRIES) {
    pageTrails.write(get, [...pageTrails.read(get, list).slice(0, number - 1), token], list)
  }
  return { number: number + 1, token }
}

/** Returns the page before another one; null if it is unknown, as after opening a copied link. */
export function pageBefore(get: Getter, list: string, { number, token }: PageAt): PageAt | null {
  if (number === null) return null
  const trail = pageTrails.read(get, list)
  if (trail[number - 2] !== token) return null
  return number === 2 ? FIRST_PAGE : { number: number - 1, token: trail[number - 3] ?? null }
}
