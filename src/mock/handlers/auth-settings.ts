import { needSilo } from '../access.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { unknownId } from '../problem.ts'
import type { SiloRow } from '../rows/silo.ts'
import { authSettingsView } from '../rows/silo.ts'

/** Sign-in settings of the actor's silo. A shorter token lifetime does not affect existing tokens. */
export const authSettingsHandlers = {
  authSettingsView: (_, context) => authSettingsView(ownSilo(context)),

  authSettingsUpdate: ({ body }, context) => {
    const { world, actor, now } = context
    needSilo(world, actor, 'admin')
    return authSettingsView(world.silos.put({ ...ownSilo(context), ...body, timeModified: now }))
  },
} satisfies Handlers

function ownSilo({ world, actor }: Context): SiloRow {
  const silo = world.silos.get(actor.user.siloId)
  if (silo === undefined) throw unknownId(actor.user.siloId)
  return silo
}
