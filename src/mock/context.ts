import * as v from 'valibot'
import { invalid } from './http/problem.ts'
import type { Actor } from './identity.ts'
import { type Random, freshId } from './seed.ts'
import type { Bucket } from './store/bucket.ts'
import type { World } from './world.ts'

/** Everything a handler gets besides its arguments. */
export type Context = {
  readonly world: World
  /** The time of the request. */
  readonly now: Date
  /** The caller. Reading it throws 401 in a public operation when no one is signed in. */
  readonly actor: Actor
  readonly random: Random
  readonly operation: string
  /** Scheme and host of the request, e.g. `http://127.0.0.1:4000`. */
  readonly origin: string
  /** The query without its paging parameters, to be carried by the next page's token. */
  readonly selectors: Record<string, string>
  /** The end of the previous page. */
  readonly marker: Marker | null
  /** The request's `Cookie` header. */
  readonly cookie: string | null
  /** The request's `Range` header. */
  readonly range: string | null
  /** `Set-Cookie` lines for the reply. */
  readonly setCookies: string[]
}

/** The part of it that finding a resource needs: the world and the caller. */
export type Looking = Pick<Context, 'world' | 'actor'>

/** Returns the fields that every new resource has. */
export function born(context: Context): { id: string; timeCreated: Date; timeModified: Date } {
  const { now, random } = context
  return { id: freshId(random), timeCreated: now, timeModified: now }
}

/** Returns the requested page of some rows, as they are unless a view is given. */
export function listed<Row>(context: Context, rows: Bucket<Row>, query: PageQuery): Page<Row>
export function listed<Row, View>(
  context: Context,
  rows: Bucket<Row>,
  query: PageQuery,
  view: (row: Row) => View,
): Page<View>
export function listed<Row>(
  { operation, selectors, marker }: Context,
  rows: Bucket<Row>,
  query: PageQuery,
  view: (row: Row) => unknown = asIs,
): Page<unknown> {
  return pageOf(rows, query, marker, { operation, query: selectors }, view)
}

/** The view of a row that has nothing to hide. */
export function asIs<Row>(row: Row): Row {
  return row
}

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
function pageOf<Row, View>(
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
