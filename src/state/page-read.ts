import { type Names, PAGE_SIZE, type Paging } from './nouns.ts'
import type { Read } from './read.ts'

/** One page of a list as its address asks for it: `page` holds the tokens walked so far. */
export function pageRead<Result>(
  list: (names: Names, paging: Paging) => Read<Result>,
  names: Names,
  search: URLSearchParams,
): Read<Result> {
  const token = search.getAll('page').at(-1)
  return list(names, { limit: PAGE_SIZE, ...(token === undefined ? {} : { pageToken: token }) })
}
