import { createUser } from '../../commands/silo-user.ts'
import type { SiloUser } from '../../state/nouns/silo-user.ts'
import type { Column } from '../../ui/column.ts'
import { Time } from '../../ui/time.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { Identifier } from '../copied.tsx'
import { NewButton } from '../new-button.tsx'
import { PanelRows } from '../panel-rows.tsx'

/** Lists the users of a silo. */
export function SiloUsers() {
  return (
    <PanelRows
      noun="siloUser"
      columns={COLUMNS}
      action={<NewButton command={createUser} />}
      empty="Users of a silo with an identity provider appear here once they have signed in."
    />
  )
}

const COLUMNS: readonly Column<SiloUser>[] = [
  { id: 'name', label: 'Name', cell: ({ name }) => <Truncated text={name} max={40} /> },
  {
    id: 'id',
    label: 'User ID',
    cell: ({ id }) => <Identifier id={id} />,
    width: '28ch',
    hideBelow: 640,
  },
  {
    id: 'created',
    label: 'Created',
    cell: ({ timeCreated }) => (timeCreated === undefined ? null : <Time at={timeCreated} />),
    width: '26ch',
    hideBelow: 1000,
  },
]
