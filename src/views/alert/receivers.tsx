import type { AlertReceiver } from '@oxide/api'
import { endpointOf } from '../../api/alert/receiver.ts'
import { createReceiver } from '../../commands/alert/receiver.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { type Column, column } from '../../ui/list/column.ts'
import { Truncated } from '../../ui/text/truncated.tsx'
import { descriptionColumn, nameColumn } from '../columns.tsx'
import { A } from '../link.tsx'
import { ListPage } from '../list-page.tsx'
import { NewButton } from '../new-button.tsx'
import { LastDelivery } from './last-delivery.tsx'
import { Covering } from './covered.tsx'

export function AlertReceivers() {
  return (
    <ListPage
      noun="alertReceiver"
      title="Alerts"
      columns={COLUMNS}
      open="alertReceiver"
      learn={LEARN}
      texts={textsOf}
      filterLike="ops, class:instance."
      marks
      links={<A href={pathTo('alertClasses', {})}>Alert classes</A>}
      actions={<NewButton command={createReceiver} />}
      none="No alert receivers"
      empty="Alerts are sent to webhooks. Create your first receiver to be notified when something fails."
    />
  )
}

const LEARN = {
  text: 'The system raises alerts when something needs attention, such as a failed instance. Each receiver is a webhook that gets the alerts of the classes it is subscribed to, signed with its secrets.',
  guides: [],
} as const

const COLUMNS: readonly Column<AlertReceiver>[] = [
  nameColumn('alertReceiver', 'alertReceiver'),
  column('Last delivery', { width: '26ch' }, ({ name }) => <LastDelivery receiver={name} />),
  column('Subscriptions', { width: '26ch', hideBelow: 520 }, ({ subscriptions }) => (
    <Covering subscriptions={subscriptions} />
  )),
  column('Endpoint', { width: '42ch', hideBelow: 760 }, (receiver) => (
    <Truncated text={endpointOf(receiver)} max={40} middle />
  )),
  descriptionColumn,
]

function textsOf(receiver: AlertReceiver) {
  const { name, description, subscriptions } = receiver
  const endpoint = endpointOf(receiver) ?? ''
  return { name, description, endpoint, class: subscriptions.join(' ') }
}
