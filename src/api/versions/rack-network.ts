import { isRecord } from '../shape.ts'
import { inEach, type Json, Lacking, type WireQuery, renaming, type VersionStep, usually, dropping, inField } from './step.ts'

const located = { older: renaming('switch_slot', 'switch_location'), newer: renaming('switch_location', 'switch_slot') }

const onSwitch = { older: renaming('switch_slot', 'switch'), newer: renaming('switch', 'switch_slot') }

export const rackNetworkSteps: readonly VersionStep[] = [
  {
    version: '2026081901',
    forms: peers(
      inAddress((addr) => {
        const { src_addr: source, ...others } = addr
        if (source != null) throw new Lacking('the source address of a BGP peer')
        return renaming('target_addr', 'ip')(others)
      }),
      inAddress(renaming('ip', 'target_addr')),
    ),
  },
  {
    version: '2026050700',
    forms: { SwitchPortSettings: { older: wordedKinds, newer: describedKinds } },
  },
  {
    version: '2026041600',
    forms: {
      SwitchPortSettings: { older: flatPeers, newer: inEach('bgp_peers', typedPeer) },
      SwitchPortSettingsCreate: {
        older: inEach('bgp_peers', (link) =>
          inEach('peers', (peer) => ({ ...flatPeer(peer), interface_name: link['link_name'] }))(link),
        ),
        newer: inEach('bgp_peers', inEach('peers', typedPeer)),
      },
    },
  },
  {
    version: '2026030601',
    forms: {
      BfdSessionDisable: onSwitch,
      BfdSessionEnable: onSwitch,
      BfdStatus: onSwitch,
      LoopbackAddress: located,
      LoopbackAddressCreate: located,
      SwitchPort: located,
    },
    queries: {
      networkingSwitchPortApplySettings: byLocation,
      networkingSwitchPortClearSettings: byLocation,
      networkingSwitchPortLldpConfigUpdate: byLocation,
      networkingSwitchPortLldpConfigView: byLocation,
      networkingSwitchPortStatus: byLocation,
    },
  },
  {
    version: '2026021301',
    forms: {
      BgpConfig: { newer: usually('max_paths', 1) },
      BgpConfigCreate: { older: dropping('max_paths', 1, 'several paths of a BGP configuration') },
      BgpPeerStatus: { newer: (status) => ({ peer_id: status['addr'], ...status }) },
      SwitchPortSettingsCreate: { older: inEach('bgp_peers', inEach('peers', addressedPeer)) },
      SwitchPortSettings: { older: onlyAddressed },
    },
    lists: { networkingBgpExported: { older: routesByPeer, newer: exportedRoutes } },
  },
]

function peers(older: (peer: Json) => Json, newer: (peer: Json) => Json): NonNullable<VersionStep['forms']> {
  return {
    SwitchPortSettings: { older: inEach('bgp_peers', older), newer: inEach('bgp_peers', newer) },
    SwitchPortSettingsCreate: {
      older: inEach('bgp_peers', inEach('peers', older)),
      newer: inEach('bgp_peers', inEach('peers', newer)),
    },
  }
}

function inAddress(change: (addr: Json) => Json) {
  return (peer: Json): Json => {
    const { addr } = peer
    return isRecord(addr) && addr['type'] === 'numbered' ? { ...peer, addr: change(addr) } : peer
  }
}

function flatPeer({ addr, ...peer }: Json): Json {
  const { type, ip, router_lifetime: lifetime = 0 } = isRecord(addr) ? addr : {}
  return { ...peer, addr: type === 'numbered' ? ip : null, router_lifetime: lifetime }
}

/** Older versions named the interface of each peer, which is one of the links. */
function flatPeers(settings: Json): Json {
  const { links } = settings
  const [link] = Array.isArray(links) ? links.filter(isRecord) : []
  const named = (peer: Json) => ({ ...flatPeer(peer), interface_name: link?.['link_name'] ?? 'phy0' })
  return inEach('bgp_peers', named)(settings)
}

const withoutInterface = (peer: Json): Json =>
  Object.fromEntries(Object.entries(peer).filter(([name]) => name !== 'interface_name'))

function typedPeer(older: Json): Json {
  const { addr: ip, router_lifetime: lifetime = 0, ...peer } = withoutInterface(older)
  const addr =
    ip == null ? { type: 'unnumbered', router_lifetime: lifetime } : { type: 'numbered', ip }
  return { ...peer, addr }
}

function addressedPeer({ router_lifetime: _, ...peer }: Json): Json {
  if (peer['addr'] == null) throw new Lacking('BGP peers without an address')
  return peer
}

function onlyAddressed({ bgp_peers: all, ...settings }: Json): Json {
  const listed = Array.isArray(all) ? all.filter(isRecord) : []
  return { ...settings, bgp_peers: listed.filter(({ addr }) => addr !== null) }
}

function routesByPeer(routes: readonly Json[]): Json {
  const names = new Set(routes.map((route) => String(route['peer_id'])))
  const prefixesOf = (peer: string) =>
    routes.filter((route) => route['peer_id'] === peer).map((route) => route['prefix'])
  return { exports: Object.fromEntries([...names].map((peer) => [peer, prefixesOf(peer)])) }
}

/** Older versions grouped routes by peer, without the switch. */
function exportedRoutes({ exports }: Json): readonly Json[] {
  return Object.entries(isRecord(exports) ? exports : {}).flatMap(([peer, prefixes]) =>
    Array.isArray(prefixes) ? prefixes.map((prefix: unknown) => ({ peer_id: peer, prefix })) : [],
  )
}

function byLocation({ switch_slot: slot, ...query }: WireQuery): WireQuery {
  return slot === undefined ? query : { ...query, switch_location: slot }
}

/** Older versions had the kind of an interface as a word, and VLANs in a separate list. */
function wordedKinds(settings: Json): Json {
  const { interfaces } = settings
  const all = Array.isArray(interfaces) ? interfaces.filter(isRecord) : []
  const vlans = all.flatMap(({ id, kind }) =>
    isRecord(kind) && kind['type'] === 'vlan'
      ? [{ interface_config_id: id, vlan_id: kind['vid'] }]
      : [],
  )
  const worded = inEach('interfaces', (one) => ({
    ...one,
    kind: isRecord(one['kind']) ? one['kind']['type'] : one['kind'],
  }))
  return { ...worded(settings), vlan_interfaces: vlans }
}

function describedKinds({ vlan_interfaces: vlans, ...settings }: Json): Json {
  const known = Array.isArray(vlans) ? vlans.filter(isRecord) : []
  return inEach('interfaces', (one) => {
    if (typeof one['kind'] !== 'string') return one
    const vlan = known.find((each) => each['interface_config_id'] === one['id'])
    const vid = one['kind'] === 'vlan' ? { vid: vlan?.['vlan_id'] ?? 0 } : {}
    return { ...one, kind: { type: one['kind'], ...vid } }
  })(settings)
}

export const otherSteps: readonly VersionStep[] = [
  {
    version: '2026052000',
    forms: { UpdateStatus: { newer: usually('contact_support', false) } },
  },
  {
    version: '2026032400',
    forms: {
      VpcFirewallRuleUpdateParams: {
        older: inEach('rules', inField('filters', inEach('protocols', withoutIcmp6))),
      },
      VpcFirewallRules: { older: inEach('rules', inField('filters', onlyKnownProtocols)) },
    },
  },
  {
    version: '2026031400',
    forms: { MulticastGroup: { newer: usually('has_any_source_member', false) } },
  },
  {
    version: '2026011500',
    forms: { AuditLogEntry: { newer: knownMethod } },
  },
]

function withoutIcmp6(protocol: Json): Json {
  if (protocol['type'] === 'icmp6') throw new Lacking('ICMPv6 in firewall rules')
  return protocol
}

function onlyKnownProtocols(filters: Json): Json {
  const { protocols } = filters
  if (!Array.isArray(protocols)) return filters
  const known = protocols.filter((one: unknown) => !isRecord(one) || one['type'] !== 'icmp6')
  return { ...filters, protocols: known }
}

/** Older versions accepted any text here. */
function knownMethod(entry: Json): Json {
  const methods = ['session_cookie', 'access_token', 'scim_token']
  return methods.includes(String(entry['auth_method'])) ? entry : { ...entry, auth_method: null }
}
