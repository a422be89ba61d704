import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { navigateAtom } from '../state/navigation/navigate.ts'
import { pathFrom } from '../state/navigation/paths.ts'
import { baseOf } from '../state/routes.ts'
import { usePage, useSearch } from '../state/use-page.ts'
import { PageTabs } from './tabs.tsx'

type QueryTab = {
  /** Its word in the address; null for the tab that is shown without one. */
  readonly tab: string | null
  readonly label: string
  readonly content: ReactNode
}

type QueryTabsProps = {
  readonly label: string
  /** The one without a word comes first. */
  readonly tabs: readonly [QueryTab, ...QueryTab[]]
}

/** Shows tabs of one page that differ in the query string of its address: `?tab=silos`. */
export function QueryTabs({ label, tabs }: QueryTabsProps) {
  const navigate = useSetAtom(navigateAtom)
  const { id, params } = usePage()
  const word = useSearch().get('tab')
  const path = pathFrom(baseOf(id), params) ?? '/'
  const shown = tabs.find(({ tab }) => tab === word) ?? tabs[0]
  const hrefOf = ({ tab }: QueryTab) => (tab === null ? path : `${path}?tab=${tab}`)
  return (
    <PageTabs
      label={label}
      items={tabs.map((one) => ({
        label: one.label,
        href: hrefOf(one),
        selected: one === shown,
      }))}
      onGo={(href) => void navigate(href)}
    >
      {shown.content}
    </PageTabs>
  )
}
