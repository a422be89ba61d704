import type { TimeseriesSchema } from '@oxide/api'
import { escapeInvisible, Truncated, Time } from '../../ui/text/value.tsx'
import { nameColumn, column, Copied, spaced } from '../cells.tsx'
import { listPage } from '../list/of-noun.tsx'
import css from './page.module.css'
import { startOf } from '../../state/oxql/schema.ts'
import { CopyCode } from '../../ui/text/copy-code.tsx'
import { Properties } from '../../ui/properties.tsx'
import { ResourceDrawer } from '../details-drawer.tsx'

export const TimeseriesSchemas = listPage('timeseriesName', {
  columns: [
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
  ],
  open: 'timeseriesSchema',
  learn: {
    text: 'A timeseries is named after its target (what is measured) and its metric (the quantity). Its fields say where each point comes from.',
    guides: [
      ['Timeseries schemas', 'metrics/timeseries-schemas'],
      ['OxQL', 'metrics/oxql-tutorial'],
    ],
  },
  texts: textsOf,
  filterLike: 'vcpu, unit:bytes, field:sled_id',
  menu: () => ({ copyLabel: 'Copy name' }),
  empty: 'Schemas appear here once the control plane has recorded measurements.',
})

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

export function TimeseriesSchemaDetails() {
  return (
    <ResourceDrawer noun="timeseriesName" title="Timeseries schema">
      {(schema) => <Schema schema={schema} />}
    </ResourceDrawer>
  )
}

function Schema({ schema }: { schema: TimeseriesSchema }) {
  const { timeseriesName, description, units, datumType, authzScope, version, created } = schema
  return (
    <>
      <Properties
        items={{
          Name: <Copied text={timeseriesName} />,
          Metric: description.metric,
          Target: description.target,
          Units: spaced(units),
          Type: spaced(datumType),
          Scope: spaced(authzScope),
          Version: version,
          Created: <Time at={new Date(created)} />,
        }}
      />
      <h3 className={css.heading}>Fields</h3>
      <table className={css.table} aria-label="Fields">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
          </tr>
        </thead>
        <tbody>
          {schema.fieldSchema.map(({ name, fieldType, source, description: about }) => (
            <tr key={name}>
              <td className="wraps">
                {escapeInvisible(name)}
                <div className="faint">
                  {escapeInvisible(source === 'metric' ? `${about ?? ''} (of the metric)` : about)}
                </div>
              </td>
              <td>{escapeInvisible(fieldType)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className={css.heading}>Query</h3>
      <CopyCode code={startOf(timeseriesName)} label="Copy query" />
    </>
  )
}
