import { pathFrom, pathTo } from '../../state/paths.ts'
import { factsOf, routeIds } from '../../state/routes.ts'
import type { Found } from '../../state/objects.ts'

/** Where a thing is looked at: its own page, else its list, filtered by its name. */
export function addressOf({ noun, names, name }: Found): string {
  const own = routeIds.find((id) => factsOf(id).command === `${noun} view`)
  const path = own === undefined ? null : pathFrom(own, names)
  if (path !== null) return path
  const list = routeIds.find((id) => factsOf(id).command === `${noun} list`)
  const listed = list === undefined ? null : pathFrom(list, names)
  return listed === null
    ? pathTo('instances', { project: names.project ?? '' })
    : `${listed}?filter=${encodeURIComponent(name)}`
}
