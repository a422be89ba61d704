import { nouns } from '../../state/nouns.ts'
import type { ScimToken } from '../../state/nouns/both/scim-token.ts'
import { sessionReads } from '../../state/navigation/route-data.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { Pill, Time } from '../../ui/text/value.tsx'
import { column, columns, createdColumn, Identifier } from '../cells.tsx'
import { isForbidden } from '../../api/http/errors.ts'
import { PageHead } from '../page-head.tsx'
import { Marks } from '../list/page.tsx'
import { ListPanel } from '../list/panel.tsx'
import { PageButton } from '../page-button.tsx'

export function OwnScimTokens() {
  const { data } = useRead(sessionReads[0])
  return (
    <>
      <PageHead
        title="SCIM tokens"
        about="SCIM tokens"
        guides={[['Identity providers', 'identity-providers']]}
      >
        SCIM (System for Cross-domain Identity Management) is how an identity provider keeps the
        users and groups of the silo up to date. It signs in with one of these tokens.
      </PageHead>
      {data !== undefined && <ScimTokens silo={data.siloName} />}
    </>
  )
}

export function SiloScimTokens() {
  const { silo } = useNames()
  return silo === undefined ? null : <ScimTokens silo={silo} />
}

function ScimTokens({ silo }: { silo: string }) {
  const query = useRead(nouns.scimToken.list({ silo }))
  const create = <PageButton id="scim token create" of={{ silo }} variant="go" room={12} />
  return (
    <>
      <Marks />
      <ListPanel
        noun="scimToken"
        title="SCIM tokens"
        query={query}
        note={query.data?.items.length}
        forbidden="You do not have permission to view SCIM tokens"
        columns={COLUMNS}
        menu={menuOf}
        marks
        empty="An identity provider needs a token to manage the users and groups of the silo."
        actions={query.data === undefined && isForbidden(query.error) ? null : create}
      />
    </>
  )
}

const menuOf = () => ({ copyLabel: 'Copy token ID' })

const COLUMNS = columns<ScimToken>([
  column('ID', ({ id }) => <Identifier id={id} />),
  createdColumn,
  column('Expires', { width: '26ch' }, ({ timeExpires }) =>
    timeExpires == null ? <Pill>Never</Pill> : <Time at={timeExpires} />,
  ),
])
