import type { TimeseriesSchema } from '@oxide/api'
import type { Column } from '../../ui/list/column.ts'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { Truncated } from '../../ui/text/truncated.tsx'
import { nameColumn } from '../columns.tsx'
import { ListPage } from '../list-page.tsx'
import { spaced } from '../spaced.ts'
import css from './page.module.css'

/** Lists the schemas of all timeseries. */
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
  {
    id: 'description',
    label: 'Description',
    cell: ({ description }) => <Truncated text={description.metric} max={48} />,
    hideBelow: 1000,
  },
  {
    id: 'units',
    label: 'Units',
    cell: ({ units }) => <span className={css.unit}>{escapeInvisible(spaced(units))}</span>,
    width: '16ch',
    hideBelow: 520,
  },
  {
    id: 'type',
    label: 'Type',
    cell: ({ datumType }) => escapeInvisible(spaced(datumType)),
    width: '16ch',
    hideBelow: 640,
  },
  {
    id: 'scope',
    label: 'Scope',
    cell: ({ authzScope }) => escapeInvisible(spaced(authzScope)),
    width: '16ch',
    hideBelow: 760,
  },
  {
    id: 'fields',
    label: 'Fields',
    cell: ({ fieldSchema }) => fieldSchema.length,
    width: '10ch',
    align: 'end',
    hideBelow: 880,
  },
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
