import { useAtomValue, useSetAtom } from 'jotai'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { countSteps, type PlannedEntry, plansAtom } from '../../state/plan/plans.ts'
import { Empty, Head, Panel } from '../../ui/layout.tsx'
import { Table } from '../../ui/list/table.tsx'
import { formatMoment } from '../../ui/text/format-date.ts'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { A, column, columns } from '../cells.tsx'
import { PlaceLink } from '../place-link.tsx'

type Row = { readonly id: string; readonly title: string; readonly steps: readonly PlannedEntry[] }

/** Lists the plans that were run in this browser, newest first. */
export function Plans() {
  const navigate = useSetAtom(navigateAtom)
  const rows = [...useAtomValue(plansAtom)].toReversed().map(([id, steps]) => ({
    id,
    title: steps[0]?.plan.title ?? '',
    steps,
  }))
  return (
    <>
      <Head
        title="Plans"
        count={rows.length === 0 ? undefined : rows.length}
        actions={<PlaceLink to="runbooks">Runbooks</PlaceLink>}
      />
      <Panel>
        {rows.length === 0 ? (
          <Empty
            title="No plans"
            line="Commands on several marked rows, and several pasted lines, appear here."
          />
        ) : (
          <Table
            label="Plans"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            rowName={({ title }) => title}
            onOpenRow={({ id }) => void navigate(pathTo('plan', { plan: id }))}
          />
        )}
      </Panel>
    </>
  )
}

const COLUMNS = columns<Row>([
  column('Plan', { hit: true }, ({ id, title }) => (
    <A href={pathTo('plan', { plan: id })}>{escapeInvisible(title)}</A>
  )),
  column('Steps', ({ steps }) => countSteps(steps)),
  column('Last change', { hideBelow: 760 }, ({ steps }) => (
    <span className="dim">{formatMoment(Math.max(...steps.map(({ at }) => at)))}</span>
  )),
])
