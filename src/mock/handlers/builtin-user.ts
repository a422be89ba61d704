import { needFleet } from '../access.ts'
import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { unknown } from '../problem.ts'
import { builtinUsers } from '../rows/builtin-user.ts'

export const builtinUserHandlers = {
  userBuiltinList: ({ query }, context) => {
    needFleet(context.world, context.actor, 'viewer')
    return listed(context, builtinUsers(context.world), query, (user) => user)
  },

  userBuiltinView: ({ path }, { world, actor }) => {
    needFleet(world, actor, 'viewer')
    for (const user of builtinUsers(world).rows) {
      if (user.name === path.user || user.id === path.user) return user
    }
    throw unknown('user', path.user)
  },
} satisfies Handlers
