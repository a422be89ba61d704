import type { Actor } from './identity.ts'
import { type Marker, type Page, type PageQuery, pageOf } from './http/page.ts'
import type { Random } from './seed.ts'
import { freshId } from './seed.ts'
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
