import type { ReactNode } from 'react'
import { allOf, recordOf } from '../../state/nouns.ts'
import type { LinkedSilo } from '../../state/nouns/pool-link.ts'
import { inBackground } from '../../state/cache/read.ts'
import type { RouteId } from '../../state/routes.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { useReads } from '../../state/cache/use-reads.ts'
import type { Column } from '../../ui/list/column.ts'
import { descriptionColumn, nameColumn, column } from '../cells.tsx'
import { PanelRows } from '../list/panel.tsx'
import { Default } from './kind.tsx'

type Props = {
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

export function LinkedSilos({ noun, pools, open, action, empty }: Props) {
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
      menu={MENU}
    />
  )
}

const MENU = { copyLabel: 'Copy silo ID' } as const

const COLUMNS = {
  systemPoolSilo: columnsOf('systemPoolSilo', 'siloPools', 'pool of its version and type'),
  systemSubnetPoolSilo: columnsOf(
    'systemSubnetPoolSilo',
    'siloSubnetPools',
    'subnet pool of its version',
  ),
}

function columnsOf(
  noun: Props['noun'],
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
