import type { VpcRouter } from '@oxide/api'
import { createRouter } from '../../commands/router.ts'
import type { Column } from '../../ui/list/column.ts'
import { createdColumn, descriptionColumn, nameColumn } from '../columns.tsx'
import { NewButton } from '../new-button.tsx'
import { PanelRows } from '../panel-rows.tsx'

export function Routers() {
  return (
    <PanelRows
      noun="router"
      columns={COLUMNS}
      open="router"
      action={<NewButton command={createRouter} />}
      empty="A custom router adds your own routes to the subnets that use it. Create your first one."
    />
  )
}

const COLUMNS: readonly Column<VpcRouter>[] = [
  nameColumn('router', 'router'),
  descriptionColumn,
  createdColumn,
]
