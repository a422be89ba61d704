import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { trail } from '../../../state/navigation/crumbs.ts'
import { navigateAtom } from '../../../state/navigation/navigate.ts'
import { pathTo } from '../../../state/navigation/paths.ts'
import { routeOf } from '../../../state/routes.ts'
import { usePage } from '../../../state/use-page.ts'
import { capital } from '../../../state/words.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { NetworkingFrame } from '../frame.tsx'

export function BgpFrame({ children }: { children: ReactNode }) {
  const { id } = usePage()
  const navigate = useSetAtom(navigateAtom)
  const shown: readonly string[] = trail(id)
  return (
    <NetworkingFrame>
      <Tabs
        label="BGP"
        items={PARTS.map((route) => ({
          label: capital(routeOf(route).title.replace(/^BGP /, '')),
          href: pathTo(route, {}),
          selected: shown.includes(route),
        }))}
        onGo={(href) => void navigate(href)}
      >
        {children}
      </Tabs>
    </NetworkingFrame>
  )
}

/** Sessions come first, since they show what is wrong, then configuration, then exchanged routes. */
const PARTS = [
  'bgpSessions',
  'bgpConfigs',
  'announceSets',
  'bgpImported',
  'bgpExported',
  'bgpHistory',
] as const
