import * as v from 'valibot'
import { subscriptionRefusal } from '../../api/alert/subscription.ts'
import { uniqueRefusal } from '../../api/valid/list.ts'
import { shape } from '../kernel/shape.ts'

export const checkSecrets = shape<string[]>(
  'Secrets',
  v.array(v.pipe(v.string(), v.minLength(1, 'Must not be empty'))),
)

export const checkSubscriptions = shape<readonly string[]>('Subscriptions', v.array(v.string()))

/** Explains why a list of subscriptions is not allowed, or returns null. */
export function subscriptionsRefusal(subscriptions: readonly string[]): string | null {
  for (const subscription of subscriptions) {
    const reason = subscriptionRefusal(subscription)
    if (reason !== null) return `${subscription}: ${reason}`
  }
  return uniqueRefusal(subscriptions)
}
