import { currentUserGroups, currentUserView } from '../../api/generated/reads/current-user-me.ts'
import { nouns } from '../nouns.ts'
import type { PageTarget } from './location.ts'
import { read, type Read } from '../cache/read.ts'
import { layoutOf, routeOf, type RouteId, stackOf } from '../routes.ts'

/**
 * Reads of the session: the signed-in user, needed by every page but the bare ones; and the user's groups, which
 * explain refusals.
 */
export const sessionReads = [
  read(currentUserView, {}),
  read(currentUserGroups, { query: {} }, 'only read to explain a refusal'),
] as const

/** The reads of a place. */
export type PlaceReads = {
  /** What it cannot be shown without: the reads of its layout and its own. */
  readonly required: readonly Read[]
  /** What the page below a drawer cannot be shown without; not everybody who may use the drawer may read it. */
  readonly below: readonly Read[]
  /** What it waits for, but can be shown without. */
  readonly optional: readonly Read[]
  /** What it does not wait for. */
  readonly early: readonly Read[]
}

type Place = Pick<PageTarget, 'id' | 'names' | 'search'>

export function readsOf({ id, names, search }: Place): PlaceReads {
  const layout = layoutOf(id)
  const own = (route: RouteId) => routeOf(route).reads?.(names, search) ?? []
  const required = (route: RouteId) =>
    own(route).flatMap((one) => ('operation' in one ? [one] : []))
  const stack = stackOf(id)
  const all = stack.flatMap(own)
  return {
    required: [
      ...(layout === 'bare' ? [] : [sessionReads[0]]),
      ...(layout === 'project' ? [nouns.project.view(names)] : []),
      ...required(id),
    ],
    below: stack.slice(0, -1).flatMap(required),
    optional: all.flatMap((one) => ('optional' in one ? [one.optional] : [])),
    early: all.flatMap((one) => ('early' in one ? [one.early] : [])),
  }
}
