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
