import type { AlertDelivery, AlertDeliveryTrigger, WebhookDeliveryAttempt } from '@oxide/api'
import type { PendingRow } from '../store/rows.ts'
import { type World, schedule } from '../world.ts'
import { type AlertReceiverRow, type AlertRow, probeClass } from './rows.ts'

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
export function settleDelivery(world: World, due: PendingRow): void {
  const delivery = world.alertDeliveries.get(due.id)
  const receiver = delivery && world.alertReceivers.get(delivery.receiverId)
  if (delivery?.state !== 'pending' || receiver === undefined) return
  const at = new Date(due.at)
  const after = world.alertDeliveries.put(attempted(delivery, receiver, at))
  if (after.state === 'pending') awaitAttempt(world, after, at)
}

function awaitAttempt(world: World, { id, attempts }: AlertDelivery, now: Date): void {
  schedule(world, 'alert delivery', id, now, pauses[attempts.webhook.length] ?? 0)
}

/** Attempts after which a delivery counts as failed. */
const mostAttempts = 3

/**
 * Decides the outcome of an attempt. Sends nothing: the endpoint's address determines the result. A host below
 * `.invalid` cannot be reached, one that begins with `timeout.` never answers, a path with `/status/503` answers with
 * that status, and everything else answers 200.
 */
function tryDelivery(
  { endpoint }: Pick<AlertReceiverRow, 'endpoint'>,
  attempt: number,
  timeSent: Date,
): WebhookDeliveryAttempt {
  const { hostname, pathname } = new URL(endpoint)
  if (hostname.endsWith('.invalid')) return { attempt, timeSent, result: 'failed_unreachable' }
  if (hostname.startsWith('timeout.')) return { attempt, timeSent, result: 'failed_timeout' }
  const status = Number(/\/status\/(\d{3})(\/|$)/.exec(pathname)?.[1] ?? 200)
  const durationMs = 20 + ((endpoint.length * 7 + attempt * 13) % 60)
  const result = status >= 200 && status < 300 ? 'succeeded' : 'failed_http_error'
  return { attempt, timeSent, result, response: { status, durationMs } }
}

/** Returns a delivery after one more attempt. */
export function attempted(
  delivery: AlertDelivery,
  receiver: AlertReceiverRow,
  timeSent: Date,
): AlertDelivery {
  const before = delivery.attempts.webhook
  const attempt = tryDelivery(receiver, before.length + 1, timeSent)
  const last = delivery.alertClass === probeClass || attempt.attempt >= mostAttempts
  const failed = last ? 'failed' : 'pending'
  return {
    ...delivery,
    attempts: { webhook: [...before, attempt] },
    state: attempt.result === 'succeeded' ? 'delivered' : failed,
  }
}
