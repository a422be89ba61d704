import { atom } from 'jotai/vanilla'
import { knownAreasAtom } from '../load-places.ts'
import { crumbsOf } from './crumbs.ts'
import { type AppLocation, splitAddress, targetAt } from './location.ts'
import { pathFrom } from './paths.ts'
import { hasRoleAtom, roleOfPlace } from './role.ts'
import type { Names } from '../nouns.ts'
import { layoutOf, routeOf, type RouteId, routeIds } from '../routes.ts'

type Place = { readonly href: string; readonly label: string }

/**
 * Finds where an address without a page belongs: the page at the longest part of its path that leads somewhere. Where
 * the page exists but what it names does not, that is the list which the name was missing from. Where nothing above is a
 * page, as above `/system/nothing`, it is the entry of the sidebar whose path begins alike.
 */
export const nearestPlaceAtom = atom((get) => {
  const hasRole = get(hasRoleAtom)
  // Looks again when more places have loaded.
  get(knownAreasAtom)
  return ({ address, named: failed }: AppLocation): Place | null => {
    const words = splitAddress(address).path.split('/')
    const names = failed.kind === 'page' ? Object.keys(failed.params).length : Infinity
    for (let length = words.length - 1; length > 1; length -= 1) {
      const target = targetAt(words.slice(0, length).join('/'))
      if (target.kind === 'error' || Object.keys(target.params).length >= names) continue
      // A drawer is about one resource, whose name may be what is wrong.
      if (routeOf(target.id).drawer === true) continue
      if (layoutOf(target.id) === 'bare' || !hasRole(roleOfPlace(target.id))) continue
      const place = placeAt(target.id, target.params)
      if (place !== null) return place
    }
    const among = routeIds().filter(
      (id) => routeOf(id).sidebar !== undefined && hasRole(roleOfPlace(id)),
    )
    const alike = mostAlike(words, among)
    return alike === null ? null : placeAt(alike, {})
  }
})

function placeAt(id: RouteId, params: Names): Place | null {
  const href = pathFrom(id, params)
  if (href === null) return null
  const labels = crumbsOf(id, params).map(({ label }) => label)
  return { href, label: labels.slice(-2).join(' / ') }
}

/** Returns the place whose path has most first words in common, and among equals the one shown first; null without any. */
function mostAlike(words: readonly string[], ids: readonly RouteId[]): RouteId | null {
  const shared = (id: RouteId): number => {
    const own = routeOf(id).at.split('/')
    const differs = own.findIndex((word, at) => word !== words[at])
    return pathFrom(id, {}) === null ? 0 : differs < 0 ? own.length : differs
  }
  const rank = (id: RouteId) => routeOf(id).sidebar ?? 0
  const [best] = ids.toSorted(
    (one, other) => shared(other) - shared(one) || rank(one) - rank(other),
  )
  // Every path begins with an empty word.
  return best === undefined || shared(best) < 2 ? null : best
}
