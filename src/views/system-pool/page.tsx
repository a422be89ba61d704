import type { ReactNode } from 'react'
import { allOf, isWhole, type Names, nouns, recordOf } from '../../state/nouns.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { capital } from '../../state/words.ts'
import { Word } from '../../ui/text/value.tsx'
import type { Facts } from '../../ui/properties.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { Unknown, descriptionColumn, nameColumn, column } from '../cells.tsx'
import { QueryTabs } from '../query-tabs.tsx'
import { ResourceHeader } from '../resource-header.tsx'
import type { LinkedSilo } from '../../state/nouns/pool-link.ts'
import { inBackground } from '../../state/cache/read.ts'
import type { RouteId } from '../../state/routes.ts'
import { useReads } from '../../state/cache/use-reads.ts'
import type { Column } from '../../ui/list/table-frame.tsx'
import { PanelRows } from '../list/panel.tsx'
import { Default } from './kind.tsx'

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

type SilosProps = {
  readonly noun: 'systemPoolSilo' | 'systemSubnetPoolSilo'
  /** The noun of a silo's pools, which show whether it has another default. */
  readonly pools: 'siloPool' | 'siloSubnetPool'
  /** The tab of a silo with these pools. */
  readonly open: RouteId
  readonly action: ReactNode
  readonly empty: string
}

/** The number of silos whose menu data is preloaded. */
const READ_AHEAD = 50

export function LinkedSilos({ noun, pools, open, action, empty }: SilosProps) {
  const { data } = useRead(allOf(noun, useNames()))
  const first = (data?.items ?? []).slice(0, READ_AHEAD)
  useReads(first.map(({ name }) => inBackground(recordOf(pools).list({ silo: name }))))
  return (
    <PanelRows
      noun={noun}
      columns={COLUMNS[noun]}
      open={open}
      action={action}
      empty={empty}
      menu={menuOf}
    />
  )
}

const menuOf = () => ({ copyLabel: 'Copy silo ID' })

const COLUMNS = {
  systemPoolSilo: columnsOf('systemPoolSilo', 'siloPools', 'pool of its version and type'),
  systemSubnetPoolSilo: columnsOf(
    'systemSubnetPoolSilo',
    'siloSubnetPools',
    'subnet pool of its version',
  ),
}

function columnsOf(
  noun: SilosProps['noun'],
  open: RouteId,
  among: string,
): readonly Column<LinkedSilo>[] {
  return [
    nameColumn(noun, open, { label: 'Silo' }),
    descriptionColumn,
    column('Silo default', { width: '16ch' }, ({ isDefault }) =>
      isDefault ? <Default among={`${among} in this silo`} /> : null,
    ),
  ]
}
