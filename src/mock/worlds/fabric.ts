import type { AddressLotKind } from '@oxide/api'
import type { SwitchPortSettings } from '../../api/generated/lacking.ts'
import type { AddressLotRow, BgpConfigRow } from '../fabric/rows.ts'
import { idOf } from '../seed.ts'
import type { World } from '../world.ts'
import { seeded, aged, ago, day, hour } from './silo.ts'

/** Adds the networking that every rack has of its own: services open to all. */
export function seedNetworking(world: World): void {
  world.networking.put({
    id: 'networking',
    allowList: { allowedIps: { allow: 'any' }, ...aged(world, 300) },
    inboundIcmp: true,
  })
}

export function seedAddressLot(
  world: World,
  name: string,
  kind: AddressLotKind,
  blocks: readonly (readonly [string, string])[],
): AddressLotRow {
  return world.addressLots.put({
    ...seeded(world, `address lot ${name}`, name, 290),
    kind,
    blocks: blocks.map(([firstAddress, lastAddress]) => ({
      id: idOf(`address lot block ${name} ${firstAddress}`),
      firstAddress,
      lastAddress,
    })),
  })
}

/** Adds a BGP config that announces one network of a lot. */
export function seedBgp(
  world: World,
  lot: AddressLotRow,
  asn: number,
  network: string,
): BgpConfigRow {
  const name = `as${asn}`
  const setId = idOf(`announce set ${name}`)
  const addressLotBlockId = lot.blocks[0]?.id ?? ''
  world.announceSets.put({
    id: setId,
    name: `${name}-announce`,
    description: '',
    announcements: [{ announceSetId: setId, addressLotBlockId, network }],
    ...aged(world, 290),
  })
  return world.bgpConfigs.put({
    ...seeded(world, `bgp config ${name}`, name, 290),
    asn,
    maxPaths: 1,
    vrf: null,
    announceSetId: setId,
  })
}

/** The settings of an uplink. Peers in other networks are strangers, whose sessions never come up. */
type Uplink = {
  readonly number: number
  readonly lot: AddressLotRow
  readonly bgp: BgpConfigRow
  readonly address: string
  readonly router: string
  readonly strangers?: readonly string[]
}

/** Adds the settings of an uplink and applies them to a port. */
export function seedUplink(world: World, uplink: Uplink): SwitchPortSettings {
  const { number, lot, bgp, address, router, strangers = [] } = uplink
  const name = `uplink-${number}`
  const lldp = { id: idOf(`lldp ${name}`), enabled: true, linkName: `rack-uplink-${number}` }
  const peers = [router, ...strangers]
  const settings = seedSettings(world, name, `Uplink ${number} of the rack`, 290, (id) => ({
    port: { geometry: 'qsfp28x1', portSettingsId: id },
    links: [linkOf(id, { lldpLinkConfig: lldp })],
    addresses: [addressOf(lot, id, { address })],
    bgpPeers: peers.map((ip) =>
      peerOf(bgp, { addr: { type: 'numbered', targetAddr: ip, srcAddr: null } }),
    ),
  }))
  applySettings(world, number, settings, 290)
  return settings
}

type Parts = Pick<SwitchPortSettings, 'port'> & Partial<SwitchPortSettings>

/** Adds settings of a port, without what their parts leave out. */
export function seedSettings(
  world: World,
  name: string,
  description: string,
  days: number,
  partsOf: (id: string) => Parts,
): SwitchPortSettings {
  const common = seeded(world, `port settings ${name}`, name, days, description)
  return world.portSettings.put({
    ...common,
    groups: [],
    links: [],
    interfaces: [],
    addresses: [],
    routes: [],
    bgpPeers: [],
    ...partsOf(common.id),
  })
}

/** Applies settings to a port, some days ago. */
export function applySettings(
  world: World,
  number: number,
  { id: portSettingsId, links }: SwitchPortSettings,
  days: number,
): void {
  const port = world.switchPorts.get(idOf(`switch port qsfp${number}`))
  if (port === undefined) return
  // Lies between two full hours, so that values rounded to hours do not change right after seeding.
  const timeApplied = ago(world, days * day - hour / 2)
  const lldp = { ...port.lldp, ...links[0]?.lldpLinkConfig, id: port.lldp.id }
  world.switchPorts.put({ ...port, portSettingsId, timeApplied, lldp })
}

type Link = SwitchPortSettings['links'][number]

/** Returns a link of 100 Gb/s. */
export function linkOf(portSettingsId: string, over: Partial<Link>): Link {
  return {
    linkName: 'phy0',
    autoneg: false,
    fec: 'rs',
    mtu: 1500,
    speed: 'speed100_g',
    portSettingsId,
    lldpLinkConfig: null,
    txEqConfig: null,
    ...over,
  }
}

type Address = SwitchPortSettings['addresses'][number]
type BgpPeer = SwitchPortSettings['bgpPeers'][number]

export function addressOf(
  { id, name, blocks }: AddressLotRow,
  portSettingsId: string,
  over: Pick<Address, 'address'> & Partial<Address>,
): Address {
  return {
    addressLotBlockId: blocks[0]?.id ?? '',
    addressLotId: id,
    addressLotName: name,
    interfaceName: 'phy0',
    portSettingsId,
    vlanId: null,
    ...over,
  }
}

/** Returns a peer that takes and announces everything. */
export function peerOf(bgp: BgpConfigRow, over: Pick<BgpPeer, 'addr'> & Partial<BgpPeer>): BgpPeer {
  return {
    allowedExport: { type: 'no_filtering' },
    allowedImport: { type: 'no_filtering' },
    bgpConfig: bgp.id,
    communities: [],
    connectRetry: 3,
    delayOpen: 0,
    enforceFirstAs: false,
    holdTime: 6,
    idleHoldTime: 3,
    keepalive: 2,
    localPref: null,
    md5AuthKey: null,
    minTtl: null,
    multiExitDiscriminator: null,
    remoteAsn: 64_600,
    vlanId: null,
    ...over,
  }
}
