import type { AlertDelivery, WebhookDeliveryAttempt } from '@oxide/api'
import type { AlertReceiverRow } from '../rows/alert-receiver.ts'
import { probeClass } from './alert-class.ts'

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
