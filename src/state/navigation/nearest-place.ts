import { atom } from 'jotai/vanilla'
import { crumbsOf } from './crumbs.ts'
import { splitAddress, targetAt } from './location.ts'
import { pathFrom } from './paths.ts'
import { hasRoleAtom, roleOfPlace } from './role.ts'
import { layoutOf, routeOf } from '../routes.ts'

/**
 * Finds where an address without a page belongs: the page at the longest part of its path that leads somewhere. Where
 * the page exists but what it names does not, that is the list which the name was missing from.
 */
export const nearestPlaceAtom = atom((get) => {
  const hasRole = get(hasRoleAtom)
  return (address: string): { readonly href: string; readonly label: string } | null => {
    const words = splitAddress(address).path.split('/')
    const failed = targetAt(address)
    const names = failed.kind === 'page' ? Object.keys(failed.params).length : Infinity
    for (let length = words.length - 1; length > 1; length -= 1) {
      const target = targetAt(words.slice(0, length).join('/'))
      if (target.kind === 'error' || Object.keys(target.params).length >= names) continue
      // A drawer is about one resource, whose name may be what is wrong.
      if (routeOf(target.id).drawer === true) continue
      if (layoutOf(target.id) === 'bare' || !hasRole(roleOfPlace(target.id))) continue
      const href = pathFrom(target.id, target.params)
      if (href === null) continue
      const labels = crumbsOf(target.id, target.params).map(({ label }) => label)
      return { href, label: labels.slice(-2).join(' / ') }
    }
    return null
  }
})
