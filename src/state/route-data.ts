import { currentUserGroups, currentUserView } from '../api/operations/first.ts'
import { type Names, nouns } from './nouns.ts'
import { read, type Read } from './read.ts'
import { routeOf, type RouteId, stackOf } from './routes.ts'

/** Who is signed in, asked for before any page but the bare ones; and in which groups, which explains a refusal. */
export const sessionReads = [
  read(currentUserView, {}),
  read(currentUserGroups, { query: {} }, 'only read to explain a refusal'),
] as const

/** What must be read before a place is shown: for what stands around it, for itself, and for the page below a drawer. */
export function neededAt(id: RouteId, names: Names, search: URLSearchParams): readonly Read[] {
  const { layout } = routeOf(id)
  return [
    ...(layout === 'bare' ? [] : [sessionReads[0]]),
    ...(layout === 'project' ? [nouns.project.view(names)] : []),
    ...stackOf(id).flatMap((route) => routeOf(route).reads?.(names, search) ?? []),
  ]
}

/** What is waited for as well, but may fail. */
export function wantedAt(id: RouteId, names: Names): readonly Read[] {
  return [
    ...(routeOf(id).layout === 'bare' ? [] : [sessionReads[1]]),
    ...stackOf(id).flatMap((route) => routeOf(route).wants?.(names) ?? []),
  ]
}
