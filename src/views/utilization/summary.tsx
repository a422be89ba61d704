import type { UtilizationRow } from '../../state/nouns/utilization.ts'
import {
  RESOURCES,
  type ResourceFacts,
  alarmOf,
  amountIn,
  inUnits,
} from '../../state/utilization.ts'
import { Inline } from '../../ui/layout.tsx'
import { type Column, column } from '../../ui/list/column.ts'
import { Meter } from '../../ui/meter.tsx'
import { ListPage } from '../list-page.tsx'
import { matchPath } from '../../state/navigation/paths.ts'
import { encode } from '../../api/request.ts'
import { Truncated } from '../../ui/text/truncated.tsx'
import { A } from '../link.tsx'

/** Lists each silo's provisioned resources, and the remainder of its quotas. */
export function UtilizationSummary() {
  return (
    <ListPage
      noun="siloUtilization"
      title="Utilization of silos"
      head={false}
      columns={COLUMNS}
      texts={textsOf}
      filterLike="maze"
      menu={MENU}
      actions={null}
      empty="Silos and their quotas appear here."
    />
  )
}

const MENU = { copyLabel: 'Copy silo ID' }

const COLUMNS: readonly Column<UtilizationRow>[] = [
  column('Silo', { hit: true }, ({ siloName }) => <SiloName name={siloName} />),
  ...RESOURCES.map((facts) =>
    column(facts.label, { group: 'Provisioned / Quota', width: '24ch' }, (row: UtilizationRow) => (
      <Provisioned row={row} facts={facts} />
    )),
  ),
  ...RESOURCES.map(({ resource, label, unit, one }) =>
    column(
      label,
      { group: 'Available', width: '16ch' },
      ({ allocated, provisioned }: UtilizationRow) => (
        <Amount
          of={inUnits(amountIn(allocated, resource) - amountIn(provisioned, resource), one)}
          unit={unit}
        />
      ),
    ),
  ),
]

/** Shows how much of a quota is provisioned, with a bar where little of it is left. */
function Provisioned({ row, facts }: { row: UtilizationRow; facts: ResourceFacts }) {
  const { resource, label, unit, one } = facts
  const [used, most] = [amountIn(row.provisioned, resource), amountIn(row.allocated, resource)]
  const alarm = alarmOf(used, most)
  return (
    <Inline>
      <Amount of={`${inUnits(used, one)} / ${inUnits(most, one)}`} unit={unit} />
      {alarm !== null && (
        <Meter label={`${label} provisioned`} value={used} max={most} tone={alarm} small />
      )}
    </Inline>
  )
}

/** Shows an amount with its unit muted; CPUs need none. */
function Amount({ of, unit }: { of: string; unit: string }) {
  return (
    <span>
      {of} {unit !== 'vCPUs' && <span className="dim">{unit}</span>}
    </span>
  )
}

function textsOf({ siloName }: UtilizationRow) {
  return { name: siloName }
}

function SiloName({ name }: { name: string }) {
  const path = `/system/silos/${encode(name)}`
  const shown = <Truncated text={name} max={32} />
  return matchPath(path) === null ? shown : <A href={path}>{shown}</A>
}
