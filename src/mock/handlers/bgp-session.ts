import type { BgpMessageHistory } from '@oxide/api'
import { needFleet } from '../access.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import type { BgpSession } from '../rules/bgp.ts'
import { sessionsOf } from '../rules/bgp.ts'
import { asn } from '../schemas/fabric.ts'

/** Sessions derived from the peers in the port settings. */
export const bgpSessionHandlers = {
  networkingBgpStatus: endpoint({}, (_, context) =>
    seen(context).map(({ addr, peerId, config, remoteAsn, state, age, slot }) => ({
      addr,
      peerId,
      localAsn: config.asn,
      remoteAsn,
      state,
      stateDurationMillis: age,
      switch: slot,
    })),
  ),

  networkingBgpExported: endpoint({}, (_, context) =>
    seen(context).flatMap(({ peerId, config, state, slot }) => {
      const set = context.world.announceSets.get(config.announceSetId)
      if (state !== 'established') return []
      return (set?.announcements ?? []).map(({ network }) => ({
        peerId,
        prefix: network,
        switch: slot,
      }))
    }),
  ),

  networkingBgpImported: endpoint({ query: { asn } }, ({ query }, context) =>
    seen(context)
      .filter(({ config, state }) => config.asn === query.asn && state === 'established')
      .map(({ addr, id, slot }) => ({
        id,
        nexthop: addr,
        prefix: addr.includes(':') ? '::/0' : '0.0.0.0/0',
        switch: slot,
      })),
  ),

  networkingBgpMessageHistory: endpoint({ query: { asn } }, ({ query }, context) => {
    const sessions = seen(context).filter(({ config }) => config.asn === query.asn)
    const slots = [...new Set(sessions.map(({ slot }) => slot))]
    return {
      switchHistories: slots.map((slot) => ({
        switch: slot,
        history: Object.fromEntries(
          sessions
            .filter((session) => session.slot === slot)
            .map((session) => [session.addr, historyOf(context, session)]),
        ),
      })),
    }
  }),
} satisfies Handlers

function seen({ world, actor, now }: Context): BgpSession[] {
  needFleet(world, actor, 'viewer')
  return sessionsOf(world, now)
}

/**
 * Builds a message history, whose form the document leaves open: the messages that open a session, and the last one.
 */
function historyOf({ now }: Context, session: BgpSession): BgpMessageHistory {
  if (session.state !== 'established') return { received: [], sent: [] }
  const began = now.getTime() - session.age
  const at = (milliseconds: number, message: string) => ({
    timestamp: new Date(milliseconds).toISOString(),
    message,
  })
  const keepalive = Math.max(1, session.keepalive) * 1000
  const last = began + Math.floor(session.age / keepalive) * keepalive
  const messages = [at(began, 'open'), at(began, 'update'), at(last, 'keepalive')]
  return { received: messages, sent: messages }
}
