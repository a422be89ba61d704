import type { AlertDelivery } from '@oxide/api'
import { attemptsOf, deliveryStates, outcomeOf } from '../../api/alert.ts'
import { deliveryPage, stateIn } from '../../state/nouns/system/alert-receiver.ts'
import { type Page, allOf, isWhole } from '../../state/nouns.ts'
import { pageAt } from '../../state/navigation/page-read.ts'
import { inBackground } from '../../state/cache/read.ts'
import { useNames, useSearch, useRead, useQueryChange } from '../../state/use-page.ts'
import { capital, showNumber } from '../../state/words.ts'
import { Pill, Ago, Truncated } from '../../ui/text/value.tsx'
import { Button } from '../../ui/button.tsx'
import { Inline, Row, Toolbar, Empty, Panel } from '../../ui/layout.tsx'
import { nameColumn, column, columns } from '../cells.tsx'
import { Foot, Marks } from '../list/page.tsx'
import { PanelList } from '../list/panel.tsx'
import { Rows } from '../list/rows.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { listPolling } from './polling.ts'

/** Lists the deliveries to a receiver, newest first. The address names the state to show. */
export function AlertDeliveries() {
  const search = useSearch()
  const to = useQueryChange()
  const names = useNames()
  const query = useRead(deliveryPage(names, search), {
    poll: (page) => listPolling(page?.items),
  })
  // The data that the row menus depend on.
  const all = useRead(inBackground(allOf('alertDelivery', names)), {
    poll: () => listPolling(query.data?.items),
  })
  const isPaged = query.data?.nextPage != null || pageAt(search).token !== null
  return (
    <>
      <Toolbar>
        <StateFilter all={all.data} />
        <Inline className="faint">
          Updated <Ago at={new Date(query.dataUpdatedAt)} suffix />
        </Inline>
      </Toolbar>
      <Marks />
      <Panel>
        <PanelList what="the deliveries" query={query} empty={<NoDeliveries />}>
          {(rows) => (
            <Rows
              label="Deliveries"
              noun="alertDelivery"
              rows={rows}
              columns={COLUMNS}
              open="alertDelivery"
              marks
            />
          )}
        </PanelList>
      </Panel>
      {isPaged && (
        <Foot
          next={query.data?.nextPage}
          matching={null}
          searched={query.data?.items.length ?? 0}
          isWhole={false}
          onTurn={to}
        />
      )}
    </>
  )
}

/** Shows the deliveries in one state, or all. The API filters them, so that no page is missed. */
function StateFilter({ all }: { all: Page<AlertDelivery> | undefined }) {
  const shown = stateIn(useSearch())
  const to = useQueryChange()
  return (
    <Row role="group" aria-label="State" gap="xs">
      {[null, ...deliveryStates].map((state) => (
        <Button
          key={state}
          small
          variant={state === shown ? 'plain' : 'ghost'}
          aria-pressed={state === shown}
          onClick={() =>
            void to({ state: state === null ? [] : [state], page: [], page_token: [] })
          }
        >
          {capital(state ?? 'all')} <span className="dim">{countIn(all, state)}</span>
        </Button>
      ))}
    </Row>
  )
}

function countIn(all: Page<AlertDelivery> | undefined, state: string | null): string {
  if (all === undefined) return ''
  const found = state === null ? all.items : all.items.filter((one) => one.state === state)
  return `${showNumber(found.length)}${isWhole(all) ? '' : '+'}`
}

function NoDeliveries() {
  const state = stateIn(useSearch())
  return state === null ? (
    <Empty
      title="No deliveries"
      line="Alerts that are sent to this receiver appear here, with every attempt."
    />
  ) : (
    <Empty title={`No ${state} deliveries`} line="Deliveries in other states are not shown." />
  )
}

const COLUMNS = columns<AlertDelivery>([
  nameColumn('alertDelivery', 'alertDelivery', {
    label: 'Alert class',
    more: ({ trigger }) => (trigger === 'alert' ? null : <Pill>{trigger}</Pill>),
  }),
  column('State', { width: '15ch' }, ({ state }) => <DeliveryState state={state} />),
  column(
    'Attempts',
    { width: '11ch', hideBelow: 520, align: 'end' },
    (delivery) => attemptsOf(delivery).length,
  ),
  column('Last attempt', { width: '26ch', hideBelow: 760 }, (delivery) => (
    <LastOutcome of={delivery} />
  )),
  column('Started', { width: '12ch', hideBelow: 400 }, ({ timeStarted }) => (
    <Ago at={timeStarted} suffix />
  )),
])

function LastOutcome({ of }: { of: AlertDelivery }) {
  const last = attemptsOf(of).at(-1)
  return last === undefined ? null : <Truncated text={outcomeOf(last)} />
}
