import type { ReactNode } from 'react'
import { useItem, useNames } from '../../state/use-page.ts'
import { Truncated, escapeInvisible, Pill } from '../../ui/text/value.tsx'
import { FrameTabs } from '../tabs.tsx'
import { ResourceHeader } from '../resource-header.tsx'
import type { Silo } from '@oxide/api'

export function SiloFrame({ children }: { children: ReactNode }) {
  const names = useNames()
  const { data: silo } = useItem('silo')
  if (silo === undefined) return null
  const { adminGroupName } = silo
  return (
    <>
      <ResourceHeader
        noun="silo"
        names={{ silo: names.silo ?? silo.name }}
        item={silo}
        facts={{
          Discoverable: <Discoverable {...silo} />,
          'Identity mode': <IdentityMode {...silo} />,
          'Admin group': adminGroupName == null ? null : <Truncated text={adminGroupName} />,
        }}
      />
      <FrameTabs frame="silo" label="Silo">
        {children}
      </FrameTabs>
    </>
  )
}

export function Discoverable({ discoverable }: Pick<Silo, 'discoverable'>) {
  return <span className={discoverable ? '' : 'faint'}>{discoverable ? 'yes' : 'no'}</span>
}

/** Shows how a silo gets its users: `saml jit`, `saml scim` or `local only`. */
export function IdentityMode({ identityMode }: Partial<Pick<Silo, 'identityMode'>>) {
  return <Pill>{escapeInvisible(identityMode).replaceAll('_', ' ')}</Pill>
}
