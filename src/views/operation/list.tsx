import { useSetAtom } from 'jotai'
import { type OperationFact, allFacts, isForFleet, isRead } from '../../commands/operation/fact.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useSearch } from '../../state/use-page.ts'
import { Note, Row, Head, Panel } from '../../ui/layout.tsx'
import { column, columns, A } from '../cells.tsx'
import { Table } from '../../ui/list/table.tsx'
import { FilterField } from '../list/page.tsx'
import { useQueryChange } from '../../state/use-page.ts'
import { Method } from './method.tsx'

export function OperationsPage() {
  const filter = useSearch().get('filter') ?? ''
  const to = useQueryChange()
  const navigate = useSetAtom(navigateAtom)
  const rows = filter.trim() === '' ? allFacts : allFacts.filter((fact) => isFound(fact, filter))
  const shown = rows.length === allFacts.length ? '' : `${rows.length} of `
  return (
    <>
      <Head
        title="API"
        count={`${shown}${allFacts.length} operations`}
        notes={
          <span>
            To run one from any page, type <code>:api instance_list</code>
          </span>
        }
      />
      <Row>
        <FilterField
          value={filter}
          like="delete disk, /v1/system"
          onChange={(text) => void to({ filter: text === '' ? [] : [text] }, 'replace')}
        />
      </Row>
      <Panel>
        <Table
          label="Operations"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          onOpenRow={({ id }) => void navigate(pathTo('operation', { operation: id }))}
        />
        {rows.length === 0 && <Note>No results</Note>}
      </Panel>
    </>
  )
}

const COLUMNS = columns<OperationFact>([
  column('Operation', { wraps: true, hit: true }, ({ id }) => (
    <A href={pathTo('operation', { operation: id })}>{id}</A>
  )),
  column('Method', { width: '11ch' }, (fact) => <Method of={fact} />),
  column('Path', { hideBelow: 880, wraps: true }, ({ template }) => (
    <code className="wraps">{template}</code>
  )),
  column('Group', { width: '22ch', hideBelow: 1120 }, ({ tag }) => tag),
  column('Access', { width: '16ch', hideBelow: 1000 }, (fact) =>
    isForFleet(fact) ? 'Fleet viewers' : 'Everyone',
  ),
])

/** True if every word appears in an operation's name, method, path or group. */
function isFound(fact: OperationFact, text: string): boolean {
  const words = text.toLowerCase().trim().split(/\s+/)
  const kind = isRead(fact) ? 'read' : 'write'
  const found = `${fact.id} ${fact.method} ${fact.template} ${fact.tag} ${kind}`.toLowerCase()
  return words.every((word) => found.includes(word))
}
