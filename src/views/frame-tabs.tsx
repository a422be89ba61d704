import { useAtomValue, useSetAtom } from 'jotai'
import { arriveAtom } from '../state/arrive.ts'
import { pathFrom } from '../state/paths.ts'
import { hasRoleAtom, roleOfPlace } from '../state/role.ts'
import { baseOf, routeOf, type RouteId, routeIds } from '../state/routes.ts'
import { usePage } from '../state/use-place.ts'
import { Tabs } from '../ui/tabs.tsx'

/**
 * The tabs of a frame: every route that stands in it, in table order.
 * @param frame as the routes name it; the route of that id is what they stand under
 * @param label names the tabs to screen readers
 */
export function FrameTabs({ frame, label }: { frame: string; label: string }) {
  const { id, params } = usePage()
  const arrive = useSetAtom(arriveAtom)
  const hasRole = useAtomValue(hasRoleAtom)
  const { tabOf: shown = baseOf(id) } = routeOf(id)
  const isTab = (route: RouteId) => {
    const { frame: own, under, tabOf } = routeOf(route)
    return own === frame && under === frame && tabOf === undefined && hasRole(roleOfPlace(route))
  }
  const items = routeIds()
    .filter(isTab)
    .flatMap((route, at) => {
      const href = pathFrom(route, params)
      if (href === null) return []
      const { title } = routeOf(route)
      return [{ label: title, href, selected: route === shown, mark: String(at + 1) }]
    })
  return <Tabs label={label} items={items} onGo={(href) => void arrive(href)} />
}
