import type { User } from '@oxide/api'
import { nouns } from '../../state/nouns.ts'
import { siloUserOf } from '../../state/nouns/silo-user.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Time } from '../../ui/text/time.tsx'
import { Identifier } from '../copied.tsx'
import { DetailsDrawer } from '../details-drawer.tsx'
import { ReadError } from '../read-error.tsx'

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
  return [
    { label: 'Name', value: name },
    { label: 'Silo ID', value: <SiloId id={user?.siloId} /> },
    { label: 'Last modified', value: <Time at={user?.timeModified} /> },
  ]
}

function SiloId({ id }: { id: string | undefined }) {
  return id === undefined ? null : <Identifier id={id} />
}
