import { editRouter } from '../../commands/router.ts'
import { createRoute } from '../../commands/route.ts'
import { nouns } from '../../state/nouns.ts'
import { useNames } from '../../state/use-location.ts'
import { useRead } from '../../state/use-read.ts'
import { Head } from '../../ui/head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Time } from '../../ui/time.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { CommandButton } from '../command-button.tsx'
import { Identifier } from '../copied.tsx'
import { NewButton } from '../new-button.tsx'
import { PanelRows } from '../panel-rows.tsx'
import { ResourceMenu } from '../row-menu.tsx'
import { kindProperty } from './kind.tsx'
import { ROUTE_COLUMNS } from './route-columns.tsx'

/** Shows a router: its facts and its routes. */
export function RouterPage() {
  const names = useNames()
  const { data: router } = useRead(nouns.router.view(names))
  if (router === undefined) return null
  const { name, description, kind, timeCreated, timeModified, id } = router
  return (
    <>
      <Head
        title={<Truncated text={name} max={63} />}
        actions={
          <>
            <CommandButton command={editRouter} of={names} />
            <ResourceMenu
              of={{ noun: 'router', names }}
              id={id}
              label="Router actions"
              without={[editRouter.id]}
            />
          </>
        }
      />
      <Panel title="Properties" padded>
        <Properties
          items={[
            {
              label: 'Description',
              value: description === '' ? null : <Truncated text={description} />,
            },
            kindProperty(kind),
            { label: 'Created', value: <Time at={timeCreated} /> },
            { label: 'ID', value: <Identifier id={id} /> },
            { label: 'Last modified', value: <Time at={timeModified} /> },
          ]}
        />
      </Panel>
      <PanelRows
        noun="route"
        columns={ROUTE_COLUMNS}
        open="routeEdit"
        action={<NewButton command={createRoute} />}
        empty="A route sends traffic for a destination to a target. Create your first one."
      />
    </>
  )
}
