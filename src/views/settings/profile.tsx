import type { OwnGroup } from '../../state/nouns/silo/settings.ts'
import { sessionReads } from '../../state/navigation/route-data.ts'
import { allOf } from '../../state/nouns.ts'
import { useRead } from '../../state/use-page.ts'
import { column, columns, Identifier } from '../cells.tsx'
import { Head, Panel } from '../../ui/layout.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Truncated } from '../../ui/text/value.tsx'
import { RefreshButton } from '../head.tsx'
import { ListPanel } from '../list/panel.tsx'

export function Profile() {
  const me = useRead(sessionReads[0]).data
  const groups = useRead(allOf('ownGroup'))
  return (
    <>
      <Head title="Profile" actions={<RefreshButton />} />
      <Panel title="You" padded>
        <Properties
          items={{
            'Display name': me && <Truncated text={me.displayName} max={63} />,
            'User ID': me && <Identifier id={me.id} />,
            Silo: me && <Truncated text={me.siloName} max={63} />,
          }}
        />
      </Panel>
      <p className="dim long">
        Your organization manages your name and your groups. Ask an administrator to change them.
      </p>
      <ListPanel
        noun="ownGroup"
        title="Groups"
        query={groups}
        what="your groups"
        note={groups.data?.items.length}
        columns={COLUMNS}
        empty="You are in no groups of this silo."
      />
    </>
  )
}

const COLUMNS = columns<OwnGroup>([
  column('Name', ({ name }) => <Truncated text={name} max={63} />),
])
