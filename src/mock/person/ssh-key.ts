import type { SshKey } from '@oxide/api'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { add, findInstance, findUnder } from '../lookup.ts'

/** The caller's own keys, which no one else sees, and the keys that an instance was given. */
export const sshKeyHandlers = {
  currentUserSshKeyList: ({ query }, context) =>
    listed(context, context.world.sshKeys.under(context.actor.user.id), query),

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
    return listed(context, context.world.sshKeys.some(sshKeys), args.query)
  },
} satisfies Handlers

function findKey({ world, actor }: Context, given: string): SshKey {
  return findUnder(world.sshKeys, actor.user.id, given)
}
