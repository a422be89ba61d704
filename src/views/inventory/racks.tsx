import type { Rack } from '@oxide/api'
import type { Column } from '../../ui/list/column.ts'
import { createdColumn } from '../columns.tsx'
import { ListPage } from '../list-page.tsx'
import { idColumn } from './columns.tsx'

export function Racks() {
  return (
    <ListPage
      noun="rackId"
      title="Racks"
      head={false}
      columns={COLUMNS}
      open="inventoryRack"
      texts={textsOf}
      filterLike="id:5c56"
      actions={null}
      none="No racks found"
      empty="Racks appear here."
    />
  )
}

const COLUMNS: readonly Column<Rack>[] = [idColumn('rackId', 'inventoryRack'), createdColumn]

function textsOf({ id }: Rack) {
  return { id }
}
