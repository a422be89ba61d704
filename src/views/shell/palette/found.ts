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
  const all = { ...here, ...names }
  const own = firstPath(placesOf(noun).own, all)
  if (own !== null) return own
  const { within } = recordOf(noun)
  const { list } = placesOf(noun)
  const listed = list === undefined ? null : pathFrom(list, all)
  if (listed !== null && list !== undefined) {
    return frameOf(list) === null && name !== ''
      ? `${listed}?filter=${encodeURIComponent(name)}`
      : listed
  }
  // A project's own page is a list of something else.
  if (within === null || within === 'project') return null
  return thingAddress({ noun: within, names, name: names[within] ?? '' }, here)
}

type Places = {
  /** Those that show one resource: its page first, then those whose path ends with it. */
  readonly own: readonly RouteId[]
  readonly list: RouteId | undefined
}

/** Kept until the routes of another area load, because the palette asks for every row at each keystroke. */
const placesByNoun = new WeakMap<readonly RouteId[], Map<Noun, Places>>()

/** Returns the places that show a kind of resource. */
function placesOf(noun: Noun): Places {
  const ids = routeIds()
  const known = placesByNoun.get(ids) ?? new Map<Noun, Places>()
  placesByNoun.set(ids, known)
  const places = known.get(noun) ?? placesIn(ids, noun)
  known.set(noun, places)
  return places
}

function placesIn(ids: readonly RouteId[], noun: Noun): Places {
  const { cli } = recordOf(noun)
  const shows = (id: RouteId) => {
    const { at, form, to } = routeOf(id)
    return form === undefined && typeof to !== 'object' && at.endsWith(`/:${noun}`)
  }
  const others = ids.filter(shows)
  return {
    own: [
      ...ids.filter((id) => routeOf(id).command === `${cli} view`),
      ...others.toSorted((one, other) => keysOf(one).length - keysOf(other).length),
    ],
    list: ids.find((id) => routeOf(id).command === `${cli} list`),
  }
}

function firstPath(ids: readonly RouteId[], names: Names): string | null {
  for (const id of ids) {
    const path = pathFrom(id, names)
    if (path !== null) return path
  }
  return null
}
