import { needFleet } from '../access.ts'
import { listed } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { unknown } from '../problem.ts'
import { builtinUsers } from '../rows/builtin-user.ts'
import { byName } from '../schemas/query.ts'
import { nameOrId } from '../schemas/scalar.ts'

export const builtinUserHandlers = {
  userBuiltinList: endpoint({ query: byName }, ({ query }, context) => {
    needFleet(context.world, context.actor, 'viewer')
    return listed(context, builtinUsers(context.world), query, (user) => user)
  }),

  userBuiltinView: endpoint({ path: { user: nameOrId } }, ({ path }, { world, actor }) => {
    needFleet(world, actor, 'viewer')
    for (const user of builtinUsers(world).rows) {
      if (user.name === path.user || user.id === path.user) return user
    }
    throw unknown('user', path.user)
  }),
} satisfies Handlers
