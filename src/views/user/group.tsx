import { membersOf } from '../../state/nouns/both/user.ts'
import { useItem, useRead } from '../../state/use-page.ts'
import { Header } from './header.tsx'
import { columnsOf } from './list.tsx'
import { ListPanel } from '../list/panel.tsx'

export function GroupPage() {
  const { data } = useItem('group')
  return data === undefined ? null : (
    <>
      <Header noun="group" item={data} />
      <Members group={data.id} />
    </>
  )
}

function Members({ group }: { group: string }) {
  const query = useRead(membersOf(group))
  return (
    <ListPanel
      noun="user"
      title="Members"
      query={query}
      note={query.data?.items.length}
      columns={COLUMNS}
      open="user"
      empty="Members come from the identity provider of the silo."
    />
  )
}

const COLUMNS = columnsOf('user')
