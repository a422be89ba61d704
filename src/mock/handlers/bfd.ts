import type { BfdState } from '@oxide/api'
import { needFleet } from '../access.ts'
import type { Handlers } from '../endpoint.ts'
import { Problem, invalid, unknownName } from '../problem.ts'
import { bfdSessionId } from '../rows/system-networking.ts'
import { versionOf } from '../rules/address.ts'

/** Milliseconds that a session spends in each intermediate state. */
const pace = 1000

export const bfdHandlers = {
  networkingBfdStatus: (_, { world, actor, now }) => {
    needFleet(world, actor, 'viewer')
    return [...world.bfdSessions.rows].map(
      ({ id: __, timeEnabled, isSilent, remote, ...session }) => ({
        ...session,
        peer: remote,
        state: isSilent ? 'down' : stateAfter(now.getTime() - timeEnabled.getTime()),
      }),
    )
  },

  networkingBfdEnable: ({ body }, context) => {
    const { world, actor, now } = context
    needFleet(world, actor, 'admin')
    const { local, remote, switchSlot } = body
    if (local !== null && versionOf(local) !== versionOf(remote)) {
      throw invalid('The local and the remote address must be of the same version of IP')
    }
    if (body.detectionThreshold === 0) throw invalid('The detection threshold must be at least 1')
    const isInstalled = [...world.switches.rows].some(({ slot }) => slot === switchSlot)
    if (!isInstalled) throw unknownName('switch', switchSlot)
    const id = bfdSessionId(body)
    if (world.bfdSessions.get(id) !== undefined) {
      throw new Problem(
        400,
        'ObjectAlreadyExists',
        `already exists: BFD session of ${switchSlot} with ${remote}`,
      )
    }
    world.bfdSessions.put({ ...body, id, timeEnabled: now })
  },

  networkingBfdDisable: ({ body }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'admin')
    const session = world.bfdSessions.get(bfdSessionId(body))
    if (session === undefined) throw unknownName('BFD session', bfdSessionId(body))
    world.bfdSessions.remove(session.id)
  },
} satisfies Handlers

function stateAfter(milliseconds: number): BfdState {
  return milliseconds < pace ? 'down' : milliseconds < 2 * pace ? 'init' : 'up'
}
