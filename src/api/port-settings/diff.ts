import type { SwitchPortSettings, BgpPeer } from '../generated/lacking.ts'
import type { LldpLinkConfig } from '@oxide/api'
import { peerLink } from './body.ts'
import { equalizerWords, fecWords, geometryWords, kindWords, peerName, policyWords, speedWords } from './words.ts'

/** One line of a comparison of settings. */
export type SettingsChange = {
  readonly kind: 'added' | 'removed' | 'changed'
  /** The part that it concerns, such as `Link phy0`. */
  readonly what: string
  /** The value, or the change: `MTU 1500 → 9000`. */
  readonly details: string
}

/**
 * Compares two settings: what ports with the first lose, gain and see changed with the second. Null means no settings.
 * Order is ignored. Keys are compared, but never shown.
 */
export function changesBetween(
  before: SwitchPortSettings | null,
  after: SwitchPortSettings | null,
): readonly SettingsChange[] {
  const was = keyed(before)
  const is = keyed(after)
  const kept = [...is].filter(([key]) => was.has(key))
  return [
    ...kept.flatMap(([key, fact]) => changed(was.get(key), fact)),
    ...[...was].filter(([key]) => !is.has(key)).map(([, fact]) => whole('removed', fact)),
    ...[...is].filter(([key]) => !was.has(key)).map(([, fact]) => whole('added', fact)),
  ]
}

/** Counts the changes of each kind: `1 removed, 2 added`. */
export function countWords(changes: readonly SettingsChange[]): string {
  const kinds = ['changed', 'removed', 'added'] as const
  const counts = kinds.map((kind) => [changes.filter((one) => one.kind === kind).length, kind])
  return counts
    .filter(([count]) => count !== 0)
    .map((words) => words.join(' '))
    .join(', ')
}

/** Facts by part and name. Equal names, such as two unnumbered peers, are told apart by their order. */
function keyed(settings: SwitchPortSettings | null): ReadonlyMap<string, Setting> {
  const found = new Map<string, Setting>()
  for (const fact of settings === null ? [] : factsOf(settings)) {
    let turn = 1
    while (found.has(`${fact.part} ${fact.name} ${turn}`)) turn++
    found.set(`${fact.part} ${fact.name} ${turn}`, fact)
  }
  return found
}

function changed(before: Setting | undefined, after: Setting): readonly SettingsChange[] {
  const details = after.values.flatMap((value) => {
    const was = before?.values.find(({ label }) => label === value.label)?.text ?? ''
    if (was === value.text) return []
    if (value.secret) return [`${value.label} ${secretChange(was, value.text)}`]
    return [`${value.label} ${was || 'none'} → ${value.text || 'none'}`]
  })
  return details.length === 0
    ? []
    : [{ kind: 'changed', what: whatOf(after), details: details.join(', ') }]
}

function secretChange(before: string, after: string): string {
  if (before === '') return 'set'
  return after === '' ? 'removed' : 'changed'
}

function whole(kind: 'added' | 'removed', fact: Setting): SettingsChange {
  const details = fact.values.filter(({ text }) => text !== '').map(said)
  return { kind, what: whatOf(fact), details: details.join(', ') }
}

function said({ label, text, secret }: Value): string {
  return `${label} ${secret ? 'set' : text}`
}

function whatOf({ part, name }: Setting): string {
  return name === '' ? part : `${part} ${name}`
}

/** One item that settings configure, such as a link, with its values in words. */
type Setting = {
  readonly part: 'Port' | 'Link' | 'Address' | 'Route' | 'Interface' | 'BGP peer' | 'Group'
  /** Identifies it within its part. */
  readonly name: string
  readonly values: readonly Value[]
}

type Value = {
  readonly label: string
  /** Empty if it is not set. */
  readonly text: string
  /** Never shown: only whether it is set, and whether it changes. */
  readonly secret?: true
}

/** Lists everything that settings configure, in page order. Ignores the names and ids of the settings themselves. */
function factsOf(settings: SwitchPortSettings): readonly Setting[] {
  return [
    {
      part: 'Port',
      name: '',
      values: [{ label: 'geometry', text: geometryWords(settings.port.geometry) }],
    },
    ...settings.links.map((link): Setting => ({
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
    ...settings.addresses.map((one): Setting => ({
      part: 'Address',
      name: `${one.address} on ${one.interfaceName}`,
      values: [
        { label: 'lot', text: one.addressLotName },
        { label: 'VLAN', text: textOf(one.vlanId) },
      ],
    })),
    ...settings.routes.map((route): Setting => ({
      part: 'Route',
      name: `${route.dst} via ${route.gw} on ${route.interfaceName}`,
      values: [
        { label: 'VLAN', text: textOf(route.vlanId) },
        { label: 'RIB priority', text: textOf(route.ribPriority) },
      ],
    })),
    ...settings.bgpPeers.map(peerFact),
    ...settings.interfaces.map((one): Setting => ({
      part: 'Interface',
      name: `${kindWords(one.kind)} on ${one.interfaceName}`,
      values: [{ label: 'IPv6', text: onOff(one.v6Enabled) }],
    })),
    ...settings.groups.map(({ portSettingsGroupId: id }): Setting => ({
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

function peerFact(peer: BgpPeer): Setting {
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
