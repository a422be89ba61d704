import type { ReactNode } from 'react'
import { allOf, isWhole, type Names, nouns, recordOf } from '../../state/nouns.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { capital } from '../../state/words.ts'
import { Word } from '../../ui/text/value.tsx'
import type { Facts } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { Unknown } from '../cells.tsx'
import { QueryTabs } from '../tabs.tsx'
import { ResourceHeader } from '../resource-header.tsx'

type Props = {
  readonly noun: 'systemPool' | 'systemSubnetPool'
  /** Facts to show besides those of every resource and the IP version. */
  readonly facts: (names: Names) => Facts
  readonly contents: { readonly label: string; readonly content: ReactNode }
  readonly silos: ReactNode
  /** The noun of the silos that it is linked to. */
  readonly linked: 'systemPoolSilo' | 'systemSubnetPoolSilo'
}

export function PoolPage({ noun, facts, contents, silos, linked }: Props) {
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
        facts={{
          'IP version': <Word>{pool.ipVersion}</Word>,
          ...facts(own),
          'Linked silos': <LinkedCount noun={linked} names={own} />,
        }}
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

/** Counts the silos that a pool is linked to, and says how many of their names could not be read. */
function LinkedCount({ noun, names }: { noun: Props['linked']; names: Names }) {
  const { data, isError } = useRead(allOf(noun, names))
  if (data === undefined) return isError ? <Unknown /> : <Skeleton width="3ch" />
  const { items } = data
  if (items.length === 0) return 'None'
  const unnamed = items.filter(({ isNamed }) => !isNamed).length
  const count = `${items.length}${isWhole(data) ? '' : '+'}`
  return unnamed === 0 ? count : `${count}. Could not read the names of ${unnamed}`
}
