import { attemptsOf } from '../../api/alert/delivery.ts'
import { newestDelivery } from '../../state/nouns/alert-delivery.ts'
import { inBackground } from '../../state/cache/read.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Ago } from '../../ui/text/time.tsx'
import { Unknown } from '../name-of.tsx'
import { listPolling } from './polling.ts'
import { DeliveryState } from './state.tsx'

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
