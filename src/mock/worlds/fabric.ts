import type { AddressLotKind, SwitchPortSettings } from '@oxide/api'
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

/** Adds the settings of an uplink and applies them to a port. */
export function seedUplink(
  world: World,
  {
    number,
    lot,
    bgp,
    address,
    router,
    strangers = [],
  }: {
    number: number
    lot: AddressLotRow
    bgp: BgpConfigRow
    address: string
    router: string
    /** Peers in other networks, whose sessions never come up. */
    strangers?: readonly string[]
  },
): SwitchPortSettings {
  const name = `uplink-${number}`
  const id = idOf(`port settings ${name}`)
  const lldp = { id: idOf(`lldp ${name}`), enabled: true, linkName: `rack-uplink-${number}` }
  const settings = world.portSettings.put({
    id,
    name,
    description: `Uplink ${number} of the rack`,
    ...aged(world, 290),
    port: { geometry: 'qsfp28x1', portSettingsId: id },
    groups: [],
    links: [
      {
        linkName: 'phy0',
        autoneg: false,
        fec: 'rs',
        mtu: 1500,
        speed: 'speed100_g',
        portSettingsId: id,
        lldpLinkConfig: lldp,
        txEqConfig: null,
      },
    ],
    interfaces: [],
    addresses: [
      {
        address,
        addressLotBlockId: lot.blocks[0]?.id ?? '',
        addressLotId: lot.id,
        addressLotName: lot.name,
        interfaceName: 'phy0',
        portSettingsId: id,
        vlanId: null,
      },
    ],
    routes: [],
    bgpPeers: [router, ...strangers].map((peer) => peerOf(bgp, peer)),
  })
  const port = world.switchPorts.get(idOf(`switch port qsfp${number}`))
  if (port !== undefined) {
    // Lies between two full hours, so that values rounded to hours do not change right after seeding.
    const timeApplied = ago(world, 290 * day - hour / 2)
    const own = { ...port.lldp, ...lldp, id: port.lldp.id }
    world.switchPorts.put({ ...port, portSettingsId: id, timeApplied, lldp: own })
  }
  return settings
}

function peerOf(bgp: BgpConfigRow, router: string): SwitchPortSettings['bgpPeers'][number] {
  return {
    addr: { type: 'numbered', ip: router },
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
  }
}
