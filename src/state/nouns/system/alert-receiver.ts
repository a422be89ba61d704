import type { AlertClass, AlertReceiver, WebhookSecret } from '@oxide/api'
import { endpointOf } from '../../../api/alert/receiver.ts'
import { alertClassList } from '../../../api/generated/reads/system-alerts-alert-classes.ts'
import {
  alertReceiverList,
  alertReceiverView,
} from '../../../api/generated/reads/system-alerts-alert-receivers.ts'
import { webhookSecretsList } from '../../../api/generated/reads/system-alerts-webhook-secrets.ts'
import { alertReceiverProbe } from '../../../api/generated/writes/system-alerts-alert-receivers.ts'
import { plainNoun } from '../../define-noun.ts'
import { memberNoun } from '../../member-noun.ts'
import type { Names } from '../../noun.ts'
import { LARGEST_PAGE } from '../../nouns.ts'
import { read } from '../../cache/read.ts'

declare module '../../noun.ts' {
  interface Items {
    alertReceiver: AlertReceiver
    alertSubscription: AlertSubscription
    webhookSecret: WebhookSecret
    alertClass: Classified
  }
}

/** An alert class, or a pattern of classes, that a receiver gets. It has no other name. */
export type AlertSubscription = { readonly name: string }

/** A class of alerts. */
type Classified = AlertClass & { readonly id: string }

/** A receiver of alerts; so far always a webhook. */
export const alertReceiver = plainNoun('alertReceiver', {
  cli: 'alert receiver',
  one: 'alert receiver',
  keywords: ['webhook', 'hook', 'alarm', 'sns topic'],
  called: 'receiver',
  within: null,
  role: 'fleet viewer',
  list: alertReceiverList,
  view: alertReceiverView,
  about: (receiver) => [endpointOf(receiver), receiver.description],
})

/** The CLI has verbs for subscriptions but no noun: `alert receiver subscribe` creates one. */
export const alertSubscription = memberNoun('alertSubscription', {
  cli: 'alert receiver subscribe',
  one: 'subscription',
  within: 'alertReceiver',
  called: 'subscription',
  whole: alertReceiver.view,
  members: ({ subscriptions }): readonly AlertSubscription[] =>
    subscriptions.map((subscription) => ({ name: subscription })),
  about: () => [],
})

/** A key that signs a receiver's alerts. Its text can never be read again. */
export const webhookSecret = memberNoun('webhookSecret', {
  cli: 'alert receiver webhook secret',
  one: 'webhook secret',
  within: 'alertReceiver',
  called: 'secretId',
  whole: ({ alertReceiver: receiver = '' }: Names) =>
    read(webhookSecretsList, { query: { receiver } }),
  members: ({ secrets }) => secrets,
  keyOf: ({ id }) => id,
  about: () => [],
  alsoShownBy: ['webhookSecrets'],
})

export const alertClass = memberNoun('alertClass', {
  cli: 'alert class',
  one: 'alert class',
  many: 'alert classes',
  within: null,
  role: 'fleet viewer',
  whole: () => read(alertClassList, { query: { limit: LARGEST_PAGE } }),
  // Its name is all that identifies it, so that is what its menu copies.
  members: ({ items }): readonly Classified[] => items.map((one) => ({ ...one, id: one.name })),
})

/** The last probe result of this session. It cannot be read again, so it is only cached, never fetched. */
export function probeOf({ alertReceiver: receiver = '' }: Names) {
  return read(alertReceiverProbe, { path: { receiver } })
}
