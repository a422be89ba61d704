import type { UninitializedSled } from '@oxide/api'
import { nouns } from '../../state/nouns.ts'
import { useRead } from '../../state/use-page.ts'
import { column, columns } from '../cells.tsx'
import { Panel } from '../../ui/layout.tsx'
import { Dash } from '../../ui/text/value.tsx'
import { listPage } from '../list/of-noun.tsx'
import { hasReadError, ReadError } from '../read-error.tsx'
import { Rows } from '../list/rows.tsx'
import {
  baseboardColumns,
  HardwareState,
  idColumn,
  PolicyKind,
  ProvisionPolicy,
  worded,
} from './columns.tsx'
import { IdLink } from '../name-link.tsx'

export function Sleds() {
  return (
    <>
      <Members />
      <NewSleds />
    </>
  )
}

/** Lists the sleds that are in a rack but not members of it; nothing if there are none. */
export function NewSleds({ rack }: { rack?: string }) {
  const query = useRead(nouns.newSled.list({}))
  const rows = query.data?.items.filter(({ rackId }) => rack === undefined || rackId === rack)
  if (hasReadError(query)) return <ReadError what="the uninitialized sleds" query={query} />
  if (rows === undefined || rows.length === 0) return null
  return (
    <Panel title="Uninitialized sleds" note={rows.length}>
      <Rows
        label="Uninitialized sleds"
        noun="newSled"
        rows={rows}
        columns={rack === undefined ? NEW_COLUMNS : NEW_IN_RACK}
      />
    </Panel>
  )
}

const Members = listPage('sledId', {
  title: 'Sleds',
  head: false,
  columns: [
    idColumn('sledId', 'sled'),
    column('Slot', { width: '8ch', hideBelow: 520 }, ({ slot }) => slot ?? <Dash />),
    ...baseboardColumns,
    column('Kind', { group: 'Policy', width: '16ch' }, ({ policy }) => <PolicyKind of={policy} />),
    column('Provision policy', { group: 'Policy', width: '24ch' }, ({ policy }) =>
      policy.kind === 'in_service' ? <ProvisionPolicy of={policy} /> : null,
    ),
    column('State', { width: '20ch' }, ({ state }) => <HardwareState of={state} />),
  ],
  open: 'sled',
  texts: ({ id, slot, baseboard, policy, state }) => ({
    id,
    slot: slot == null ? '' : String(slot),
    serial: baseboard.serial,
    part: baseboard.part,
    policy: policy.kind === 'in_service' ? worded(policy.provisionPolicy) : worded(policy.kind),
    state,
  }),
  filterLike: 'serial:BRM',
  marks: true,
  none: 'No sleds found',
  empty: 'Sleds appear here once they are members of a rack.',
})

const NEW_IN_RACK = columns<UninitializedSled>([
  ...baseboardColumns,
  column('Cubby', { width: '10ch' }, ({ cubby }) => cubby),
])

const NEW_COLUMNS = columns<UninitializedSled>([
  ...NEW_IN_RACK,
  column('Rack', { width: '24ch', hideBelow: 880 }, ({ rackId }) => (
    <IdLink noun="rackId" open="inventoryRack" id={rackId} />
  )),
])
