import { needFleet } from '../access.ts'
import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { unknownName } from '../problem.ts'
import { findReceiver } from '../receiver-lookup.ts'
import { receiverView } from '../rows/alert-receiver.ts'

export const alertReceiverHandlers = {
  alertReceiverList: ({ query }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'viewer')
    return listed(context, world.alertReceivers.under('fleet'), query, receiverView)
  },

  alertReceiverView: ({ path }, context) =>
    receiverView(findReceiver(context, path.receiver, 'viewer')),

  /** Deletes the receiver along with its pending deliveries. */
  alertReceiverDelete: ({ path }, context) => {
    const { alertReceivers, alertDeliveries, pending } = context.world
    const receiver = findReceiver(context, path.receiver, 'admin')
    for (const { id } of [...alertDeliveries.under(receiver.id).rows]) {
      pending.remove(id)
      alertDeliveries.remove(id)
    }
    alertReceivers.remove(receiver.id)
  },

  /** Leaves an existing subscription unchanged. */
  alertReceiverSubscriptionAdd: ({ path, body }, context) => {
    const receiver = findReceiver(context, path.receiver, 'admin')
    const subscriptions = [...new Set([...receiver.subscriptions, body.subscription])]
    const timeModified = context.now
    context.world.alertReceivers.put({ ...receiver, subscriptions, timeModified })
    return { subscription: body.subscription }
  },

  alertReceiverSubscriptionRemove: ({ path }, context) => {
    const receiver = findReceiver(context, path.receiver, 'admin')
    const subscriptions = receiver.subscriptions.filter((one) => one !== path.subscription)
    if (subscriptions.length === receiver.subscriptions.length) {
      throw unknownName('alert subscription', path.subscription)
    }
    const timeModified = context.now
    context.world.alertReceivers.put({ ...receiver, subscriptions, timeModified })
  },
} satisfies Handlers
