import { needFleet } from '../access.ts'
import type { Context } from '../context.ts'
import { born } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { keepName } from '../name.ts'
import { invalid, taken, unknownId } from '../problem.ts'
import { findReceiver } from '../receiver-lookup.ts'
import type { SecretRow } from '../rows/alert-receiver.ts'
import { secretView, webhookView } from '../rows/alert-receiver.ts'
import { freshId } from '../seed.ts'

/** Receivers, all of them webhooks, and the keys that sign their deliveries. */
export const webhookHandlers = {
  webhookReceiverCreate: ({ body }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'admin')
    if (world.alertReceivers.named('fleet', body.name)) throw taken('receiver', body.name)
    const receiver = world.alertReceivers.put({
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
    const name = body.name ?? receiver.name
    keepName(alertReceivers, 'receiver', 'fleet', name, receiver.id)
    alertReceivers.put({
      ...receiver,
      name,
      description: body.description ?? receiver.description,
      endpoint: body.endpoint ?? receiver.endpoint,
      timeModified: context.now,
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
    const { world, actor } = context
    needFleet(world, actor, 'admin')
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
