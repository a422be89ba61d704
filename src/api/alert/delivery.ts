import type { AlertProbeResult, WebhookDeliveryAttempt } from '@oxide/api'

/** The states of a delivery, worst first (the API document's `AlertDeliveryState`). */
export const deliveryStates = ['failed', 'pending', 'delivered'] as const

/** The part of a delivery that is read here: other kinds of receivers may describe attempts differently. */
type Tried = { readonly attempts: { readonly webhook?: readonly WebhookDeliveryAttempt[] } }

/** Returns the attempts of a delivery, oldest first; none for a kind of receiver that this console does not know. */
export function attemptsOf({ attempts }: Tried): readonly WebhookDeliveryAttempt[] {
  return attempts.webhook ?? []
}

/** Describes the result of an attempt, such as `HTTP 503 in 45 ms`. */
export function outcomeOf({ result, response }: WebhookDeliveryAttempt): string {
  if (result === 'failed_unreachable') return 'Could not be reached'
  if (result === 'failed_timeout') return 'Did not answer in time'
  if (response == null) return Object.hasOwn(WITHOUT, result) ? WITHOUT[result] : result
  return `HTTP ${response.status} in ${response.durationMs} ms`
}

const WITHOUT = { succeeded: 'Answered', failed_http_error: 'Answered with an error' } as const

/** Describes the result of a probe as a sentence without its subject: `answered with HTTP 200 in 45 ms`. */
export function probeOutcome({ probe }: AlertProbeResult): string {
  const last = attemptsOf(probe).at(-1)
  if (last === undefined) return 'has not answered yet'
  const said = outcomeOf(last)
  return last.response == null
    ? `${said.charAt(0).toLowerCase()}${said.slice(1)}`
    : `answered with ${said}`
}

/** Says how many alerts a probe resends; null if none were requested, or if the probe failed. */
export function resendsOf({ resendsStarted }: AlertProbeResult): string | null {
  if (resendsStarted == null) return null
  if (resendsStarted === 0) return 'No alert was left to resend'
  return resendsStarted === 1 ? '1 alert will be resent' : `${resendsStarted} alerts will be resent`
}
