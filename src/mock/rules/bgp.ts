import type { BgpPeer, BgpPeerState, SwitchSlot } from '@oxide/api'
import type { BgpConfigRow } from '../rows/bgp.ts'
import { isUuid } from '../../api/valid/id.ts'
import type { World } from '../world.ts'
import { numberOf } from './address.ts'
import { type Network, networkOf, within } from './network.ts'

/** A BGP session configured in a port's settings. */
export type BgpSession = {
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
export function sessionsOf(world: World, now: Date): BgpSession[] {
  return [...world.switchPorts.rows].flatMap((port) => {
    const settings = world.portSettings.get(port.portSettingsId ?? '')
    if (settings === undefined || port.timeApplied === null) return []
    const applied = now.getTime() - port.timeApplied.getTime()
    const networks = settings.addresses.map(({ address }) => networkOf(address))
    return settings.bgpPeers.flatMap((peer) => {
      const config = configOf(world, peer)
      const addr = peer.addr.type === 'numbered' ? peer.addr.ip : 'fe80::1'
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

function configOf(world: World, { bgpConfig }: BgpPeer): BgpConfigRow | undefined {
  return isUuid(bgpConfig)
    ? world.bgpConfigs.get(bgpConfig)
    : world.bgpConfigs.named('fleet', bgpConfig)
}
