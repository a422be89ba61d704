import type { AlertDelivery, AlertDeliveryTrigger } from '@oxide/api'
import type { AlertRow } from '../rows/alert.ts'
import type { AlertReceiverRow } from '../rows/alert-receiver.ts'
import type { PendingRow } from '../rows/pending.ts'
import { attempted } from '../rules/webhook.ts'
import type { World } from '../world.ts'

/** Milliseconds before each attempt: the first soon, the others after a pause. */
const pauses = [1000, 60_000, 300_000]

/** Starts the delivery of an alert to a receiver. The first attempt follows in a moment. */
export function beginDelivery(
  world: World,
  id: string,
  alert: Pick<AlertRow, 'id' | 'alertClass'>,
  receiver: AlertReceiverRow,
  trigger: AlertDeliveryTrigger,
  now: Date,
): AlertDelivery {
  const delivery = world.alertDeliveries.put({
    id,
    alertId: alert.id,
    alertClass: alert.alertClass,
    receiverId: receiver.id,
    trigger,
    state: 'pending',
    timeStarted: now,
    attempts: { webhook: [] },
  })
  awaitAttempt(world, delivery, now)
  return delivery
}

/** Makes the attempt that is due. Schedules another one when it fails, up to the limit. */
export function settleDelivery(world: World, due: PendingRow & { noun: 'alert delivery' }): void {
  const delivery = world.alertDeliveries.get(due.id)
  const receiver = delivery && world.alertReceivers.get(delivery.receiverId)
  if (delivery?.state !== 'pending' || receiver === undefined) return
  const at = new Date(due.at)
  const after = world.alertDeliveries.put(attempted(delivery, receiver, at))
  if (after.state === 'pending') awaitAttempt(world, after, at)
}

function awaitAttempt(world: World, { id, attempts }: AlertDelivery, now: Date): void {
  const pause = pauses[attempts.webhook.length] ?? 0
  world.pending.put({ id, at: now.getTime() + pause, noun: 'alert delivery' })
}
