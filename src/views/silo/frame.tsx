import type { ReactNode } from 'react'
import { nouns } from '../../state/nouns.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Truncated } from '../../ui/text/truncated.tsx'
import { FrameTabs } from '../frame-tabs.tsx'
import { ResourceHeader } from '../resource-header.tsx'
import { Discoverable, IdentityMode } from './facts.tsx'

export function SiloFrame({ children }: { children: ReactNode }) {
  const names = useNames()
  const { data: silo } = useRead(nouns.silo.view(names))
  if (silo === undefined) return null
  const { adminGroupName } = silo
  return (
    <>
      <ResourceHeader
        noun="silo"
        names={{ silo: names.silo ?? silo.name }}
        item={silo}
        facts={[
          { label: 'Discoverable', value: <Discoverable {...silo} /> },
          { label: 'Identity mode', value: <IdentityMode {...silo} /> },
          {
            label: 'Admin group',
            value: adminGroupName == null ? null : <Truncated text={adminGroupName} />,
          },
        ]}
      />
      <FrameTabs frame="silo" label="Silo">
        {children}
      </FrameTabs>
    </>
  )
}
