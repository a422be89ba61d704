import type { BgpMessageHistory, BgpPeerState, SwitchSlot } from '@oxide/api'
import { needFleet } from '../access.ts'
import { type Network, networkOf, numberOf, within } from '../address.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import type { BgpConfigRow } from './rows.ts'

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

function seen(context: Context): BgpSession[] {
  needFleet(context, 'viewer')
  return sessionsOf(context)
}

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

/** A BGP session configured in a port's settings. */
type BgpSession = {
  readonly slot: SwitchSlot
  readonly config: BgpConfigRow
  readonly addr: string
  readonly peerId: string
  /** The peer's BGP identifier. */
  readonly id: number
  readonly remoteAsn: number
  readonly state: BgpPeerState
  /** Milliseconds in the current state. */
  readonly age: number
  /** Seconds between two keepalive messages. */
  readonly keepalive: number
}

/** Milliseconds until a configured session is established. */
const establishing = 3000
const hour = 3_600_000
/** The peer's AS number when its settings allow any. */
const anyAsn = 65_000

/** Returns the sessions with all peers; one whose peer is in no network of the port never comes up. */
function sessionsOf({ world, now }: Context): BgpSession[] {
  return [...world.switchPorts.rows].flatMap((port) => {
    const settings = world.portSettings.get(port.portSettingsId ?? '')
    if (settings === undefined || port.timeApplied === null) return []
    const applied = now.getTime() - port.timeApplied.getTime()
    const networks = settings.addresses.map(({ address }) => networkOf(address))
    return settings.bgpPeers.flatMap((peer) => {
      const config = world.bgpConfigs.find(peer.bgpConfig)
      const addr = peer.addr.type === 'numbered' ? peer.addr.targetAddr : 'fe80::1'
      if (config === undefined) return []
      const isNear =
        peer.addr.type === 'unnumbered' ||
        networks.length === 0 ||
        networks.some((network) => holds(network, addr))
      const isUp = isNear && applied >= establishing
      const session: BgpSession = {
        slot: port.switchSlot,
        config,
        addr,
        peerId: peer.addr.type === 'numbered' ? addr : port.portName,
        id: Number(numberOf(addr) & 0xffff_ffffn),
        remoteAsn: peer.remoteAsn ?? anyAsn,
        state: isUp ? 'established' : isNear ? 'connect' : 'active',
        age: isUp ? coarse(applied - establishing) : isNear ? applied : coarse(applied),
        keepalive: peer.keepalive,
      }
      return [session]
    })
  })
}

/** Rounds long times down to whole hours, so that repeated requests get the same answer for a while. */
function coarse(milliseconds: number): number {
  return milliseconds < hour ? milliseconds : Math.floor(milliseconds / hour) * hour
}

function holds(network: Network, address: string): boolean {
  return within(networkOf(`${address}/${address.includes(':') ? 128 : 32}`), network)
}
