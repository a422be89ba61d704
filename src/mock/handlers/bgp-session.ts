import type { BgpMessageHistory } from '@oxide/api'
import { needFleet } from '../access.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import type { BgpSession } from '../rules/bgp.ts'
import { sessionsOf } from '../rules/bgp.ts'

/** Sessions derived from the peers in the port settings. */
export const bgpSessionHandlers = {
  networkingBgpStatus: (_, context) =>
    seen(context).map(({ addr, peerId, config, remoteAsn, state, age, slot }) => ({
      addr,
      peerId,
      localAsn: config.asn,
      remoteAsn,
      state,
      stateDurationMillis: age,
      switch: slot,
    })),

  networkingBgpExported: (_, context) =>
    seen(context).flatMap(({ peerId, config, state, slot }) => {
      const set = context.world.announceSets.get(config.announceSetId)
      if (state !== 'established') return []
      return (set?.announcements ?? []).map(({ network }) => ({
        peerId,
        prefix: network,
        switch: slot,
      }))
    }),

  networkingBgpImported: ({ query }, context) =>
    seen(context)
      .filter(({ config, state }) => config.asn === query.asn && state === 'established')
      .map(({ addr, id, slot }) => ({
        id,
        nexthop: addr,
        prefix: addr.includes(':') ? '::/0' : '0.0.0.0/0',
        switch: slot,
      })),

  networkingBgpMessageHistory: ({ query }, context) => {
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
  },
} satisfies Handlers

function seen({ world, actor, now }: Context): BgpSession[] {
  needFleet(world, actor, 'viewer')
  return sessionsOf(world, now)
}

/** The number of latest messages that are kept. */
const kept = 40

/**
 * Builds a message history, whose form the document leaves open: the messages that open a session, and the latest
 * keepalives, the newest first.
 */
function historyOf({ now, world }: Context, session: BgpSession): BgpMessageHistory {
  if (session.state !== 'established') return { received: [], sent: [] }
  const { age, config, id, remoteAsn } = session
  const began = now.getTime() - age
  const keepalive = Math.max(1, session.keepalive) * 1000
  const count = Math.floor(age / keepalive)
  const latest = Array.from({ length: Math.min(kept, count) }, (_, nth) =>
    at(began + (count - nth) * keepalive, { type: 'keep_alive' }),
  )
  const announcements = world.announceSets.get(config.announceSetId)?.announcements ?? []
  const ours = announcements.map(({ network }) => network)
  const theirs = [session.addr.includes(':') ? '::/0' : '0.0.0.0/0']
  return {
    received: [...latest, ...opening(remoteAsn, id, theirs)],
    sent: [...latest, ...opening(config.asn, 1, ours)],
  }

  function opening(from: number, router: number, nlri: readonly string[]) {
    const open = {
      version: 4,
      asn: from,
      holdTime: session.keepalive * 3,
      id: router,
      parameters: [],
    }
    const expired = { errorCode: 4, errorSubcode: 0, data: [] }
    return [
      at(began + 40, { type: 'update', value: { withdrawn: [], pathAttributes: [], nlri } }),
      at(began + 20, { type: 'keep_alive' }),
      at(began, { type: 'open', value: open }),
      at(began - 6000, { type: 'notification', value: expired }),
    ]
  }
}

function at(milliseconds: number, message: object) {
  return { timestamp: new Date(milliseconds).toISOString(), message }
}
