import type { AlertDelivery, WebhookDeliveryAttempt } from '@oxide/api'
import { attemptsOf, outcomeOf } from '../../api/alert.ts'
import { Subheading } from '../../ui/layout.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Ago, State, Time } from '../../ui/text/value.tsx'
import { column, columns } from '../cells.tsx'

/** Lists the attempts to make a delivery. */
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

function AttemptOutcome({ of }: { of: WebhookDeliveryAttempt }) {
  return <State tone={of.result === 'succeeded' ? 'default' : 'destructive'}>{outcomeOf(of)}</State>
}
