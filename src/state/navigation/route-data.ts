import { currentUserGroups, currentUserView } from '../../api/generated/reads/current-user-me.ts'
import { type Names, nouns } from '../nouns.ts'
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

/** Returns the reads that a place cannot be shown without: those of its layout and its own. */
export function requiredReads(id: RouteId, names: Names, search: URLSearchParams): readonly Read[] {
  const layout = layoutOf(id)
  return [
    ...(layout === 'bare' ? [] : [sessionReads[0]]),
    ...(layout === 'project' ? [nouns.project.view(names)] : []),
    ...ownReads(id, names, search).required,
  ]
}

/** Returns the reads of the page below a drawer, which not everybody may see who may use the drawer. */
export function readsBelow(id: RouteId, names: Names, search: URLSearchParams): readonly Read[] {
  const [base = id] = stackOf(id)
  return base === id ? [] : ownReads(base, names, search).required
}

/** Returns the optional reads that a place waits for. */
export function optionalReads(id: RouteId, names: Names, search: URLSearchParams): readonly Read[] {
  return stackOf(id).flatMap((route) => ownReads(route, names, search).optional)
}

/** Returns the reads that a place sends at once, but does not wait for. */
export function earlyReads(id: RouteId, names: Names, search: URLSearchParams): readonly Read[] {
  return stackOf(id).flatMap((route) => ownReads(route, names, search).early)
}

function ownReads(id: RouteId, names: Names, search: URLSearchParams) {
  const reads = routeOf(id).reads?.(names, search) ?? []
  return {
    required: reads.flatMap((one) => ('operation' in one ? [one] : [])),
    optional: reads.flatMap((one) => ('optional' in one ? [one.optional] : [])),
    early: reads.flatMap((one) => ('early' in one ? [one.early] : [])),
  }
}
