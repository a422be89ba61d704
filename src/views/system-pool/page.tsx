import type { ReactNode } from 'react'
import { type Names, nouns, recordOf } from '../../state/nouns.ts'
import { useNames } from '../../state/use-location.ts'
import { useRead } from '../../state/use-read.ts'
import { capital } from '../../state/words.ts'
import { Pill } from '../../ui/badge.tsx'
import type { Property } from '../../ui/properties.tsx'
import { QueryTabs } from '../query-tabs.tsx'
import { ResourceHeader } from '../resource-header.tsx'

type Props = {
  readonly noun: 'systemPool' | 'systemSubnetPool'
  /** Facts to show besides those of every resource and the IP version. */
  readonly facts: (names: Names) => readonly Property[]
  readonly contents: { readonly label: string; readonly content: ReactNode }
  readonly silos: ReactNode
}

/** Shows a pool of either kind: what it consists of, and which silos it is linked to. */
export function PoolPage({ noun, facts, contents, silos }: Props) {
  const names = useNames()
  const { data: pool } = useRead(nouns[noun].view(names))
  if (pool === undefined) return null
  const own = { [noun]: names[noun] ?? pool.name }
  return (
    <>
      <ResourceHeader
        noun={noun}
        names={own}
        item={pool}
        facts={[{ label: 'IP version', value: <Pill>{pool.ipVersion}</Pill> }, ...facts(own)]}
      />
      <QueryTabs
        label={capital(recordOf(noun).one)}
        tabs={[
          { tab: null, ...contents },
          { tab: 'silos', label: 'Linked silos', content: silos },
        ]}
      />
    </>
  )
}
