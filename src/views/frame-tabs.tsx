import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { navigateAtom } from '../state/navigation/navigate.ts'
import { pathFrom } from '../state/navigation/paths.ts'
import { hasRoleAtom, roleOfPlace } from '../state/navigation/role.ts'
import { baseOf, routeOf, type RouteId, routeIds } from '../state/routes.ts'
import { usePage } from '../state/use-page.ts'
import { Tabs } from '../ui/tabs.tsx'
import { usePageActions } from './page-actions.ts'

type Props = {
  /** The frame's name in the route table; the route with this id is the parent of the tabs. */
  readonly frame: string
  readonly label: string
  readonly children: ReactNode
}

/** Shows the tabs of a frame (its routes by rank) and the page of the selected one. */
export function FrameTabs({ frame, label, children }: Props) {
  const { id, params } = usePage()
  const navigate = useSetAtom(navigateAtom)
  const hasRole = useAtomValue(hasRoleAtom)
  const { tabOf: shown = baseOf(id) } = routeOf(id)
  const isTab = (route: RouteId) => {
    const { frame: own, under, tabOf } = routeOf(route)
    return own === frame && under === frame && tabOf === undefined && hasRole(roleOfPlace(route))
  }
  const items = routeIds()
    .filter(isTab)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .flatMap((route, at) => {
      const href = pathFrom(route, params)
      if (href === null) return []
      const { title } = routeOf(route)
      return [{ label: title, href, selected: route === shown, mark: String(at + 1) }]
    })
  usePageActions({
    tabs: items.map(
      ({ href }) =>
        () =>
          void navigate(href),
    ),
  })
  return (
    <Tabs label={label} items={items} onGo={(href) => void navigate(href)}>
      {children}
    </Tabs>
  )
}

/** Tabs of nouns that register themselves have no order of their own. */
function rankOf(route: RouteId): number {
  return routeOf(route).tab ?? LAST
}

const LAST = 1000
