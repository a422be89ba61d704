import type { User } from '@oxide/api'
import { logOutUser } from '../../commands/user.ts'
import { nouns } from '../../state/nouns.ts'
import type { Displayed } from '../../state/nouns/displayed.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/layout.tsx'
import { Panel, Panels } from '../../ui/panel.tsx'
import { CommandButton } from '../command-button.tsx'
import { PanelList } from '../panel-list.tsx'
import { Rows } from '../rows.tsx'
import { Sessions, Tokens } from './credentials.tsx'
import { useGroupsOf } from './groups-of.ts'
import { Header } from './header.tsx'
import { columnsOf } from './list.tsx'

export function UserPage() {
  const { data } = useRead(nouns.user.view(useNames()))
  // Starts over for another user.
  return data === undefined ? null : <Known key={data.id} user={data} />
}

function Known({ user }: { user: Displayed<User> }) {
  const { id } = user
  const { groups, query, note } = useGroupsOf(id)
  return (
    <>
      <Header
        noun="user"
        item={user}
        groups={groups?.map((group) => group.id) ?? []}
        action={<CommandButton command={logOutUser} of={{ user: id }} />}
      />
      <Panels>
        <Panel title="Groups" note={groups?.length}>
          <PanelList
            what="the groups"
            query={{ ...query, data: groups && { items: groups } }}
            empty={<Empty title="No groups" />}
          >
            {(rows) => (
              <Rows label="Groups" noun="group" rows={rows} columns={GROUPS} open="group" />
            )}
          </PanelList>
          {note !== null && <Note>{note}</Note>}
        </Panel>
        <Sessions user={id} />
        <Tokens user={id} />
      </Panels>
    </>
  )
}

const GROUPS = columnsOf('group')
