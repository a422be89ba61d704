import type { LinkConfigCreate, SwitchPortLinkConfig } from '@oxide/api'
import type { BgpPeer, BgpPeerConfig, SwitchPortSettings, SwitchPortSettingsCreate } from '../generated/lacking.ts'

/** Everything that a request for new settings holds, with no part left out. */
export type SettingsBody = Required<SwitchPortSettingsCreate>

/** The known part of such a request. */
export type BegunBody = {
  readonly [Key in keyof SettingsBody]?: SettingsBody[Key] | undefined
}

/**
 * Returns the request that would create these settings under the same name. Peers on ports with several links have no
 * link, because the API does not say which one they use.
 */
export function bodyOf(settings: SwitchPortSettings): SettingsBody {
  const { name, description, port, links, addresses, routes, interfaces, bgpPeers, groups } =
    settings
  const only = links.length === 1 ? links[0]?.linkName : undefined
  return {
    name,
    description,
    portConfig: { geometry: port.geometry },
    links: links.map(linkOf),
    addresses: byLink(addresses, ({ interfaceName }) => interfaceName).map(([linkName, group]) => ({
      linkName,
      addresses: group.map(({ address, addressLotName, vlanId }) => ({
        address,
        addressLot: addressLotName,
        vlanId: vlanId ?? null,
      })),
    })),
    routes: byLink(routes, ({ interfaceName }) => interfaceName).map(([linkName, group]) => ({
      linkName,
      routes: group.map(({ dst, gw, ribPriority, vlanId }) => ({
        dst,
        gw,
        vid: vlanId ?? null,
        ribPriority: ribPriority ?? null,
      })),
    })),
    interfaces: interfaces.map(({ interfaceName, kind, v6Enabled }) => ({
      linkName: interfaceName,
      kind,
      v6Enabled,
    })),
    bgpPeers: byLink(bgpPeers, (peer) => peerLink(peer) ?? only ?? '').map(([linkName, peers]) => ({
      linkName,
      peers: peers.map(peerOf),
    })),
    groups: groups.map(({ portSettingsGroupId }) => portSettingsGroupId),
  }
}

/** Returns the link that a peer is on, which only control planes before 2026 report. */
export function peerLink(peer: object): string | undefined {
  const link: unknown = Reflect.get(peer, 'interfaceName')
  return typeof link === 'string' ? link : undefined
}

/** Groups items by the link that they are on, in the order of their first ones. */
export function byLink<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly (readonly [linkName: string, items: readonly Item[]])[] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item])
  return [...groups]
}

/** Replaces the MD5 keys of peers, so that the rest of a request can be shown and kept. */
export function withoutKeys(groups: readonly BgpPeerConfig[]): BgpPeerConfig[] {
  return groups.map(({ linkName, peers }) => ({
    linkName,
    peers: peers.map((peer) => ({ ...peer, md5AuthKey: null })),
  }))
}

function linkOf({ lldpLinkConfig, txEqConfig, ...link }: SwitchPortLinkConfig): LinkConfigCreate {
  const { linkName, mtu, speed, autoneg, fec } = link
  const lldp = {
    enabled: lldpLinkConfig?.enabled ?? false,
    linkName: lldpLinkConfig?.linkName ?? null,
    linkDescription: lldpLinkConfig?.linkDescription ?? null,
    chassisId: lldpLinkConfig?.chassisId ?? null,
    systemName: lldpLinkConfig?.systemName ?? null,
    systemDescription: lldpLinkConfig?.systemDescription ?? null,
    managementIp: lldpLinkConfig?.managementIp ?? null,
  }
  return { linkName, mtu, speed, autoneg, fec: fec ?? null, lldp, txEq: txEqConfig ?? null }
}

/** Drops fields of a peer that do not belong in a request, such as its link. */
function peerOf(peer: BgpPeer): BgpPeer {
  return {
    addr: peer.addr,
    bgpConfig: peer.bgpConfig,
    remoteAsn: peer.remoteAsn ?? null,
    holdTime: peer.holdTime,
    keepalive: peer.keepalive,
    connectRetry: peer.connectRetry,
    delayOpen: peer.delayOpen,
    idleHoldTime: peer.idleHoldTime,
    allowedImport: peer.allowedImport,
    allowedExport: peer.allowedExport,
    communities: peer.communities,
    localPref: peer.localPref ?? null,
    multiExitDiscriminator: peer.multiExitDiscriminator ?? null,
    minTtl: peer.minTtl ?? null,
    enforceFirstAs: peer.enforceFirstAs,
    vlanId: peer.vlanId ?? null,
    md5AuthKey: peer.md5AuthKey ?? null,
  }
}
