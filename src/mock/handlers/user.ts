import { listed } from '../context.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { unknownId } from '../problem.ts'
import type { GroupRow } from '../rows/group.ts'
import { groupView } from '../rows/group.ts'
import { userView } from '../rows/user.ts'
import { byId, ofSilo } from '../schemas/query.ts'
import { uuid } from '../schemas/scalar.ts'
import { findSilo, findUser, toRead } from '../silo-lookup.ts'
import { Bucket } from '../store/bucket.ts'
import * as v from 'valibot'

/** Users and groups of the actor's silo, which all its users may see, and of a silo by name. */
export const userHandlers = {
  userList: endpoint(
    { query: { ...byId, group: v.exactOptional(v.nullable(uuid)) } },
    ({ query }, context) => {
      const { world, actor } = context
      const all = world.users.under(actor.user.siloId)
      if (typeof query.group !== 'string') return listed(context, all, query, userView)
      const group = findGroup(context, query.group)
      const members = new Bucket(world.users.orders)
      for (const user of all.rows) if (group.memberIds.includes(user.id)) members.put(user.id, user)
      return listed(context, members, query, userView)
    },
  ),

  userView: endpoint({ path: { userId: uuid } }, ({ path }, { world, actor }) => {
    const user = world.users.get(path.userId)
    if (user?.siloId !== actor.user.siloId) throw unknownId(path.userId)
    return userView(user)
  }),

  siloUserList: endpoint({ query: { ...byId, ...ofSilo } }, ({ query }, context) => {
    const silo = findSilo(context, query.silo, toRead)
    return listed(context, context.world.users.under(silo.id), query, userView)
  }),

  siloUserView: endpoint({ path: { userId: uuid }, query: ofSilo }, ({ path, query }, context) =>
    userView(findUser(context, findSilo(context, query.silo, toRead), path.userId)),
  ),

  groupList: endpoint({ query: byId }, ({ query }, context) => {
    const { world, actor } = context
    return listed(context, world.groups.under(actor.user.siloId), query, groupView)
  }),

  groupView: endpoint({ path: { groupId: uuid } }, ({ path }, context) =>
    groupView(findGroup(context, path.groupId)),
  ),
} satisfies Handlers

function findGroup({ world, actor }: Context, id: string): GroupRow {
  const group = world.groups.get(id)
  if (group?.siloId !== actor.user.siloId) throw unknownId(id)
  return group
}
