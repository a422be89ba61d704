import type { Found } from '../../../state/search/found.ts'
import { keysOf, pathFrom } from '../../../state/navigation/paths.ts'
import { type Names, type Noun, recordOf } from '../../../state/nouns.ts'
import { frameOf, routeOf, type RouteId, routeIds } from '../../../state/routes.ts'

type Thing = Pick<Found, 'noun' | 'name' | 'names'>

/**
 * Returns the address of the nearest place that shows a resource: its own page, its list filtered by its name, or the
 * page of what it lives in; null if no place shows it.
 * @param here names that a place may need besides, such as the project that a pool is looked at from
 */
export function thingAddress({ noun, names, name }: Thing, here: Names): string | null {
  const known = { ...here, ...names }
  const own = firstPath(ownPlaces(noun), known)
  if (own !== null) return own
  const { cli, within } = recordOf(noun)
  const list = routeIds().find((id) => routeOf(id).command === `${cli} list`)
  const listed = list === undefined ? null : pathFrom(list, known)
  if (listed !== null && list !== undefined) {
    return frameOf(list) === null && name !== ''
      ? `${listed}?filter=${encodeURIComponent(name)}`
      : listed
  }
  // A project's own page is a list of something else.
  if (within === null || within === 'project') return null
  return thingAddress({ noun: within, names, name: names[within] ?? '' }, here)
}

/** Returns the places that show one resource of a kind, its page first, then those whose path ends with it. */
function ownPlaces(noun: Noun): readonly RouteId[] {
  const view = `${recordOf(noun).cli} view`
  const shows = (id: RouteId) => {
    const { at, form, to } = routeOf(id)
    return form === undefined && typeof to !== 'object' && at.endsWith(`/:${noun}`)
  }
  const others = routeIds().filter(shows)
  return [
    ...routeIds().filter((id) => routeOf(id).command === view),
    ...others.toSorted((one, other) => keysOf(one).length - keysOf(other).length),
  ]
}

function firstPath(ids: readonly RouteId[], names: Names): string | null {
  for (const id of ids) {
    const path = pathFrom(id, names)
    if (path !== null) return path
  }
  return null
}
