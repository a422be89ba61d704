import type { Actor } from './identity.ts'
import { pageOf } from './page.ts'
import type { Marker, Page, PageQuery } from './page.ts'
import type { Random } from './seed.ts'
import { freshId } from './seed.ts'
import type { Bucket } from './store/bucket.ts'
import type { World } from './world.ts'

/** All that a handler has beside its arguments. */
export type Context = {
  readonly world: World
  /** The time of the request. */
  readonly now: Date
  /** Who asks. Operations that are open to everybody have no use for it: reading it then throws 401. */
  readonly actor: Actor
  readonly random: Random
  readonly operation: string
  /** Scheme and host that the request came to, e.g. `http://127.0.0.1:4000`. */
  readonly origin: string
  /** The query as sent, without paging: what the token of a next page is to carry. */
  readonly selectors: Record<string, string>
  /** Where the page before ended. */
  readonly marker: Marker | null
  /** The request's `Cookie` header. */
  readonly cookie: string | null
  /** The request's `Range` header. */
  readonly range: string | null
  /** `Set-Cookie` lines for the reply. */
  readonly setCookies: string[]
}

/** What every new thing has. */
export function born(context: Context): { id: string; timeCreated: Date; timeModified: Date } {
  const { now, random } = context
  return { id: freshId(random), timeCreated: now, timeModified: now }
}

/** The page of a list that was asked for. */
export function listed<Row, View>(
  context: Context,
  bucket: Bucket<Row>,
  query: PageQuery,
  view: (row: Row) => View,
): Page<View> {
  const { operation, selectors, marker } = context
  return pageOf(bucket, query, marker, { operation, query: selectors }, view)
}
