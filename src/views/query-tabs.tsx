import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { SHELL_KEYS, TAB_KEYS } from '../commands/kernel/keys/shell-keys.ts'
import { keysAtom } from '../state/keymap.ts'
import { navigateAtom } from '../state/navigation/navigate.ts'
import { pathFrom } from '../state/navigation/paths.ts'
import { baseOf } from '../state/routes.ts'
import { usePage, useSearch } from '../state/use-page.ts'
import { Tabs, type TabsProps } from '../ui/tabs.tsx'
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

/** Shows the main tabs of a page, with the keys that lead to them. */
export function PageTabs({ items, onGo, ...props }: TabsProps) {
  const keysOf = useAtomValue(keysAtom)
  usePageActions({ tabs: items.map(({ label, href }) => ({ label, go: () => onGo(href) })) })
  const keyed = items.map((item, at) => {
    const id = TAB_KEYS[at]
    return { ...item, keys: id === undefined ? null : keysOf(id, SHELL_KEYS[id].keys) }
  })
  return <Tabs {...props} items={keyed} onGo={onGo} />
}
