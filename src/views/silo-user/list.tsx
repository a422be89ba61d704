import { siloUserOf } from '../../state/nouns/both/silo-user.ts'
import { Age, Time } from '../../ui/text/value.tsx'
import { nameColumn, column, Identifier } from '../cells.tsx'
import { panelRows } from '../list/panel.tsx'
import type { User } from '@oxide/api'
import { useItem, useRead, useNames } from '../../state/use-page.ts'
import { DetailsDrawer } from '../details-drawer.tsx'
import { IdLink } from '../name-link.tsx'
import { ReadError } from '../read-error.tsx'

export const SiloUsers = panelRows('siloUser', {
  columns: [
    nameColumn('siloUser', 'siloUser'),
    column('User ID', { width: '28ch', hideBelow: 640 }, ({ id }) => <Identifier id={id} />),
    column('Created', { width: '11ch', align: 'end', hideBelow: 760 }, ({ timeCreated }) =>
      timeCreated === undefined ? null : <Age at={timeCreated} />,
    ),
  ],
  open: 'siloUser',
  create: 'silo idp local user create',
  empty: 'Users of a silo with an identity provider appear here once they have signed in.',
})

export function SiloUserDetails() {
  const names = useNames()
  const { data: named } = useItem('siloUser')
  const query = useRead(siloUserOf(names, named?.id ?? ''), { enabled: named !== undefined })
  return (
    <DetailsDrawer
      noun="siloUser"
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
  return id === undefined ? null : <IdLink noun="silo" open="silo" id={id} />
}
