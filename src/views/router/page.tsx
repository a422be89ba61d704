import { editRouter } from '../../commands/router.ts'
import { createRoute } from '../../commands/route.ts'
import { nouns } from '../../state/nouns.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { CommandButton } from '../command-button.tsx'
import { NewButton } from '../new-button.tsx'
import { PanelRows } from '../panel-rows.tsx'
import { kindProperty } from './kind.tsx'
import { ROUTE_COLUMNS } from './route-columns.tsx'
import { ResourceHeader } from '../resource-header.tsx'

export function RouterPage() {
  const names = useNames()
  const { data: router } = useRead(nouns.router.view(names))
  if (router === undefined) return null
  return (
    <>
      <ResourceHeader
        noun="router"
        names={names}
        item={router}
        action={<CommandButton command={editRouter} of={names} />}
        without={editRouter.id}
        facts={[kindProperty(router.kind)]}
      />
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
