import type { TimeseriesSchema } from '@oxide/api'
import { type Column, column } from '../../ui/list/column.ts'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { Truncated } from '../../ui/text/truncated.tsx'
import { nameColumn } from '../columns.tsx'
import { ListPage } from '../list-page.tsx'
import { spaced } from '../spaced.ts'
import css from './page.module.css'

export function TimeseriesSchemas() {
  return (
    <ListPage
      noun="timeseriesName"
      columns={COLUMNS}
      open="timeseriesSchema"
      learn={LEARN}
      texts={textsOf}
      filterLike="vcpu, unit:bytes, field:sled_id"
      menu={MENU}
      actions={null}
      empty="Schemas appear here once the control plane has recorded measurements."
    />
  )
}

const MENU = { copyLabel: 'Copy name' }

const LEARN = {
  text: 'A timeseries is named after its target (what is measured) and its metric (the quantity). Its fields say where each point comes from.',
  guides: [
    ['Timeseries schemas', 'metrics/timeseries-schemas'],
    ['OxQL', 'metrics/oxql-tutorial'],
  ],
} as const

const COLUMNS: readonly Column<TimeseriesSchema>[] = [
  nameColumn('timeseriesName', 'timeseriesSchema'),
  column('Description', { hideBelow: 1000 }, ({ description }) => (
    <Truncated text={description.metric} max={48} />
  )),
  column('Units', { width: '16ch', hideBelow: 520 }, ({ units }) => (
    <span className={css.unit}>{escapeInvisible(spaced(units))}</span>
  )),
  column('Type', { width: '16ch', hideBelow: 640 }, ({ datumType }) =>
    escapeInvisible(spaced(datumType)),
  ),
  column('Scope', { width: '16ch', hideBelow: 760 }, ({ authzScope }) =>
    escapeInvisible(spaced(authzScope)),
  ),
  column(
    'Fields',
    { width: '10ch', hideBelow: 880, align: 'end' },
    ({ fieldSchema }) => fieldSchema.length,
  ),
]

function textsOf(schema: TimeseriesSchema) {
  const { timeseriesName, description, units, datumType, authzScope, fieldSchema } = schema
  return {
    name: timeseriesName,
    description: `${description.target} ${description.metric}`,
    unit: spaced(units),
    type: datumType,
    scope: spaced(authzScope),
    field: fieldSchema.map(({ name }) => name).join(' '),
  }
}
