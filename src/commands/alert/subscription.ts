import type { AlertReceiver } from '@oxide/api'
import { subscriptionRefusal } from '../../api/alert/subscription.ts'
import {
  alertReceiverSubscriptionAdd,
  alertReceiverSubscriptionRemove,
} from '../../api/generated/writes/system-alerts-alert-receivers.ts'
import { nouns } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { ref, text } from '../kernel/params.ts'
import { goTo } from '../plain.ts'

export const subscribe = define({
  id: 'alert receiver subscribe',
  title: 'Subscribe alert receiver',
  params: {
    subscription: text('Subscription', {
      hint: 'An alert class, or a pattern: * is any one word, ** is one or more',
      refused: subscriptionRefusal,
    }),
    receiver: ref('alertReceiver'),
  },
  subject: ({ receiver }) => nouns.alertReceiver.view({ alertReceiver: receiver }),
  refused: ({ name, subscriptions }: AlertReceiver, { subscription = '' }) =>
    subscriptions.includes(subscription)
      ? `${name} is already subscribed to ${subscription}`
      : null,
  run: (api, { receiver, subscription }) =>
    api.call(alertReceiverSubscriptionAdd, { path: { receiver }, body: { subscription } }),
  done: ({ receiver, subscription }) => ({
    say: `${receiver} subscribed to ${subscription}`,
    refresh: ['alertReceiver', 'alertSubscription'],
    ...goTo('alertSubscriptions', { alertReceiver: receiver }),
  }),
  key: 'c',
  offers: [{ on: 'alertReceiver', verb: 'Subscribe', key: 's' }],
  keywords: ['add', 'new', 'class', 'event', 'pattern', 'glob'],
})

export const unsubscribe = define({
  id: 'alert receiver unsubscribe',
  params: { subscription: ref('alertSubscription'), receiver: ref('alertReceiver') },
  on: 'alertSubscription',
  subject: ({ receiver }) => nouns.alertReceiver.view({ alertReceiver: receiver }),
  refused: ({ name, subscriptions }: AlertReceiver, { subscription }) =>
    subscription === undefined || subscriptions.includes(subscription)
      ? null
      : `${name} is not subscribed to ${subscription}`,
  confirm: ({ name, subscriptions }, { subscription }) =>
    subscriptions.length === 1
      ? `${subscription} is the only subscription of ${name}, which will get no more alerts.`
      : `${name} will no longer get alerts that match ${subscription}, unless another of its subscriptions does.`,
  danger: 'interrupts',
  run: (api, path) => api.call(alertReceiverSubscriptionRemove, { path }),
  done: ({ receiver, subscription }) => ({
    say: `${receiver} unsubscribed from ${subscription}`,
    gone: { noun: 'alertSubscription', name: subscription },
  }),
  key: 'd',
  bulk: true,
  keywords: ['remove', 'delete', 'class', 'event', 'pattern'],
})
