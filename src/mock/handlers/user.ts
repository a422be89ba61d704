import { listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { unknownId } from '../problem.ts'
import type { GroupRow } from '../rows/group.ts'
import { groupView } from '../rows/group.ts'
import { userView } from '../rows/user.ts'
import { findSilo, findUser, toRead } from '../silo-lookup.ts'
import { Bucket } from '../store/bucket.ts'

/** Users and groups of the actor's silo, which all its users may see, and of a silo by name. */
export const userHandlers = {
  userList: ({ query }, context) => {
    const { world, actor } = context
    const all = world.users.under(actor.user.siloId)
    if (typeof query.group !== 'string') return listed(context, all, query, userView)
    const group = findGroup(context, query.group)
    const members = new Bucket(world.users.orders)
    for (const user of all.rows) if (group.memberIds.includes(user.id)) members.put(user.id, user)
    return listed(context, members, query, userView)
  },

  userView: ({ path }, { world, actor }) => {
    const user = world.users.get(path.userId)
    if (user?.siloId !== actor.user.siloId) throw unknownId(path.userId)
    return userView(user)
  },

  siloUserList: ({ query }, context) => {
    const silo = findSilo(context, query.silo, toRead)
    return listed(context, context.world.users.under(silo.id), query, userView)
  },

  siloUserView: ({ path, query }, context) =>
    userView(findUser(context, findSilo(context, query.silo, toRead), path.userId)),

  groupList: ({ query }, context) => {
    const { world, actor } = context
    return listed(context, world.groups.under(actor.user.siloId), query, groupView)
  },

  groupView: ({ path }, context) => groupView(findGroup(context, path.groupId)),
} satisfies Handlers

function findGroup({ world, actor }: Context, id: string): GroupRow {
  const group = world.groups.get(id)
  if (group?.siloId !== actor.user.siloId) throw unknownId(id)
  return group
}
