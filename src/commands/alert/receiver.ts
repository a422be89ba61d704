import {
  alertReceiverDelete,
  alertReceiverProbe,
} from '../../api/generated/writes/system-alerts-alert-receivers.ts'
import {
  webhookReceiverCreate,
  webhookReceiverUpdate,
} from '../../api/generated/writes/system-alerts-webhook-receivers.ts'
import {
  endpointOf,
  endpointRefusal,
  subscriptionRefusal,
  probeOutcome,
  resendsOf,
} from '../../api/alert.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { define } from '../kernel/define.ts'
import { body, ref, text, secretBody, flag } from '../kernel/params.ts'
import { named, renamed, goneWhenRenamed } from '../naming.ts'
import { goTo, removeOf } from '../plain.ts'
import * as v from 'valibot'
import { uniqueRefusal } from '../../api/valid/name.ts'
import { shape } from '../kernel/shape.ts'
import { probeOf } from '../../state/nouns/system/alert-receiver.ts'
import { keepAnswerAtom } from '../../state/cache/query.ts'
import { type Effects, write } from '../kernel/command.ts'

const checkSecrets = shape<string[]>(
  'Secrets',
  v.array(v.pipe(v.string(), v.minLength(1, 'Must not be empty'))),
)

const checkSubscriptions = shape<readonly string[]>('Subscriptions', v.array(v.string()))

function subscriptionsRefusal(subscriptions: readonly string[]): string | null {
  for (const subscription of subscriptions) {
    const reason = subscriptionRefusal(subscription)
    if (reason !== null) return `${subscription}: ${reason}`
  }
  return uniqueRefusal(subscriptions)
}

const endpoint = text('Endpoint', {
  hint: 'The URL that alerts are sent to',
  refused: endpointRefusal,
})

export const createReceiver = define({
  id: 'alert receiver webhook create',
  params: {
    ...named,
    endpoint,
    secrets: secretBody('Secrets', checkSecrets, {
      refused: ({ length }) => (length === 0 ? 'At least one secret is required' : null),
    }),
    subscriptions: body('Subscriptions', checkSubscriptions, {
      optional: true,
      refused: subscriptionsRefusal,
    }),
  },
  run: (api, { description = '', subscriptions = [], ...receiver }) =>
    api.call(webhookReceiverCreate, {
      body: {
        ...receiver,
        endpoint: receiver.endpoint.trim(),
        description,
        subscriptions: [...subscriptions],
      },
    }),
  done: (args, { name }) => ({
    say: `Alert receiver ${name} created`,
    offer: { label: 'Probe it', href: pathTo('alertReceiverProbe', { alertReceiver: name }) },
    ...goTo('alertReceivers', args),
  }),
  key: 'c',
  keywords: ['add', 'make', 'webhook', 'hook', 'notification'],
})

export const editReceiver = define({
  id: 'alert receiver webhook update',
  params: {
    receiver: ref('alertReceiver'),
    ...renamed,
    endpoint: { ...endpoint, optional: true },
  },
  needsOneOf: ['name', 'description', 'endpoint'],
  subject: ({ receiver }) => nouns.alertReceiver.view({ alertReceiver: receiver }),
  suggest: (receiver) => ({
    name: receiver.name,
    description: receiver.description,
    endpoint: endpointOf(receiver) ?? '',
  }),
  run: async (api, { receiver, ...changes }, { seen }) => {
    const url = changes.endpoint === undefined ? {} : { endpoint: changes.endpoint.trim() }
    await api.call(webhookReceiverUpdate, { path: { receiver }, body: { ...changes, ...url } })
    return { id: seen.id, name: changes.name ?? seen.name }
  },
  done: (args, { id, name }) => ({
    say: `Alert receiver ${name} updated`,
    ...goneWhenRenamed('alertReceiver', args, { id, name }),
    ...goTo('alertDeliveries', { alertReceiver: name }),
  }),
  key: 'e',
  keywords: ['rename', 'describe', 'webhook', 'url'],
})

export const removeReceiver = removeOf('alertReceiver', {
  operation: alertReceiverDelete,
  list: 'alertReceivers',
  lost: ({ name }) =>
    `This permanently deletes alert receiver ${name} with its secrets, subscriptions and deliveries. Deliveries that are still pending will not be made.`,
  keywords: ['webhook', 'hook'],
})

export const probeReceiver = define({
  id: 'alert receiver probe',
  params: {
    receiver: ref('alertReceiver'),
    resend: flag('Resend failed deliveries', {
      optional: true,
      hint: 'If the probe succeeds, every alert that could not be delivered is sent again',
    }),
  },
  run: (api, { receiver, resend }) =>
    api.call(alertReceiverProbe, {
      path: { receiver },
      query: resend === undefined ? {} : { resend },
    }),
  done: ({ receiver: name }, result): Effects => {
    const names = { alertReceiver: name }
    const outcome = `${name} ${probeOutcome(result)}`
    const resends = resendsOf(result)
    return {
      ...(result.probe.state === 'failed'
        ? { failed: { title: 'Probe failed', text: outcome } }
        : { say: resends === null ? outcome : [outcome, resends] }),
      set: write(keepAnswerAtom, { of: probeOf(names), answer: result }),
      refresh: ['alertReceiver', 'alertDelivery'],
      go: pathTo('alertReceiverProbe', names),
    }
  },
  key: 'p',
  keywords: [
    'send test alert',
    'test alert',
    'test',
    'check',
    'ping',
    'health',
    'liveness',
    'retry',
  ],
})
