import type { AlertReceiver } from '@oxide/api'
import { endpointOf, attemptsOf } from '../../api/alert.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { Truncated, Ago } from '../../ui/text/value.tsx'
import { descriptionColumn, nameColumn, column, A, Unknown } from '../cells.tsx'
import { Inline } from '../../ui/layout.tsx'
import { listPage } from '../list/of-noun.tsx'
import { Covering } from './subscriptions.tsx'
import { newestDelivery } from '../../state/nouns/system/alert-receiver.ts'
import { inBackground } from '../../state/cache/read.ts'
import { useRead } from '../../state/use-page.ts'
import { Skeleton } from '../../ui/spinner.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { listPolling } from './polling.ts'

export const AlertReceivers = listPage('alertReceiver', {
  title: 'Alerts',
  columns: [
    nameColumn('alertReceiver', 'alertReceiver'),
    column('Last delivery', { width: '26ch' }, ({ name }) => <LastDelivery receiver={name} />),
    column('Subscriptions', { width: '26ch', hideBelow: 520 }, ({ subscriptions }) => (
      <Covering subscriptions={subscriptions} />
    )),
    column('Endpoint', { width: '42ch', hideBelow: 760 }, (receiver) => (
      <Truncated text={endpointOf(receiver)} max={40} middle />
    )),
    descriptionColumn,
  ],
  open: 'alertReceiver',
  learn: {
    text: 'The system raises alerts when something needs attention, such as a failed instance. Each receiver is a webhook that gets the alerts of the classes it is subscribed to, signed with its secrets.',
    guides: [],
  },
  texts: textsOf,
  filterLike: 'ops, class:instance.',
  marks: true,
  links: <Links />,
  create: 'alert receiver webhook create',
  none: 'No alert receivers',
  empty:
    'Alerts are sent to webhooks. Create your first receiver to be notified when something fails.',
})

function Links() {
  return (
    <Inline>
      <A href={pathTo('alerts', {})}>Raised alerts</A>
      <A href={pathTo('alertClasses', {})}>Alert classes</A>
    </Inline>
  )
}

function textsOf(receiver: AlertReceiver) {
  const { name, description, subscriptions } = receiver
  const endpoint = endpointOf(receiver) ?? ''
  return { name, description, endpoint, class: subscriptions.join(' ') }
}

/** Shows the result of the newest delivery to a receiver. Takes a request per receiver, so nothing waits for it. */
export function LastDelivery({ receiver }: { receiver: string }) {
  const read = inBackground(newestDelivery({ alertReceiver: receiver }))
  const { data, isError } = useRead(read, { poll: (page) => listPolling(page?.items) })
  if (data === undefined) return isError ? <Unknown /> : <Skeleton width="14ch" />
  const [newest] = data.items
  if (newest === undefined) return <span className="dim">none yet</span>
  const at = attemptsOf(newest).at(-1)?.timeSent ?? newest.timeStarted
  return <DeliveryState state={newest.state} note={<Ago at={at} suffix />} />
}
