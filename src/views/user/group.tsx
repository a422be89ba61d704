import { nouns } from '../../state/nouns.ts'
import { membersOf } from '../../state/nouns/user.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PanelList } from '../panel-list.tsx'
import { Rows } from '../rows.tsx'
import { Header } from './header.tsx'
import { columnsOf } from './list.tsx'

export function GroupPage() {
  const { data } = useRead(nouns.group.view(useNames()))
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
    <Panel title="Members" note={query.data?.items.length}>
      <PanelList
        what="the members"
        query={query}
        empty={
          <Empty title="No members" line="Members come from the identity provider of the silo." />
        }
      >
        {(rows) => <Rows label="Members" noun="user" rows={rows} columns={COLUMNS} open="user" />}
      </PanelList>
    </Panel>
  )
}

const COLUMNS = columnsOf('user')
