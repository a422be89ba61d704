import type { AlertDelivery } from '@oxide/api'
import { nouns } from '../../state/nouns.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { Ago, Time } from '../../ui/text/value.tsx'
import { DetailsDrawer } from '../details-drawer.tsx'
import { IdLink } from '../name-link.tsx'
import { Attempts } from './attempts.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { onePolling } from './polling.ts'

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
