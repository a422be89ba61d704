import { createUser } from '../../commands/silo-user.ts'
import type { SiloUser } from '../../state/nouns/silo-user.ts'
import { type Column, column } from '../../ui/list/column.ts'
import { Time } from '../../ui/text/time.tsx'
import { nameColumn } from '../columns.tsx'
import { Identifier } from '../copied.tsx'
import { NewButton } from '../new-button.tsx'
import { PanelRows } from '../panel-rows.tsx'

export function SiloUsers() {
  return (
    <PanelRows
      noun="siloUser"
      columns={COLUMNS}
      open="siloUser"
      action={<NewButton command={createUser} />}
      empty="Users of a silo with an identity provider appear here once they have signed in."
    />
  )
}

const COLUMNS: readonly Column<SiloUser>[] = [
  nameColumn('siloUser', 'siloUser'),
  column('User ID', { width: '28ch', hideBelow: 640 }, ({ id }) => <Identifier id={id} />),
  column('Created', { width: '26ch', hideBelow: 1000 }, ({ timeCreated }) =>
    timeCreated === undefined ? null : <Time at={timeCreated} />,
  ),
]
