import type { UserBuiltin, SshKey } from '@oxide/api'
import type { UserPassword } from '../../api/generated/checked/parts.ts'
import { needFleet } from '../access.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, unknown } from '../http/problem.ts'
import {
  type EitherRole,
  anybody,
  findSilo,
  findUnder,
  needFreeName,
  toAdminister,
  toRead,
  add,
  findInstance,
} from '../lookup.ts'
import { idOf } from '../seed.ts'
import { Bucket } from '../store/bucket.ts'
import type { SiloRow } from '../tenant/rows.ts'
import { deleteUser } from '../tenant/silo.ts'
import { fleetOf } from '../world.ts'
import { type GroupRow, groupView, userView } from './rows.ts'

/** Users and groups of the actor's silo, which all its users may see, and of a silo by name. */
export const userHandlers = {
  userList: ({ query }, context) => {
    const { world, actor } = context
    const all = world.users.under(actor.user.siloId)
    if (typeof query.group !== 'string') return listed(context, all, query, userView)
    const { memberIds } = findGroup(context, query.group)
    const members = [...all.rows].filter(({ id }) => memberIds.includes(id))
    return listed(context, world.users.some(members), query, userView)
  },

  userView: ({ path }, { world, actor }) =>
    userView(findUnder(world.users, actor.user.siloId, path.userId)),

  siloUserList: ({ query }, context) => {
    const silo = findSilo(context, query.silo, toRead)
    return listed(context, context.world.users.under(silo.id), query, userView)
  },

  siloUserView: ({ path, query }, context) =>
    userView(findUnder(context.world.users, findSilo(context, query.silo, toRead).id, path.userId)),

  groupList: ({ query }, context) => {
    const { world, actor } = context
    return listed(context, world.groups.under(actor.user.siloId), query, groupView)
  },

  groupView: ({ path }, context) => groupView(findGroup(context, path.groupId)),

  localIdpUserCreate: ({ query, body }, context) => {
    const { users } = context.world
    const silo = localSilo(context, query.silo, toAdminister)
    needFreeName(users, silo.id, body.externalId)
    const user = users.put({
      ...born(context),
      displayName: body.externalId,
      username: body.externalId,
      siloId: silo.id,
      password: passwordOf(body.password),
    })
    return userView(user)
  },

  localIdpUserDelete: ({ path, query }, context) => {
    const silo = localSilo(context, query.silo, toAdminister)
    deleteUser(context.world, findUnder(context.world.users, silo.id, path.userId))
  },

  /** Lets users set their own password. Keeps existing sessions. */
  localIdpUserSetPassword: ({ path, query, body }, context) => {
    const { world, actor, now } = context
    const own = actor.user.id === path.userId
    const silo = localSilo(context, query.silo, own ? anybody : toAdminister)
    const user = findUnder(world.users, silo.id, path.userId)
    world.users.put({ ...user, password: passwordOf(body), timeModified: now })
  },

  userBuiltinList: ({ query }, context) => {
    needFleet(context, 'viewer')
    return listed(context, Bucket.of({ name: ({ name }) => name }, builtinUsers(context)), query)
  },

  userBuiltinView: ({ path }, context) => {
    needFleet(context, 'viewer')
    const found = builtinUsers(context).find(({ id, name }) => [id, name].includes(path.user))
    if (found === undefined) throw unknown('user', path.user)
    return found
  },
} satisfies Handlers

function findGroup({ world, actor }: Context, id: string): GroupRow {
  return findUnder(world.groups, actor.user.siloId, id)
}

function localSilo(context: Context, nameOrId: string, needed: EitherRole): SiloRow {
  const silo = findSilo(context, nameOrId, needed)
  if (silo.identityMode !== 'local_only') {
    throw invalid(`Silo '${silo.name}' gets its users from an identity provider`)
  }
  return silo
}

function passwordOf(given: UserPassword): string | null {
  return given.mode === 'password' ? given.value : null
}

/** Returns the control plane's own identities. They are fixed, so they have no table. */
function builtinUsers({ world }: Context): UserBuiltin[] {
  const made = fleetOf(world).timeSeeded
  return Object.entries(known).map(([name, description]) => {
    const id = idOf(`builtin user ${name}`)
    return { id, name, description, timeCreated: made, timeModified: made }
  })
}

const known = {
  'db-init': 'Fills the database of a new rack',
  'external-authn': 'Finds out who makes a request',
  'internal-api': 'Makes changes that other services ask for',
  'internal-read': 'Reads what is public within the control plane',
  'saga-recovery': 'Goes on with what a restart interrupted',
  'service-balancer': 'Places the services of the control plane',
}

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
