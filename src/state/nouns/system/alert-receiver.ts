import type { AlertClass, AlertReceiver, WebhookSecret, AlertDelivery } from '@oxide/api'
import { endpointOf, deliveryStates } from '../../../api/alert.ts'
import { alertClassList } from '../../../api/generated/reads/system-alerts-alert-classes.ts'
import {
  alertReceiverList,
  alertReceiverView,
  alertDeliveryList,
} from '../../../api/generated/reads/system-alerts-alert-receivers.ts'
import { webhookSecretsList } from '../../../api/generated/reads/system-alerts-webhook-secrets.ts'
import { alertReceiverProbe } from '../../../api/generated/writes/system-alerts-alert-receivers.ts'
import { plainNoun } from '../../define-noun.ts'
import { memberNoun } from '../../member-noun.ts'
import type { Names, Page, Paging } from '../../noun.ts'
import { LARGEST_PAGE } from '../../nouns.ts'
import { read, type Read } from '../../cache/read.ts'
import { pageRead } from '../../navigation/page-read.ts'

declare module '../../noun.ts' {
  interface Items {
    alertReceiver: AlertReceiver
    alertSubscription: AlertSubscription
    webhookSecret: WebhookSecret
    alertClass: Classified
    alertDelivery: AlertDelivery
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
  role: 'fleet viewer',
  whole: () => read(alertClassList, { query: { limit: LARGEST_PAGE } }),
  // Its name is all that identifies it, so that is what its menu copies.
  members: ({ items }): readonly Classified[] => items.map((one) => ({ ...one, id: one.name })),
})

/** The last probe result of this session. It cannot be read again, so it is only cached, never fetched. */
export function probeOf({ alertReceiver: receiver = '' }: Names) {
  return read(alertReceiverProbe, { path: { receiver } })
}

type State = (typeof deliveryStates)[number]

/** An alert on its way to a receiver, with every attempt to send it. Listed newest first. */
export const alertDelivery = memberNoun('alertDelivery', {
  cli: 'console alert receiver delivery',
  one: 'delivery',
  many: 'deliveries',
  within: 'alertReceiver',
  whole: (names: Names) => deliveries(names, { limit: LARGEST_PAGE }),
  members: ({ items }) => items,
  first: 'newest',
  keyOf: ({ id }) => id,
  labelOf: (delivery) => delivery.alertClass,
  about: ({ state, trigger, id }) => [state, trigger, id],
})

/** Reads the page of deliveries that an address names, filtered by its state: `?state=failed`. */
export function deliveryPage(names: Names, search: URLSearchParams): Read<Page<AlertDelivery>> {
  const state = stateIn(search)
  return pageRead((within, paging) => deliveries(within, paging, state), names, search)
}

/** Returns the state that an address filters deliveries by; null for all. */
export function stateIn(search: URLSearchParams): State | null {
  return deliveryStates.find((state) => state === search.get('state')) ?? null
}

/** Reads the newest delivery to a receiver. */
export function newestDelivery(names: Names): Read<Page<AlertDelivery>> {
  return deliveries(names, { limit: 1 })
}

function deliveries(
  { alertReceiver: receiver = '' }: Names,
  paging: Paging,
  state: State | null = null,
): Read<Page<AlertDelivery>> {
  const only = state === null ? {} : { [state]: true }
  return read(alertDeliveryList, {
    path: { receiver },
    query: { sortBy: 'time_and_id_descending', ...only, ...paging },
  })
}
