import { createUser } from '../../commands/silo-user.ts'
import { type SiloUser, siloUserOf } from '../../state/nouns/both/silo-user.ts'
import { Time } from '../../ui/text/time.tsx'
import { nameColumn, column, columns } from '../list/columns.tsx'
import { Identifier } from '../copied.tsx'
import { NewButton } from '../command-button.tsx'
import { PanelRows } from '../list/panel-rows.tsx'
import type { User } from '@oxide/api'
import { nouns } from '../../state/nouns.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { DetailsDrawer } from '../details-drawer.tsx'
import { ReadError } from '../read-error.tsx'

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

const COLUMNS = columns<SiloUser>([
  nameColumn('siloUser', 'siloUser'),
  column('User ID', { width: '28ch', hideBelow: 640 }, ({ id }) => <Identifier id={id} />),
  column('Created', { width: '26ch', hideBelow: 1000 }, ({ timeCreated }) =>
    timeCreated === undefined ? null : <Time at={timeCreated} />,
  ),
])

export function SiloUserDetails() {
  const names = useNames()
  const { data: named } = useRead(nouns.siloUser.view(names))
  const query = useRead(siloUserOf(names, named?.id ?? ''), { enabled: named !== undefined })
  return (
    <DetailsDrawer
      noun="siloUser"
      back="siloUsers"
      idLabel="User ID"
      describes={false}
      facts={({ name }) => factsOf(query.data?.displayName ?? name, query.data)}
    >
      {() => <ReadError what="all of the user" query={query} />}
    </DetailsDrawer>
  )
}

function factsOf(name: string, user: User | undefined) {
  return {
    Name: name,
    'Silo ID': <SiloId id={user?.siloId} />,
    'Last modified': <Time at={user?.timeModified} />,
  }
}

function SiloId({ id }: { id: string | undefined }) {
  return id === undefined ? null : <Identifier id={id} />
}
