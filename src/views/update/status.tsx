import type { UpdateStatus } from '@oxide/api'
import { countsOf, progressOf } from '../../api/update.ts'
import { Pill } from '../../ui/badge.tsx'
import { type Column, column } from '../../ui/list/column.ts'
import { Panel } from '../../ui/panel.tsx'
import { Dash, Properties } from '../../ui/properties.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Time } from '../../ui/text/time.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'

export function StatusFacts({ status }: { status: UpdateStatus }) {
  const { targetRelease, timeLastStepPlanned, suspended } = status
  return (
    <Properties
      items={[
        {
          label: 'Target release',
          value: targetRelease && <Truncated text={targetRelease.version} max={40} />,
        },
        { label: 'Target set', value: targetRelease && <Time at={targetRelease.timeRequested} /> },
        { label: 'Progress', value: <Progress status={status} /> },
        { label: 'Last step planned', value: <Time at={timeLastStepPlanned} /> },
        { label: 'Suspended', value: suspended ? 'Yes' : 'No' },
      ]}
    />
  )
}

function Progress({ status }: { status: UpdateStatus }) {
  const progress = progressOf(status)
  if (progress === null) return <Dash />
  const { current, total, percent } = progress
  return (
    <>
      {percent}%{' '}
      <span className="dim">
        ({current} of {total})
      </span>
    </>
  )
}

type Row = { readonly version: string; readonly count: number; readonly isTarget: boolean }

export function Components({ status }: { status: UpdateStatus }) {
  const target = status.targetRelease?.version
  const rows = countsOf(status).map(([version, count]) => ({
    version,
    count,
    isTarget: version === target,
  }))
  if (rows.length === 0) return null
  return (
    <Panel title="Components" note={rows.reduce((sum, { count }) => sum + count, 0)}>
      <Table label="Components" columns={COLUMNS} rows={rows} rowKey={({ version }) => version} />
    </Panel>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  column('Running release', ({ version, isTarget }) => (
    <>
      <Truncated text={version} max={40} /> {isTarget && <Pill tone="default">Target</Pill>}
    </>
  )),
  column('Components', { width: '14ch', align: 'end' }, ({ count }) => count),
]
