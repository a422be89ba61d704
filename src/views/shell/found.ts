import { dashed } from '../../commands/kernel/flags.ts'
import { pathFrom, pathTo } from '../../state/paths.ts'
import type { Noun } from '../../state/nouns.ts'
import { routeOf, type RouteId, routeIds } from '../../state/routes.ts'
import type { Found } from '../../state/objects.ts'

/** Returns the address of a thing: its own page, or else its list, filtered by its name. */
export function addressOf({ noun, names, name }: Found): string {
  const own = routeIds().find((id) => isCalled(id, noun, 'view'))
  const path = own === undefined ? null : pathFrom(own, names)
  if (path !== null) return path
  const list = routeIds().find((id) => isCalled(id, noun, 'list'))
  const listed = list === undefined ? null : pathFrom(list, names)
  return listed === null
    ? pathTo('instances', { project: names.project ?? '' })
    : `${listed}?filter=${encodeURIComponent(name)}`
}

/** Tells whether a route is the one that the CLI's words for a noun lead to. */
function isCalled(id: RouteId, noun: Noun, verb: 'view' | 'list'): boolean {
  return routeOf(id).command === `${dashed(noun)} ${verb}`
}
