import type { AlertReceiver } from '@oxide/api'
import { subscriptionRefusal, secretsOf } from '../../api/alert.ts'
import {
  alertReceiverSubscriptionAdd,
  alertReceiverSubscriptionRemove,
} from '../../api/generated/writes/system-alerts-alert-receivers.ts'
import { nouns, allOf, type Page } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { ref, text, secret } from '../kernel/params.ts'
import { goTo } from '../plain.ts'
import {
  webhookSecretsAdd,
  webhookSecretsDelete,
} from '../../api/generated/writes/system-alerts-webhook-secrets.ts'

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

export const addSecret = define({
  id: 'alert receiver webhook secret add',
  verb: 'Add secret',
  title: 'Add webhook secret',
  params: {
    receiver: ref('alertReceiver'),
    secret: secret('Secret', {
      hint: 'Give the same text to the receiver. It cannot be read again',
      refused: secretRefusal,
    }),
  },
  run: (api, { receiver, secret: value }) =>
    api.call(webhookSecretsAdd, { query: { receiver }, body: { secret: value } }),
  done: ({ receiver }) => ({
    say: `Secret added to ${receiver}`,
    refresh: ['alertReceiver', 'webhookSecret'],
    ...goTo('webhookSecrets', { alertReceiver: receiver }),
  }),
  key: 'c',
  offers: [{ on: 'alertReceiver', verb: 'Add secret' }],
  keywords: ['new', 'create', 'key', 'sign', 'rotate', 'hmac'],
})

export const removeSecret = define({
  id: 'alert receiver webhook secret delete',
  params: { secretId: ref('webhookSecret') },
  // The call takes only its id; the receivers tell which of them it belongs to.
  subject: () => allOf('alertReceiver'),
  confirm: (receivers, { secretId }) => lost(ownerIn(receivers, secretId), secretId),
  danger: 'destroys',
  run: (api, path) => api.call(webhookSecretsDelete, { path }),
  done: ({ secretId }) => ({
    say: 'Webhook secret deleted',
    refresh: ['alertReceiver', 'webhookSecret'],
    gone: { noun: 'webhookSecret', name: secretId },
  }),
  key: 'd',
  bulk: true,
  keywords: ['remove', 'revoke', 'key', 'sign', 'rotate', 'rm'],
})

function secretRefusal(value: string): string | null {
  return value === '' ? 'Secret is required' : null
}

function ownerIn({ items }: Page<AlertReceiver>, secretId: string): AlertReceiver | undefined {
  return items.find((receiver) => secretsOf(receiver).some(({ id }) => id === secretId))
}

function lost(owner: AlertReceiver | undefined, secretId: string): string {
  const loss = `This permanently deletes webhook secret ${secretId}.`
  if (owner === undefined) return loss
  return secretsOf(owner).length === 1
    ? `${loss} It is the only one of ${owner.name}: alerts cannot be signed without one. Add another first.`
    : `${loss} Alerts to ${owner.name} will no longer be signed with it.`
}
