import * as v from 'valibot'
import type { Bucket } from '../store/bucket.ts'
import { invalid } from './problem.ts'

/** One page of a list, in the API's shape. */
export type Page<View> = { items: View[]; nextPage: string | null }

/** The paging parameters of a list, validated and with defaults applied. */
export type PageQuery = { limit: number; sortBy: string }

/** The end of the previous page, and the query that it was read with. */
export type Marker = { operation: string; after: string; query: Record<string, string> }

const Token = v.object({
  v: v.literal(1),
  operation: v.string(),
  after: v.string(),
  query: v.record(v.string(), v.string()),
})

/**
 * Cuts a page out of rows. The sort mode gives the order: `name_descending` sorts by `name`, from the end.
 * @param marker the end of the previous page, or null for the first page
 * @param next what the next page's token carries besides the position
 */
export function pageOf<Row, View>(
  bucket: Bucket<Row>,
  { limit, sortBy }: PageQuery,
  marker: Marker | null,
  next: Omit<Marker, 'after'>,
  view: (row: Row) => View,
): Page<View> {
  const descending = sortBy.endsWith('_descending')
  const sorted = bucket.sorted(sortBy.replace(/_(a|de)scending$/, ''))
  const { rows, key } = sorted
  const items: Row[] = []
  let place = descending ? rows.length - 1 : 0
  if (marker !== null) {
    const index = sorted.from(marker.after)
    const at = rows[index]
    const included = at !== undefined && key(at) === marker.after
    place = descending ? index - 1 : index + (included ? 1 : 0)
  }
  const step = descending ? -1 : 1
  for (let row = rows[place]; row !== undefined && items.length < limit; row = rows[place]) {
    items.push(row)
    place += step
  }
  const last = items.at(-1)
  const more = last !== undefined && rows[place] !== undefined
  return {
    items: items.map(view),
    nextPage: more ? tokenOf({ ...next, after: key(last) }) : null,
  }
}

function tokenOf(marker: Marker): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ v: 1, ...marker }))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Decodes a page token. Throws 400 when it is malformed or belongs to another list. */
export function markerOf(token: string, operation: string): Marker {
  let value: unknown
  try {
    const bytes = atob(token.replaceAll('-', '+').replaceAll('_', '/'))
    value = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))),
    )
  } catch {
    throw invalid('bad query parameter: page_token: failed to parse pagination token')
  }
  const result = v.safeParse(Token, value)
  if (!result.success || result.output.operation !== operation) {
    throw invalid('bad query parameter: page_token: not a pagination token of this list')
  }
  return result.output
}
