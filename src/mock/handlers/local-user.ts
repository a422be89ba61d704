import type { Context } from '../context.ts'
import { born } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { invalid, taken } from '../problem.ts'
import type { SiloRow } from '../rows/silo.ts'
import { userView } from '../rows/user.ts'
import { deleteUser } from '../rules/silo.ts'
import type { UserPassword } from '../../api/generated/checked.ts'
import { anybody, findSilo, findUser, toAdminister } from '../silo-lookup.ts'
import type { EitherRole } from '../silo-lookup.ts'

/** Users of silos that manage their users locally. */
export const localUserHandlers = {
  localIdpUserCreate: ({ query, body }, context) => {
    const { users } = context.world
    const silo = localSilo(context, query.silo, toAdminister)
    if (users.named(silo.id, body.externalId)) throw taken('user', body.externalId)
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
    deleteUser(context.world, findUser(context, silo, path.userId))
  },

  /** Lets users set their own password. Keeps existing sessions. */
  localIdpUserSetPassword: ({ path, query, body }, context) => {
    const { world, actor, now } = context
    const own = actor.user.id === path.userId
    const silo = localSilo(context, query.silo, own ? anybody : toAdminister)
    const user = findUser(context, silo, path.userId)
    world.users.put({ ...user, password: passwordOf(body), timeModified: now })
  },
} satisfies Handlers

function localSilo(context: Context, nameOrId: string, needed: EitherRole): SiloRow {
  const silo = findSilo(context, nameOrId, needed)
  if (silo.identityMode !== 'local_only') {
    throw invalid(`Silo '${silo.name}' gets its users from an identity provider`)
  }
  return silo
}

/** Returns the password that a user's row stores. */
function passwordOf(given: UserPassword): string | null {
  return given.mode === 'password' ? given.value : null
}
