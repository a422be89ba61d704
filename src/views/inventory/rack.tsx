import type { BaseboardId, RackMembershipStatus } from '@oxide/api'
import { membershipOf } from '../../state/nouns/system/inventory.ts'
import { useItem, useRead, useNames } from '../../state/use-page.ts'
import { State, escapeInvisible, Time } from '../../ui/text/value.tsx'
import { Panel } from '../../ui/layout.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Identifier, createdColumn, column, columns } from '../cells.tsx'
import { ReadError } from '../read-error.tsx'
import { ResourceTop } from '../resource-header.tsx'
import { NewSleds } from './sleds.tsx'
import { listPage } from '../list/of-noun.tsx'
import { idColumn } from './columns.tsx'
import { PageButton } from '../page-button.tsx'

export const Racks = listPage('rackId', {
  title: 'Racks',
  head: false,
  columns: [idColumn('rackId', 'inventoryRack'), createdColumn],
  open: 'inventoryRack',
  texts: ['id'],
  filterLike: 'id:5c56',
  none: 'No racks found',
  empty: 'Racks appear here.',
})

/** Shows a rack: its member sleds, and those that could become members. */
export function RackPage() {
  const names = useNames()
  const { data: rack } = useItem('rackId')
  const membership = useRead(membershipOf(names), {
    poll: (status) => (status?.state === 'in_progress' ? SOON : false),
  })
  if (rack === undefined) return null
  return (
    <>
      <ResourceTop
        noun="rackId"
        names={names}
        id={rack.id}
        action={
          <>
            <PageButton id="system hardware rack membership add" of={names} variant="go" room={9} />
            <PageButton id="system hardware rack membership abort" of={names} room={23} />
          </>
        }
        without={['system hardware rack membership add', 'system hardware rack membership abort']}
        facts={{
          'Rack ID': <Identifier id={rack.id} />,
          Created: <Time at={rack.timeCreated} />,
          'Last modified': <Time at={rack.timeModified} />,
        }}
      />
      <ReadError what="the members of the rack" query={membership} />
      {membership.data !== undefined && <Membership of={membership.data} />}
      <NewSleds rack={rack.id} />
    </>
  )
}

const SOON = 2000

const TONES = { in_progress: 'blue', committed: 'default', aborted: 'neutral' } as const

function Membership({ of }: { of: RackMembershipStatus }) {
  const { state, version, unacknowledgedMembers, members } = of
  const waiting = new Set(unacknowledgedMembers.map(keyOf))
  const rows = members.map((board) => ({ ...board, waits: waiting.has(keyOf(board)) }))
  const isChanging = state === 'in_progress'
  return (
    <>
      <Panel title="Membership" padded>
        <Properties
          items={{
            State: (
              <State
                tone={Object.hasOwn(TONES, state) ? TONES[state] : 'neutral'}
                busy={isChanging}
              >
                {state}
              </State>
            ),
            Version: version,
            Acknowledged: `${members.length - waiting.size} of ${members.length}`,
            Requested: <Time at={of.timeCreated} />,
            Committed: of.timeCommitted == null ? null : <Time at={of.timeCommitted} />,
            Aborted: of.timeAborted == null ? null : <Time at={of.timeAborted} />,
          }}
        />
      </Panel>
      <Panel title="Members" note={members.length}>
        <Table label="Members" columns={COLUMNS} rows={rows} rowKey={keyOf} />
      </Panel>
    </>
  )
}

type Member = BaseboardId & { readonly waits: boolean }

const COLUMNS = columns<Member>([
  column('Serial number', ({ serialNumber }) => escapeInvisible(serialNumber)),
  column('Part number', { width: '24ch', hideBelow: 400 }, ({ partNumber }) =>
    escapeInvisible(partNumber),
  ),
  column('Acknowledged', { width: '16ch' }, ({ waits }) => (waits ? 'Not yet' : 'Yes')),
])

function keyOf({ partNumber, serialNumber }: BaseboardId): string {
  return `${partNumber}:${serialNumber}`
}
