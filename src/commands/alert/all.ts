import { probeReceiver, createReceiver, editReceiver, removeReceiver } from './receiver.ts'
import { addSecret, removeSecret, subscribe, unsubscribe } from './subscription.ts'
import type { AlertDelivery, AlertReceiver } from '@oxide/api'
import { coversClass } from '../../api/alert.ts'
import { alertDeliveryResend } from '../../api/generated/writes/system-alerts-resend.ts'
import { isUuid } from '../../api/valid/id.ts'
import { nouns } from '../../state/nouns.ts'
import { awaiting, type Effects } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { ref, text } from '../kernel/params.ts'

const resendById = define({
  id: 'alert receiver resend',
  verb: 'Resend alert',
  title: 'Resend alert to receiver',
  params: {
    alertId: text('Alert ID', {
      refused: (id) => (isUuid(id) ? null : 'Must be an ID'),
    }),
    receiver: ref('alertReceiver'),
  },
  run: (api, { alertId, receiver }) =>
    api.call(alertDeliveryResend, { path: { alertId }, query: { receiver } }),
  done: ({ receiver }, result) => resent(receiver, result.deliveryId),
  wording: { failed: 'Could not resend alert' },
  keywords: ['retry', 'redeliver', 'again'],
})

type Subjects = { readonly delivery: AlertDelivery; readonly receiver: AlertReceiver }

const resendDelivery = define({
  id: 'console alert receiver delivery resend',
  title: 'Resend alert',
  params: { alertDelivery: ref('alertDelivery'), receiver: ref('alertReceiver') },
  subject: ({ alertDelivery, receiver: alertReceiver }) => ({
    delivery: nouns.alertDelivery.view({ alertReceiver, alertDelivery }),
    receiver: nouns.alertReceiver.view({ alertReceiver }),
  }),
  refused: ({ delivery, receiver }: Subjects) => resendRefusal(delivery, receiver),
  confirm: ({ delivery: { state, alertClass }, receiver: { name } }) =>
    state === 'delivered' ? `${name} already has this ${alertClass} and will get it again.` : null,
  run: (api, { receiver }, { seen: { delivery } }) =>
    api.call(alertDeliveryResend, { path: { alertId: delivery.alertId }, query: { receiver } }),
  done: ({ receiver }, result) => resent(receiver, result.deliveryId),
  cli: ({ receiver }, seen) =>
    seen === undefined
      ? null
      : { command: resendById, args: { alertId: seen.delivery.alertId, receiver } },
  key: 'r',
  bulk: true,
  keywords: ['retry', 'redeliver', 'again'],
})

const deliveryCommands = [resendById, resendDelivery]

function resendRefusal(
  { state, trigger, alertClass }: AlertDelivery,
  { name, subscriptions }: AlertReceiver,
): string | null {
  if (trigger === 'probe') return 'A probe is not an alert; probe the receiver again instead'
  if (state === 'pending') return 'This delivery is still being tried'
  return subscriptions.some((subscription) => coversClass(subscription, alertClass))
    ? null
    : `${name} is no longer subscribed to ${alertClass}`
}

/** Reports that a delivery has started, and later how it ended. */
function resent(alertReceiver: string, alertDelivery: string): Effects {
  const names = { alertReceiver, alertDelivery }
  return {
    say: `Resending alert to ${alertReceiver}`,
    refresh: ['alertReceiver', 'alertDelivery'],
    awaits: awaiting('alertDelivery', names, ({ state, alertClass }) => {
      if (state === 'delivered') return { say: `${alertClass} delivered to ${alertReceiver}` }
      return state === 'failed'
        ? { say: `${alertClass} could not be delivered to ${alertReceiver}`, isBad: true }
        : null
    }),
  }
}

export const commands = [
  createReceiver,
  probeReceiver,
  editReceiver,
  subscribe,
  addSecret,
  ...deliveryCommands,
  unsubscribe,
  removeSecret,
  removeReceiver,
]
