import type { AlertDelivery, WebhookDeliveryAttempt } from '@oxide/api'
import { attemptsOf } from '../../api/alert.ts'
import { nouns } from '../../state/nouns.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { Subheading } from '../../ui/layout.tsx'
import { column, columns } from '../cells.tsx'
import { Ago, Time } from '../../ui/text/value.tsx'
import { Table } from '../../ui/list/table.tsx'
import { DetailsDrawer } from '../details-drawer.tsx'
import { IdLink } from '../relatives.tsx'
import { onePolling, AttemptOutcome, DeliveryState } from './deliveries.tsx'

/** Shows a delivery and its attempts over the list. Polls it while it is pending. */
export function AlertDeliveryDetails() {
  const names = useNames()
  useRead(nouns.alertDelivery.view(names), { poll: onePolling })
  return (
    <DetailsDrawer
      noun="alertDelivery"
      title="Delivery"
      idLabel="Delivery ID"
      facts={factsOf}
      describes={false}
    >
      {(delivery) => <Attempts of={delivery} />}
    </DetailsDrawer>
  )
}

function factsOf({ state, trigger, alertId, timeStarted }: AlertDelivery) {
  return {
    State: <DeliveryState state={state} />,
    'Alert ID': <IdLink noun="alert" open="alert" id={alertId} />,
    'Sent because of': TRIGGERS.get(trigger) ?? trigger,
    Started: <When at={timeStarted} />,
  }
}

const TRIGGERS: ReadonlyMap<string, string> = new Map([
  ['alert', 'the alert itself'],
  ['resend', 'a request to resend it'],
  ['probe', 'a liveness probe'],
])

export function Attempts({ of }: { of: Pick<AlertDelivery, 'attempts'> }) {
  const attempts = attemptsOf(of)
  return (
    <section>
      <Subheading>Attempts</Subheading>
      {attempts.length === 0 ? (
        <p className="dim">No attempt has been made yet.</p>
      ) : (
        <Table label="Attempts" columns={COLUMNS} rows={attempts} rowKey={keyOf} />
      )}
    </section>
  )
}

function keyOf({ attempt }: WebhookDeliveryAttempt): string {
  return String(attempt)
}

const COLUMNS = columns<WebhookDeliveryAttempt>([
  column('#', { width: '5ch', align: 'end' }, ({ attempt }) => attempt),
  column('Outcome', { wraps: true }, (attempt) => <AttemptOutcome of={attempt} />),
  column('Sent', { width: '24ch', hideBelow: 400 }, ({ timeSent }) => <Time at={timeSent} />),
  column('Age', { width: '8ch' }, ({ timeSent }) => <Ago at={timeSent} />),
])

/** Shows a full time and how long ago it was. */
function When({ at }: { at: Date }) {
  return (
    <>
      <Time at={at} />{' '}
      <span className="dim">
        <Ago at={at} suffix />
      </span>
    </>
  )
}
