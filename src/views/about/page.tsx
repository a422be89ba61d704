import { useAtomValue, useStore } from 'jotai'
import { type OperationFact, allFacts } from '../../commands/operation/fact.ts'
import { controlPlaneAtom } from '../../state/control-plane.ts'
import { connectionAtom } from '../../state/session/connection.ts'
import { writesRefusedAtom } from '../../state/session/lock.ts'
import { meAtom } from '../../state/session/owner.ts'
import { rackVersion } from '../../state/session/rack-version.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useRead } from '../../state/use-page.ts'
import { Head, Note, Panel, Properties } from '../../ui/layout.tsx'
import { Table } from '../../ui/list/table.tsx'
import { A, column, columns } from '../cells.tsx'
import { ReadError } from '../read-error.tsx'
import { CopyReport, aboutFacts } from './report.tsx'

/** Says which console this is, as whom it acts on which rack, and what that rack cannot do. */
export function AboutPage() {
  const isMock = useAtomValue(controlPlaneAtom) === 'mock'
  return (
    <>
      <Head title="About" actions={<CopyReport />} />
      <This />
      {isMock ? (
        <p className="dim long">
          The control plane is a mock: a world that the server of this page, or the page itself,
          keeps in its memory. Nothing in it is real, and it is gone when that ends.
        </p>
      ) : (
        <Operations />
      )}
    </>
  )
}

function This() {
  const { get } = useStore()
  const isMock = useAtomValue(controlPlaneAtom) === 'mock'
  // The facts are the same as in a report; these reads show them anew when they change.
  useRead(rackVersion, { enabled: !isMock })
  useAtomValue(connectionAtom)
  useAtomValue(meAtom)
  useAtomValue(writesRefusedAtom)
  return (
    <Panel title="Console and rack" padded>
      <Properties items={aboutFacts(get)} />
    </Panel>
  )
}

type Lacked = OperationFact & { readonly reason: string }

function Operations() {
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
