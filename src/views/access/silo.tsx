import { systemSiloAccess } from '../../commands/access/all.ts'
import { nouns } from '../../state/nouns.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CommandButton } from '../command-button.tsx'
import { Marks } from '../list-page.tsx'
import { PanelList } from '../panel-list.tsx'
import { Rows } from '../rows.tsx'
import { accessColumns } from './list.tsx'

const COLUMNS = accessColumns('silo')

export function SiloPolicy() {
  const names = useNames()
  const query = useRead(nouns.systemSiloAccess.list(names))
  const add = (
    <CommandButton command={systemSiloAccess.add} of={names} variant="go">
      {systemSiloAccess.add.verb}
    </CommandButton>
  )
  return (
    <>
      <Marks />
      <Panel title="Silo access" note={query.data?.items.length} actions={add}>
        <PanelList
          what="the policy"
          query={query}
          empty={
            <Empty
              title="No authorized users"
              line="Give a user or a group a role in this silo."
              action={add}
            />
          }
        >
          {(rows) => (
            <Rows label="Silo access" noun="systemSiloAccess" rows={rows} columns={COLUMNS} marks />
          )}
        </PanelList>
      </Panel>
    </>
  )
}
