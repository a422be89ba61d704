import type { ImportExportPolicy, LinkConfigCreate } from '@oxide/api'
import type { BgpPeer } from '../../../api/generated/lacking.ts'
import { byLink, type BegunBody } from '../../../api/port-settings/body.ts'
import { TAPS } from '../../../api/port-settings/words.ts'
import { parts } from '../../../commands/port-settings/create.ts'
import type { GivenOf } from '../../../commands/kernel/param.ts'
import { textOf, type Values } from '../../form/values.ts'
import { type PortPart, PARTS, type Rows, wordsIn } from './parts.ts'

type Given = GivenOf<typeof parts>

export function rowsFor(body: BegunBody): Rows {
  const { links = [], addresses = [], routes = [], bgpPeers = [], interfaces = [] } = body
  return {
    links: links.map(linkRow),
    addresses: addresses.flatMap((group) =>
      group.addresses.map((one) => ({ linkName: group.linkName, ...one })),
    ),
    routes: routes.flatMap((group) =>
      group.routes.map((one) => ({ linkName: group.linkName, ...one })),
    ),
    bgpPeers: bgpPeers.flatMap(({ linkName, peers }) =>
      peers.map((peer) => peerRow(linkName, peer)),
    ),
    interfaces: interfaces.map(({ linkName, kind, v6Enabled }) => ({
      linkName,
      v6Enabled,
      kind: kind.type,
      vid: kind.type === 'vlan' ? kind.vid : null,
    })),
    groups: (body.groups ?? []).map((group) => ({ group })),
  }
}

/** Converts the rows to their parts of the request, or returns errors by part. */
export function argsFor(
  geometry: unknown,
  rows: Rows,
): { readonly args: Given; readonly wrong: Readonly<Record<string, string>> } {
  const args: Record<string, unknown> = {}
  const wrong: Record<string, string> = {}
  const bodies: Readonly<Record<PortPart, unknown>> = {
    links: rows.links.map(linkBody),
    addresses: grouped(rows.addresses, 'addresses', (row) => ({
      address: row.address,
      addressLot: row.addressLot,
      vlanId: numberOf(row.vlanId),
    })),
    routes: grouped(rows.routes, 'routes', (row) => ({
      dst: row.dst,
      gw: row.gw,
      vid: numberOf(row.vid),
      ribPriority: numberOf(row.ribPriority),
    })),
    bgpPeers: grouped(rows.bgpPeers, 'peers', peerBody),
    interfaces: rows.interfaces.map(({ linkName, kind, vid, v6Enabled }) => ({
      linkName,
      v6Enabled: v6Enabled === true,
      kind: kind === 'vlan' ? { type: kind, vid } : { type: kind },
    })),
    groups: rows.groups.map(({ group }) => group),
  }
  const whole = { portConfig: { geometry }, ...bodies }
  for (const name of ['portConfig', ...PARTS] as const) {
    const read = parts[name].fromJson(whole[name])
    if ('error' in read) wrong[name] = read.error
    else args[name] = read.value
  }
  return { args, wrong }
}

function linkRow({ lldp, txEq, ...link }: LinkConfigCreate): Values {
  return {
    ...link,
    fec: link.fec ?? '',
    lldpEnabled: lldp.enabled,
    lldpLinkName: lldp.linkName ?? '',
    lldpLinkDescription: lldp.linkDescription ?? '',
    lldpSystemName: lldp.systemName ?? '',
    lldpSystemDescription: lldp.systemDescription ?? '',
    lldpChassisId: lldp.chassisId ?? '',
    lldpManagementIp: lldp.managementIp ?? '',
    ...txEq,
  }
}

function linkBody(row: Values): unknown {
  const taps = TAPS.map((tap) => [tap, numberOf(row[tap])] as const)
  return {
    linkName: row.linkName,
    speed: row.speed,
    mtu: row.mtu,
    autoneg: row.autoneg === true,
    fec: textOrNull(row.fec),
    lldp: {
      enabled: row.lldpEnabled === true,
      linkName: textOrNull(row.lldpLinkName),
      linkDescription: textOrNull(row.lldpLinkDescription),
      systemName: textOrNull(row.lldpSystemName),
      systemDescription: textOrNull(row.lldpSystemDescription),
      chassisId: textOrNull(row.lldpChassisId),
      managementIp: textOrNull(row.lldpManagementIp),
    },
    txEq: taps.every(([, value]) => value === null) ? null : Object.fromEntries(taps),
  }
}

function peerRow(linkName: string, peer: BgpPeer): Values {
  const { addr, allowedImport, allowedExport, communities } = peer
  return {
    ...withoutKey(peer),
    linkName,
    ...addr,
    allowedImport: allowedImport.type,
    importPrefixes: prefixesOf(allowedImport),
    allowedExport: allowedExport.type,
    exportPrefixes: prefixesOf(allowedExport),
    communities: communities.join(', '),
  }
}

function peerBody(row: Values): unknown {
  return {
    addr:
      row.type === 'numbered'
        ? { type: 'numbered', targetAddr: row.targetAddr, srcAddr: textOrNull(row.srcAddr) }
        : { type: row.type, routerLifetime: row.routerLifetime },
    bgpConfig: row.bgpConfig,
    remoteAsn: numberOf(row.remoteAsn),
    holdTime: row.holdTime,
    keepalive: row.keepalive,
    connectRetry: row.connectRetry,
    delayOpen: row.delayOpen,
    idleHoldTime: row.idleHoldTime,
    allowedImport: policyOf(row.allowedImport, row.importPrefixes),
    allowedExport: policyOf(row.allowedExport, row.exportPrefixes),
    communities: wordsIn(row.communities).map(Number),
    localPref: numberOf(row.localPref),
    multiExitDiscriminator: numberOf(row.multiExitDiscriminator),
    minTtl: numberOf(row.minTtl),
    enforceFirstAs: row.enforceFirstAs === true,
    vlanId: numberOf(row.vlanId),
  }
}

/** Returns the rows of each link as one group of the request. */
function grouped(rows: readonly Values[], name: string, bodyOf: (row: Values) => unknown): unknown {
  return byLink(rows, ({ linkName }) => textOf(linkName)).map(([linkName, own]) => ({
    linkName,
    [name]: own.map(bodyOf),
  }))
}

function policyOf(type: unknown, typed: unknown): unknown {
  return type === 'allow' ? { type, value: wordsIn(typed) } : { type }
}

function prefixesOf(policy: ImportExportPolicy): string {
  return policy.type === 'allow' ? policy.value.join(', ') : ''
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Rows hold no keys, because a draft of the form would store them. */
function withoutKey(peer: BgpPeer): Values {
  return Object.fromEntries(Object.entries(peer).filter(([name]) => name !== 'md5AuthKey'))
}
