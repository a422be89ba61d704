import { nouns } from '../../state/nouns.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { Marks } from '../list/page.tsx'
import { accessColumns } from './list.tsx'
import { ListPanel } from '../list/panel.tsx'
import { PageButton } from '../page-button.tsx'

const COLUMNS = accessColumns('silo')

export function SiloPolicy() {
  const names = useNames()
  const query = useRead(nouns.systemSiloAccess.list(names))
  const add = <PageButton id="console silo access add" of={names} variant="go" room={17} />
  return (
    <>
      <Marks />
      <ListPanel
        noun="systemSiloAccess"
        title="Silo access"
        query={query}
        what="the policy"
        note={query.data?.items.length}
        columns={COLUMNS}
        marks
        none="No authorized users"
        create={add}
        empty="Give a user or a group a role in this silo."
      />
    </>
  )
}
