import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { navigateAtom } from '../state/navigation/navigate.ts'
import { pathFrom } from '../state/navigation/paths.ts'
import { baseOf } from '../state/routes.ts'
import { usePage, useSearch } from '../state/use-page.ts'
import { Tabs } from '../ui/tabs.tsx'
import { usePageActions } from './page-actions.ts'

type Tab = {
  /** Its word in the address; null for the tab that is shown without one. */
  readonly tab: string | null
  readonly label: string
  readonly content: ReactNode
}

type Props = {
  readonly label: string
  /** The one without a word comes first. */
  readonly tabs: readonly [Tab, ...Tab[]]
}

/** Shows tabs of one page that differ in the query string of its address: `?tab=silos`. */
export function QueryTabs({ label, tabs }: Props) {
  const navigate = useSetAtom(navigateAtom)
  const { id, params } = usePage()
  const word = useSearch().get('tab')
  const path = pathFrom(baseOf(id), params) ?? '/'
  const shown = tabs.find(({ tab }) => tab === word) ?? tabs[0]
  const hrefOf = ({ tab }: Tab) => (tab === null ? path : `${path}?tab=${tab}`)
  usePageActions({ tabs: tabs.map((one) => () => void navigate(hrefOf(one))) })
  return (
    <Tabs
      label={label}
      items={tabs.map((one, at) => ({
        label: one.label,
        href: hrefOf(one),
        selected: one === shown,
        mark: String(at + 1),
      }))}
      onGo={(href) => void navigate(href)}
    >
      {shown.content}
    </Tabs>
  )
}
