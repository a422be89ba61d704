import type { SshKey } from '@oxide/api'
import { born, listed } from '../context.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { taken, unknown } from '../problem.ts'
import { byNameOrId } from '../schemas/query.ts'
import { isUuid, nameOrId } from '../schemas/scalar.ts'
import { SshKeyCreate } from '../schemas/ssh-key.ts'
import { Bucket } from '../store/bucket.ts'
import { atInstance, findInstance } from './instance.ts'

const at = { path: { sshKey: nameOrId } }

/** The caller's own keys, which no one else sees, and the keys that an instance was given. */
export const sshKeyHandlers = {
  currentUserSshKeyList: endpoint({ query: byNameOrId }, ({ query }, context) =>
    listed(context, context.world.sshKeys.under(context.actor.user.id), query, (key) => key),
  ),

  currentUserSshKeyCreate: endpoint({ body: SshKeyCreate }, ({ body }, context) => {
    const { world, actor } = context
    if (world.sshKeys.named(actor.user.id, body.name)) throw taken('SSH key', body.name)
    return world.sshKeys.put({ ...born(context), ...body, siloUserId: actor.user.id })
  }),

  currentUserSshKeyView: endpoint(at, ({ path }, context) => findKey(context, path.sshKey)),

  currentUserSshKeyDelete: endpoint(at, ({ path }, context) => {
    context.world.sshKeys.remove(findKey(context, path.sshKey).id)
  }),

  /** Lists the keys given when the instance was created, even if they have changed or are gone. */
  instanceSshPublicKeyList: endpoint(
    { path: atInstance.path, query: { ...byNameOrId, ...atInstance.query } },
    (args, context) => {
      const { sshKeys } = findInstance(context, args, 'viewer')
      const given = new Bucket(context.world.sshKeys.orders)
      for (const key of sshKeys) given.put(key.id, key)
      return listed(context, given, args.query, (key) => key)
    },
  ),
} satisfies Handlers

function findKey({ world, actor }: Context, given: string): SshKey {
  const { id } = actor.user
  const key = isUuid(given) ? world.sshKeys.get(given) : world.sshKeys.named(id, given)
  if (key?.siloUserId !== id) throw unknown('SSH key', given)
  return key
}
