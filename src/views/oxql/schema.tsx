import { useSetAtom } from 'jotai'
import type { TimeseriesSchema } from '@oxide/api'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { nouns } from '../../state/nouns.ts'
import { startOf } from '../../state/oxql/schema.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { CopyCode } from '../../ui/text/copy-code.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { Properties } from '../../ui/properties.tsx'
import { Time } from '../../ui/text/time.tsx'
import { Copied } from '../copied.tsx'
import { DrawerActions } from '../drawer-actions.tsx'
import { hasReadError, ReadError } from '../read-error.tsx'
import { spaced } from '../spaced.ts'
import css from './page.module.css'

export function TimeseriesSchemaDetails() {
  const names = useNames()
  const query = useRead(nouns.timeseriesName.view(names))
  const navigate = useSetAtom(navigateAtom)
  const close = () => void navigate(pathTo('timeseriesSchemas', {}))
  if (hasReadError(query)) {
    return (
      <Drawer title="Timeseries schema" onClose={close}>
        <ReadError what="the timeseries schema" query={query} />
      </Drawer>
    )
  }
  return (
    <Drawer
      title="Timeseries schema"
      onClose={close}
      footer={
        <>
          <DrawerActions of={{ noun: 'timeseriesName', names }} id={undefined} />
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      {query.data !== undefined && <Schema schema={query.data} />}
    </Drawer>
  )
}

function Schema({ schema }: { schema: TimeseriesSchema }) {
  const { timeseriesName, description, units, datumType, authzScope, version, created } = schema
  return (
    <>
      <Properties
        items={[
          { label: 'Name', value: <Copied text={timeseriesName} /> },
          { label: 'Metric', value: description.metric },
          { label: 'Target', value: description.target },
          { label: 'Units', value: spaced(units) },
          { label: 'Type', value: spaced(datumType) },
          { label: 'Scope', value: spaced(authzScope) },
          { label: 'Version', value: version },
          { label: 'Created', value: <Time at={new Date(created)} /> },
        ]}
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
