import type { ReactNode } from 'react'
import { endpointOf, secretsOf } from '../../api/alert.ts'
import { useItem, useNames } from '../../state/use-page.ts'
import { State, Dash, Truncated } from '../../ui/text/value.tsx'
import { CopyButton } from '../../ui/text/copy-button.tsx'
import { PageButton } from '../page-button.tsx'
import { FrameTabs } from '../tabs.tsx'
import { ResourceHeader } from '../resource-header.tsx'
import { Covering } from './subscriptions.tsx'
import { LastDelivery } from './receivers.tsx'

/** Shows the top of every receiver tab: whether the receiver works, and where its alerts go. */
export function ReceiverFrame({ children }: { children: ReactNode }) {
  const names = useNames()
  const { data: receiver } = useItem('alertReceiver')
  if (receiver === undefined) return null
  const name = names.alertReceiver ?? receiver.name
  const secrets = secretsOf(receiver).length
  return (
    <>
      <ResourceHeader
        noun="alertReceiver"
        names={{ alertReceiver: name }}
        item={receiver}
        action={<PageButton id="alert receiver probe" of={{ alertReceiver: name }} />}
        without={['alert receiver probe']}
        facts={{
          'Last delivery': <LastDelivery receiver={name} />,
          Endpoint: <Endpoint of={endpointOf(receiver)} />,
          Subscriptions: <Covering subscriptions={receiver.subscriptions} />,
          Secrets: secrets === 0 ? <State tone="notice">none: nothing is signed</State> : secrets,
        }}
      />
      <FrameTabs frame="alertReceiver" label="Alert receiver">
        {children}
      </FrameTabs>
    </>
  )
}

function Endpoint({ of }: { of: string | null }) {
  if (of === null || of === '') return <Dash />
  return (
    <>
      <Truncated text={of} max={60} middle /> <CopyButton text={of} />
    </>
  )
}
