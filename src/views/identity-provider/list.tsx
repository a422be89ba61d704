import type { Provider } from '../../state/nouns/identity-provider.ts'
import { allOf } from '../../state/nouns.ts'
import { useNames } from '../../state/use-location.ts'
import { useRead } from '../../state/use-read.ts'
import { Pill } from '../../ui/badge.tsx'
import type { Column } from '../../ui/column.ts'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { createdColumn, descriptionColumn } from '../columns.tsx'
import { PanelList } from '../panel-list.tsx'
import { Rows } from '../rows.tsx'

/** Lists the identity providers of a silo. */
export function IdentityProviders() {
  const query = useRead(allOf('provider', useNames()))
  return (
    <Panel title="Identity providers" note={query.data?.items.length}>
      <PanelList
        what="the identity providers"
        query={query}
        empty={
          <Empty
            title="No identity providers"
            line="People sign in to the silo through an identity provider."
          />
        }
      >
        {(rows) => (
          <Rows label="Identity providers" noun="provider" rows={rows} columns={COLUMNS} />
        )}
      </PanelList>
    </Panel>
  )
}

const COLUMNS: readonly Column<Provider>[] = [
  { id: 'name', label: 'Name', cell: ({ name }) => <Truncated text={name} /> },
  descriptionColumn,
  {
    id: 'type',
    label: 'Type',
    cell: ({ providerType }) => <Pill>{providerType}</Pill>,
    width: '12ch',
  },
  createdColumn,
]
