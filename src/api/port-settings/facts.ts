import type { LldpLinkConfig } from '@oxide/api'
import type { BgpPeer, SwitchPortSettings } from '../generated/lacking.ts'
import { peerLink } from './body.ts'
import {
  equalizerWords,
  fecWords,
  geometryWords,
  kindWords,
  peerName,
  policyWords,
  speedWords,
} from './words.ts'

/** One item that settings configure, such as a link, with its values in words. */
export type Fact = {
  readonly part: 'Port' | 'Link' | 'Address' | 'Route' | 'Interface' | 'BGP peer' | 'Group'
  /** Identifies it within its part. */
  readonly name: string
  readonly values: readonly Value[]
}

export type Value = {
  readonly label: string
  /** Empty if it is not set. */
  readonly text: string
  /** Never shown: only whether it is set, and whether it changes. */
  readonly secret?: true
}

/** Lists everything that settings configure, in page order. Ignores the names and ids of the settings themselves. */
export function factsOf(settings: SwitchPortSettings): readonly Fact[] {
  return [
    {
      part: 'Port',
      name: '',
      values: [{ label: 'geometry', text: geometryWords(settings.port.geometry) }],
    },
    ...settings.links.map((link): Fact => ({
      part: 'Link',
      name: link.linkName,
      values: [
        { label: 'speed', text: speedWords(link.speed) },
        { label: 'MTU', text: String(link.mtu) },
        { label: 'autonegotiation', text: onOff(link.autoneg) },
        { label: 'FEC', text: fecWords(link.fec) },
        { label: 'TX equalizer', text: equalizerWords(link.txEqConfig) },
        ...lldpValues(link.lldpLinkConfig),
      ],
    })),
    ...settings.addresses.map((one): Fact => ({
      part: 'Address',
      name: `${one.address} on ${one.interfaceName}`,
      values: [
        { label: 'lot', text: one.addressLotName },
        { label: 'VLAN', text: textOf(one.vlanId) },
      ],
    })),
    ...settings.routes.map((route): Fact => ({
      part: 'Route',
      name: `${route.dst} via ${route.gw} on ${route.interfaceName}`,
      values: [
        { label: 'VLAN', text: textOf(route.vlanId) },
        { label: 'RIB priority', text: textOf(route.ribPriority) },
      ],
    })),
    ...settings.bgpPeers.map(peerFact),
    ...settings.interfaces.map((one): Fact => ({
      part: 'Interface',
      name: `${kindWords(one.kind)} on ${one.interfaceName}`,
      values: [{ label: 'IPv6', text: onOff(one.v6Enabled) }],
    })),
    ...settings.groups.map(({ portSettingsGroupId: id }): Fact => ({
      part: 'Group',
      name: id,
      values: [],
    })),
  ]
}

function lldpValues(lldp: LldpLinkConfig | null | undefined): readonly Value[] {
  return [
    { label: 'LLDP', text: onOff(lldp?.enabled === true) },
    { label: 'LLDP link name', text: lldp?.linkName ?? '' },
    { label: 'LLDP link description', text: lldp?.linkDescription ?? '' },
    { label: 'LLDP chassis ID', text: lldp?.chassisId ?? '' },
    { label: 'LLDP system name', text: lldp?.systemName ?? '' },
    { label: 'LLDP system description', text: lldp?.systemDescription ?? '' },
    { label: 'LLDP management IP', text: lldp?.managementIp ?? '' },
  ]
}

function peerFact(peer: BgpPeer): Fact {
  const { addr } = peer
  const link = peerLink(peer)
  return {
    part: 'BGP peer',
    name: `${peerName(peer)}${link === undefined ? '' : ` on ${link}`}`,
    values: [
      {
        label: 'router lifetime',
        text: addr.type === 'unnumbered' ? `${textOf(addr.routerLifetime)} s` : '',
      },
      {
        label: 'source address',
        text: addr.type === 'numbered' ? (addr.srcAddr ?? '') : '',
      },
      { label: 'configuration', text: peer.bgpConfig },
      { label: 'remote ASN', text: textOf(peer.remoteAsn) },
      { label: 'VLAN', text: textOf(peer.vlanId) },
      { label: 'hold time', text: `${peer.holdTime} s` },
      { label: 'keepalive', text: `${peer.keepalive} s` },
      { label: 'connect retry', text: `${peer.connectRetry} s` },
      { label: 'delay open', text: `${peer.delayOpen} s` },
      { label: 'idle hold time', text: `${peer.idleHoldTime} s` },
      { label: 'import', text: policyWords(peer.allowedImport) },
      { label: 'export', text: policyWords(peer.allowedExport) },
      { label: 'communities', text: peer.communities.join(', ') },
      { label: 'local preference', text: textOf(peer.localPref) },
      { label: 'MED', text: textOf(peer.multiExitDiscriminator) },
      { label: 'minimum TTL', text: textOf(peer.minTtl) },
      { label: 'enforce first AS', text: onOff(peer.enforceFirstAs) },
      { label: 'MD5 key', text: peer.md5AuthKey ?? '', secret: true },
    ],
  }
}

function onOff(on: boolean): string {
  return on ? 'on' : 'off'
}

function textOf(value: number | null | undefined): string {
  return value == null ? '' : String(value)
}
