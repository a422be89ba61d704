import { type OperationFact, allFacts } from '../../commands/operation/fact.ts'
import { rackVersion } from '../../state/session/rack-version.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useRead } from '../../state/use-page.ts'
import { Note, Panel } from '../../ui/layout.tsx'
import { Table } from '../../ui/list/table.tsx'
import { A, column, columns } from '../cells.tsx'
import { ReadError } from '../read-error.tsx'

type Lacked = OperationFact & { readonly reason: string }

/** Says which operations the rack lacks. */
export function Operations() {
  const query = useRead(rackVersion)
  const { rack = null, refusals = {} } = query.data ?? {}
  const lacked = allFacts.flatMap((fact): readonly Lacked[] => {
    const reason = refusals[fact.cli ?? '']
    return reason === undefined ? [] : [{ ...fact, reason }]
  })
  const can = allFacts.length - lacked.length
  return (
    <Panel title="Operations" note={rack === null ? undefined : `${can} of ${allFacts.length}`}>
      <ReadError what="the version of the rack" query={query} />
      {rack !== null && lacked.length === 0 && <Note>This rack can do all of them.</Note>}
      {query.data !== undefined && rack === null && (
        <Note>The version of the rack is not known, so none is refused beforehand.</Note>
      )}
      {lacked.length > 0 && (
        <Table
          label="Operations that this rack lacks"
          columns={COLUMNS}
          rows={lacked}
          rowKey={({ id }) => id}
        />
      )}
    </Panel>
  )
}

const COLUMNS = columns<Lacked>([
  column('Not on this rack', { wraps: true, hit: true }, ({ id }) => (
    <A href={pathTo('operation', { operation: id })}>{id}</A>
  )),
  column('Reason', { wraps: true }, ({ reason }) => reason),
])
