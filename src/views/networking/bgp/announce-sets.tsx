import type { BgpAnnounceSet } from '@oxide/api'
import { createAnnounceSet } from '../../../commands/bgp/announce-set.ts'
import type { Column } from '../../../ui/list/column.ts'
import { createdColumn, descriptionColumn, nameColumn } from '../../list/columns.tsx'
import { NewButton } from '../../command-button.tsx'
import { PanelRows } from '../../list/panel-rows.tsx'

export function AnnounceSets() {
  return (
    <PanelRows
      noun="announceSet"
      filter={FILTER}
      columns={COLUMNS}
      open="announceSet"
      action={<NewButton command={createAnnounceSet} />}
      empty="An announce set lists the networks that a BGP configuration announces, so that traffic from outside finds the rack."
    />
  )
}

const FILTER = {
  like: 'core',
  texts: ({ name, description }: BgpAnnounceSet) => ({ name, description }),
}

const COLUMNS: readonly Column<BgpAnnounceSet>[] = [
  nameColumn('announceSet', 'announceSet'),
  descriptionColumn,
  createdColumn,
]
