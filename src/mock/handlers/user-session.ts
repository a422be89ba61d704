import type { ConsoleSession } from '@oxide/api'
import { needSilo } from '../access.ts'
import type { Context } from '../context.ts'
import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { isOver } from '../identity.ts'
import { unknownId } from '../problem.ts'
import type { SessionRow } from '../rows/session.ts'
import type { UserRow } from '../rows/user.ts'
import { signOutEverywhere } from '../rules/silo.ts'
import { Bucket } from '../store/bucket.ts'
import { tokensOf } from './access-token.ts'

/** Sessions and tokens of a user in the actor's silo. Users who are not admins may see only their own. */
export const userSessionHandlers = {
  userTokenList: ({ path, query }, context) =>
    tokensOf(context, answerable(context, path.userId), query),

  userSessionList: ({ path, query }, context) => {
    const { world, now } = context
    const user = answerable(context, path.userId)
    const open = new Bucket(world.sessions.orders)
    for (const session of world.sessions.under(user.id).rows) {
      if (!isOver(session, now)) open.put(session.id, session)
    }
    return listed(context, open, query, sessionView)
  },

  userLogout: ({ path }, context) => {
    signOutEverywhere(context.world, answerable(context, path.userId))
  },
} satisfies Handlers

function answerable({ world, actor }: Context, id: string): UserRow {
  if (id !== actor.user.id) needSilo(world, actor, 'admin')
  const user = world.users.get(id)
  if (user?.siloId !== actor.user.siloId) throw unknownId(id)
  return user
}

function sessionView({ id, timeCreated, timeLastUsed }: SessionRow): ConsoleSession {
  return { id, timeCreated, timeLastUsed }
}
