import { currentUserGroups, currentUserView } from '../../api/operations/first.ts'
import { type Names, nouns } from '../nouns.ts'
import { read, type Read } from '../cache/read.ts'
import { routeOf, type RouteId, stackOf } from '../routes.ts'

/**
 * Reads of the session: the signed-in user, needed by every page but the bare ones; and the user's groups, which
 * explain refusals.
 */
export const sessionReads = [
  read(currentUserView, {}),
  read(currentUserGroups, { query: {} }, 'only read to explain a refusal'),
] as const

/** Returns the reads that a place waits for: those of its layout, its own, and those of the page below a drawer. */
export function neededAt(id: RouteId, names: Names, search: URLSearchParams): readonly Read[] {
  const { layout } = routeOf(id)
  return [
    ...(layout === 'bare' ? [] : [sessionReads[0]]),
    ...(layout === 'project' ? [nouns.project.view(names)] : []),
    ...stackOf(id).flatMap((route) => routeOf(route).reads?.(names, search) ?? []),
  ]
}

/** Returns the optional reads that a place waits for. */
export function wantedAt(id: RouteId, names: Names): readonly Read[] {
  return [
    ...(routeOf(id).layout === 'bare' ? [] : [sessionReads[1]]),
    ...stackOf(id).flatMap((route) => routeOf(route).wants?.(names) ?? []),
  ]
}
