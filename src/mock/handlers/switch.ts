import { needFleet } from '../access.ts'
import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { unknownId } from '../problem.ts'
import { switchView } from '../rows/switch.ts'

export const switchHandlers = {
  switchList: ({ query }, context) => {
    needFleet(context.world, context.actor, 'viewer')
    return listed(context, context.world.switches.under('fleet'), query, switchView)
  },

  switchView: ({ path }, { world, actor }) => {
    needFleet(world, actor, 'viewer')
    const found = world.switches.get(path.switchId)
    if (found === undefined) throw unknownId(path.switchId)
    return switchView(found)
  },
} satisfies Handlers
