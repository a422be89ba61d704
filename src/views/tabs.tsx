import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { navigateAtom } from '../state/navigation/navigate.ts'
import { pathFrom } from '../state/navigation/paths.ts'
import { hasRoleAtom, roleOfPlace } from '../state/navigation/role.ts'
import { baseOf, frameOf, routeOf, type RouteId, routeIds } from '../state/routes.ts'
import { usePage } from '../state/use-page.ts'
import { type Tab, Tabs, type TabsProps } from '../ui/tabs.tsx'
import { PAGE_KEYS, TAB_KEYS } from '../commands/kernel/keys/page-keys.ts'
import { keysAtom } from '../state/keymap.ts'
import { usePageActions } from './page-actions.ts'

type Props = {
  /** The frame's name in the route table; the route with this id is the parent of the tabs. */
  readonly frame: string
  readonly label: string
  /** What some tabs show after their label, and what happens when one is pointed at. */
  readonly notes?: Partial<Record<RouteId, Pick<Tab, 'note' | 'onPoint'>>>
  readonly children: ReactNode
}

/** Shows the tabs of a frame (its routes by rank) and the page of the selected one. */
export function FrameTabs({ frame, label, notes = {}, children }: Props) {
  const { id, params } = usePage()
  const navigate = useSetAtom(navigateAtom)
  const hasRole = useAtomValue(hasRoleAtom)
  const tabs = routeIds()
    .filter((route) => rankOf(route) > 0 && frameOf(route) === frame && hasRole(roleOfPlace(route)))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  const shown = mostAlike(baseOf(id), tabs)
  const items = tabs.flatMap((route) => {
    const href = pathFrom(route, params)
    if (href === null) return []
    const { title } = routeOf(route)
    return [{ label: title, href, selected: route === shown, ...notes[route] }]
  })
  return (
    <PageTabs label={label} items={items} onGo={(href) => void navigate(href)}>
      {children}
    </PageTabs>
  )
}

function rankOf(route: RouteId): number {
  const { tab } = routeOf(route)
  return typeof tab === 'number' ? tab : 0
}

/** Returns the tab that a page is or is in: the one whose path has most in common with its own. */
function mostAlike(page: RouteId, tabs: readonly RouteId[]): RouteId | undefined {
  const words = routeOf(page).at.split('/')
  const shared = (tab: RouteId) => {
    const own = routeOf(tab).at.split('/')
    const differs = own.findIndex((word, at) => word !== words[at])
    return tab === page ? Infinity : differs < 0 ? own.length : differs
  }
  return tabs.toSorted((one, other) => shared(other) - shared(one))[0]
}

/** Shows the main tabs of a page, with the keys that lead to them. */
export function PageTabs({ items, onGo, ...props }: TabsProps) {
  const keysOf = useAtomValue(keysAtom)
  usePageActions({
    tabs: items.map(({ label }) => label),
    tab: (at) => items.slice(at, at + 1).forEach(({ href }) => onGo(href)),
  })
  const keyed = items.map((item, at) => {
    const id = TAB_KEYS[at]
    return { ...item, keys: id === undefined ? null : keysOf(id, PAGE_KEYS[id].keys) }
  })
  return <Tabs {...props} items={keyed} onGo={onGo} />
}
