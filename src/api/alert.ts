import type { WebhookSecret, AlertProbeResult, WebhookDeliveryAttempt } from '@oxide/api'

/** The API document's pattern of an `AlertSubscription`: segments between dots, each a word or a wildcard. */
const SUBSCRIPTION = /^([a-zA-Z0-9_]+|\*|\*\*)(\.([a-zA-Z0-9_]+|\*|\*\*))*$/

/** Explains why a text cannot be a subscription, or returns null. Source: the API document's `AlertSubscription`. */
export function subscriptionRefusal(text: string): string | null {
  if (text === '') return 'Subscription is required'
  return SUBSCRIPTION.test(text)
    ? null
    : 'Must be words of letters, digits and underscores, or * or **, with dots between them'
}

/** True if a subscription may match several classes. */
export function isGlob(subscription: string): boolean {
  return subscription.includes('*')
}

/**
 * True if a subscription covers an alert class. `*` stands for one segment between dots, `**` for one or more.
 * Compares segment by segment, so that a server's text never becomes a regular expression.
 */
export function coversClass(subscription: string, alertClass: string): boolean {
  return fits(subscription.split('.'), alertClass.split('.'))
}

/** Tracks all partial matches at once: `reached` holds how many leading words the segments so far can match. */
function fits(segments: readonly string[], words: readonly string[]): boolean {
  let reached = new Set([0])
  for (const segment of segments) {
    const next = new Set<number>()
    for (const at of reached) {
      const word = words[at]
      if (word === undefined) continue
      if (segment === '*' || segment === '**' || segment === word) next.add(at + 1)
      if (segment === '**') for (let end = at + 2; end <= words.length; end += 1) next.add(end)
    }
    reached = next
  }
  return reached.has(words.length)
}

/** The part of a receiver that is read here: kinds other than webhooks may have neither. */
type Kind = {
  readonly kind: {
    readonly kind: string
    readonly endpoint?: string
    readonly secrets?: readonly WebhookSecret[]
  }
}

/** Returns the URL that a receiver's alerts are sent to; null for a kind of receiver without one. */
export function endpointOf({ kind }: Kind): string | null {
  return kind.endpoint ?? null
}

/** Returns the secrets that sign a receiver's alerts; none for a kind of receiver without them. */
export function secretsOf({ kind }: Kind): readonly WebhookSecret[] {
  return kind.secrets ?? []
}

/** The API accepts a URI and sends over HTTP. */
export function endpointRefusal(text: string): string | null {
  const url = text.trim()
  if (url === '') return 'Endpoint is required'
  const isHttp = /^https?:\/\//i.test(url) && URL.canParse(url)
  return isHttp ? null : 'Must be a URL that begins with https:// or http://'
}

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
