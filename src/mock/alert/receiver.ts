import type { FleetRole } from '@oxide/api'
import { needFleet } from '../access.ts'
import { type Context, type Looking, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, unknownId, unknownName } from '../http/problem.ts'
import { add, findInFleet, listOfFleet, renamed } from '../lookup.ts'
import { freshId } from '../seed.ts'
import {
  type AlertReceiverRow,
  type SecretRow,
  receiverView,
  secretView,
  webhookView,
} from './rows.ts'

export const alertReceiverHandlers = {
  alertReceiverList: listOfFleet(({ alertReceivers }) => alertReceivers, receiverView),

  alertReceiverView: ({ path }, context) =>
    receiverView(findReceiver(context, path.receiver, 'viewer')),

  /** Deletes the receiver along with its pending deliveries. */
  alertReceiverDelete: ({ path }, context) => {
    const { alertReceivers, alertDeliveries, pending } = context.world
    const receiver = findReceiver(context, path.receiver, 'admin')
    const deliveries = [...alertDeliveries.under(receiver.id).rows]
    for (const table of [pending, alertDeliveries]) table.removeAll(deliveries)
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

  webhookReceiverCreate: ({ body }, context) => {
    const { world } = context
    needFleet(context, 'admin')
    const receiver = add(world.alertReceivers, {
      ...born(context),
      ...body,
      secrets: body.secrets.map((secret) => newSecret(context, secret)),
      subscriptions: [...new Set(body.subscriptions)],
    })
    return webhookView(receiver)
  },

  webhookReceiverUpdate: ({ path, body }, context) => {
    const { alertReceivers } = context.world
    const receiver = findReceiver(context, path.receiver, 'admin')
    alertReceivers.put({
      ...renamed(context, alertReceivers, receiver, body),
      endpoint: body.endpoint ?? receiver.endpoint,
    })
  },

  webhookSecretsList: ({ query }, context) => ({
    secrets: findReceiver(context, query.receiver, 'viewer').secrets.map(secretView),
  }),

  webhookSecretsAdd: ({ query, body }, context) => {
    const receiver = findReceiver(context, query.receiver, 'admin')
    const secret = newSecret(context, body.secret)
    context.world.alertReceivers.put({ ...receiver, secrets: [...receiver.secrets, secret] })
    return secretView(secret)
  },

  /** Refuses to delete the last secret: deliveries could not be signed without one. */
  webhookSecretsDelete: ({ path }, context) => {
    const { world } = context
    needFleet(context, 'admin')
    for (const receiver of [...world.alertReceivers.rows]) {
      const secrets = receiver.secrets.filter(({ id }) => id !== path.secretId)
      if (secrets.length === receiver.secrets.length) continue
      if (secrets.length === 0) throw invalid('A receiver must keep at least one secret')
      world.alertReceivers.put({ ...receiver, secrets })
      return
    }
    throw unknownId(path.secretId)
  },
} satisfies Handlers

function newSecret({ random, now }: Context, secret: string): SecretRow {
  return { id: freshId(random), secret, timeCreated: now }
}

/** Finds an alert receiver. Needs a role in the fleet, because alerts belong to the fleet. */
export function findReceiver(
  context: Looking,
  nameOrId: string,
  needed: FleetRole,
): AlertReceiverRow {
  return findInFleet(context, context.world.alertReceivers, nameOrId, needed)
}
