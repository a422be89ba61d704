import { type Names, PAGE_SIZE, type Paging } from '../nouns.ts'
import type { Read } from '../cache/read.ts'

/** A page of a list. The address holds the token of this page, but not those of earlier pages. */
export type PageAt = {
  /** Counted from 1; null if the address does not say. */
  readonly number: number | null
  /** Null for the first page. */
  readonly token: string | null
}

export function pageAt(search: URLSearchParams): PageAt {
  const token = search.get('page_token')
  if (token === null || token === '') return { number: 1, token: null }
  const number = Number(search.get('page'))
  return { number: Number.isSafeInteger(number) && number > 1 ? number : null, token }
}

/** Reads the page of a list that an address asks for. */
export function pageRead<Result>(
  list: (names: Names, paging: Paging) => Read<Result>,
  names: Names,
  search: URLSearchParams,
): Read<Result> {
  const { token } = pageAt(search)
  return list(names, { limit: PAGE_SIZE, ...(token === null ? {} : { pageToken: token }) })
}
