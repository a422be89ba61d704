import {
  FECS,
  geometryWords,
  LINKS_OF,
  SPEEDS,
  speedWords,
} from '../../../api/port-settings/words.ts'
import { cidrRefusal, ipRefusal } from '../../../api/valid/address.ts'
import { choice, flag, number, ref, secret, text } from '../../../commands/kernel/params.ts'
import type { Params } from '../../../commands/kernel/param.ts'
import type { Values } from '../../form/values.ts'

/** The lists of a form for port settings; each row holds the values of the part's fields. */
export const PARTS = ['links', 'addresses', 'routes', 'bgpPeers', 'interfaces', 'groups'] as const

export type PortPart = (typeof PARTS)[number]

export type Rows = Readonly<Record<PortPart, readonly Values[]>>

export const GEOMETRIES = Object.keys(LINKS_OF).map((value) => ({
  value,
  label: geometryWords(value),
}))

const optional = true

export function fieldsOf(part: PortPart, links: readonly string[]): Params {
  return { ...(part === 'groups' ? {} : { linkName: choice('Link', links) }), ...FIELDS[part] }
}

export function newRow(part: PortPart, links: readonly string[]): Values {
  return { ...USUAL[part], ...(part === 'groups' ? {} : { linkName: links[0] ?? '' }) }
}

const vlanId = number('VLAN ID', { optional, min: 0, max: 4095, refused: within(0, 4095) })
const lot = ref('addressLot', { label: 'Address lot' })
const enabled = 'LLDP enabled'

const FIELDS: Readonly<Record<PortPart, Params>> = {
  links: {
    speed: choice('Speed', SPEEDS, {
      labels: Object.fromEntries(SPEEDS.map((speed) => [speed, speedWords(speed)])),
    }),
    mtu: whole('MTU', 16),
    fec: choice('FEC', ['rs', 'firecode', 'none'], {
      optional,
      labels: FECS,
      hint: 'Leave blank to let the medium decide',
    }),
    autoneg: flag('Autonegotiation'),
    lldpEnabled: flag(enabled),
    lldpLinkName: text('LLDP link name', { optional }),
    lldpLinkDescription: text('LLDP link description', { optional }),
    lldpSystemName: text('LLDP system name', { optional }),
    lldpSystemDescription: text('LLDP system description', { optional }),
    lldpChassisId: text('LLDP chassis ID', { optional }),
    lldpManagementIp: text('LLDP management IP', { optional, refused: ipOrNone }),
    pre2: tap('TX equalizer: pre-cursor tap 2'),
    pre1: tap('TX equalizer: pre-cursor tap 1'),
    main: tap('TX equalizer: main tap'),
    post1: tap('TX equalizer: post-cursor tap 1'),
    post2: tap('TX equalizer: post-cursor tap 2'),
  },
  addresses: {
    address: text('Address', {
      hint: 'The address and the width of its subnet, such as 192.0.2.10/29',
      refused: cidrRefusal,
    }),
    addressLot: lot,
    vlanId,
  },
  routes: {
    dst: text('Destination', { hint: 'A network, such as 0.0.0.0/0', refused: cidrRefusal }),
    gw: text('Gateway', { refused: ipRefusal }),
    vid: vlanId,
    ribPriority: whole('RIB priority', 8, {
      optional,
      hint: 'Higher wins, within and across protocols',
    }),
  },
  bgpPeers: {
    type: choice('Session', ['numbered', 'unnumbered'], {
      labels: { numbered: 'Numbered', unnumbered: 'Unnumbered' },
    }),
    targetAddr: text('Peer address', { optional, refused: ipOrNone }),
    srcAddr: text('Source address', {
      optional,
      hint: 'The local address of the session; leave blank to let the switch choose',
      refused: ipOrNone,
    }),
    routerLifetime: number('Router lifetime (seconds)', {
      optional,
      min: 0,
      max: 9000,
      refused: within(0, 9000),
    }),
    bgpConfig: text('BGP configuration'),
    remoteAsn: whole('Remote ASN', 32, { optional, hint: 'Leave blank to accept any' }),
    holdTime: whole('Hold time (seconds)', 32),
    keepalive: whole('Keepalive (seconds)', 32),
    connectRetry: whole('Connect retry (seconds)', 32),
    delayOpen: whole('Delay open (seconds)', 32),
    idleHoldTime: whole('Idle hold time (seconds)', 32),
    allowedImport: policy('Import'),
    importPrefixes: prefixes('Imported prefixes'),
    allowedExport: policy('Export'),
    exportPrefixes: prefixes('Exported prefixes'),
    communities: text('Communities', {
      optional,
      hint: 'Numbers, separated by commas',
      refused: communitiesRefusal,
    }),
    localPref: whole('Local preference', 32, { optional }),
    multiExitDiscriminator: whole('Multi-exit discriminator', 32, { optional }),
    minTtl: whole('Minimum TTL', 8, { optional }),
    vlanId,
    enforceFirstAs: flag('Enforce first AS'),
    md5AuthKey: secret('MD5 key', { optional }),
  },
  interfaces: {
    kind: choice('Kind', ['primary', 'vlan', 'loopback'], {
      labels: { primary: 'Primary', vlan: 'VLAN', loopback: 'Loopback' },
    }),
    vid: vlanId,
    v6Enabled: flag('IPv6 enabled', { hint: 'Adds a link-local address' }),
  },
  groups: { group: ref('portSettings', { label: 'Settings', hint: 'Included in these' }) },
}

const USUAL: Readonly<Record<PortPart, Values>> = {
  links: { speed: 'speed100_g', mtu: 1500, fec: '', autoneg: false, lldpEnabled: true },
  addresses: {},
  routes: {},
  bgpPeers: {
    type: 'numbered',
    routerLifetime: 1800,
    holdTime: 6,
    keepalive: 2,
    connectRetry: 3,
    delayOpen: 0,
    idleHoldTime: 3,
    allowedImport: 'no_filtering',
    allowedExport: 'no_filtering',
  },
  interfaces: { kind: 'primary', v6Enabled: true },
  groups: {},
}

/** Returns the errors of a row that depend on several of its fields. */
export function wrongRow(part: PortPart, row: Values): Readonly<Record<string, string>> {
  const isBlank = (name: string) =>
    row[name] === undefined || row[name] === null || row[name] === ''
  if (part === 'bgpPeers') {
    if (row.type === 'numbered' && isBlank('targetAddr')) {
      return { targetAddr: 'Peer address is required' }
    }
    if (row.type === 'unnumbered' && isBlank('routerLifetime')) {
      return { routerLifetime: 'Router lifetime is required' }
    }
  }
  return part === 'interfaces' && row.kind === 'vlan' && isBlank('vid')
    ? { vid: 'VLAN ID is required' }
    : {}
}

/** True if a field applies, given the values of others. */
export function isAsked(part: PortPart, name: string, row: Values): boolean {
  if (part === 'interfaces') return name !== 'vid' || row.kind === 'vlan'
  if (part !== 'bgpPeers') return true
  switch (name) {
    case 'targetAddr':
    case 'srcAddr':
      return row.type === 'numbered'
    case 'routerLifetime':
      return row.type === 'unnumbered'
    case 'importPrefixes':
      return row.allowedImport === 'allow'
    case 'exportPrefixes':
      return row.allowedExport === 'allow'
    default:
      return true
  }
}

/** Splits a typed list by commas, blanks and line ends. */
export function wordsIn(value: unknown): readonly string[] {
  return typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : []
}

function whole(
  label: string,
  bits: number,
  settings: { readonly optional?: boolean; readonly hint?: string } = {},
) {
  const max = 2 ** bits - 1
  return number(label, { ...settings, min: 0, max, refused: within(0, max) })
}

function tap(label: string) {
  return number(label, { optional, refused: within(-(2 ** 31), 2 ** 31 - 1) })
}

function within(min: number, max: number) {
  return (value: number) =>
    value < min || value > max ? `Must be between ${min} and ${max}` : null
}

function policy(label: string) {
  return choice(label, ['no_filtering', 'allow'], {
    labels: { no_filtering: 'All prefixes', allow: 'Only those listed' },
  })
}

function prefixes(label: string) {
  return text(label, {
    optional,
    hint: 'Networks, separated by commas; leave blank for none',
    refused: (typed) =>
      wordsIn(typed)
        .map(cidrRefusal)
        .find((wrong) => wrong !== null) ?? null,
  })
}

function communitiesRefusal(typed: string): string | null {
  const isGood = (word: string) => /^\d{1,10}$/.test(word) && Number(word) < 2 ** 32
  const wrong = wordsIn(typed).find((word) => !isGood(word))
  return wrong === undefined ? null : `${wrong} is not a number from 0 to 4294967295`
}

function ipOrNone(typed: string): string | null {
  return typed === '' ? null : ipRefusal(typed)
}
