import type { SshKey } from '@oxide/api'
import { isUuid } from '../../api/valid/id.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { unknown } from '../http/problem.ts'
import { add, findInstance } from '../lookup.ts'
import { Bucket } from '../store/bucket.ts'

/** The caller's own keys, which no one else sees, and the keys that an instance was given. */
export const sshKeyHandlers = {
  currentUserSshKeyList: ({ query }, context) =>
    listed(context, context.world.sshKeys.under(context.actor.user.id), query, (key) => key),

  currentUserSshKeyCreate: ({ body }, context) => {
    const { world, actor } = context
    return add(world.sshKeys, { ...born(context), ...body, siloUserId: actor.user.id })
  },

  currentUserSshKeyView: ({ path }, context) => findKey(context, path.sshKey),

  currentUserSshKeyDelete: ({ path }, context) => {
    context.world.sshKeys.remove(findKey(context, path.sshKey).id)
  },

  /** Lists the keys given when the instance was created, even if they have changed or are gone. */
  instanceSshPublicKeyList: (args, context) => {
    const { sshKeys } = findInstance(context, args, 'viewer')
    const given = new Bucket(context.world.sshKeys.orders)
    for (const key of sshKeys) given.put(key.id, key)
    return listed(context, given, args.query, (key) => key)
  },
} satisfies Handlers

function findKey({ world, actor }: Context, given: string): SshKey {
  const { id } = actor.user
  const key = isUuid(given) ? world.sshKeys.get(given) : world.sshKeys.named(id, given)
  if (key?.siloUserId !== id) throw unknown('SSH key', given)
  return key
}
