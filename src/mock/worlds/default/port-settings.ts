import type { SwitchPortSettings } from '@oxide/api'
import type { AddressLotRow, BgpConfigRow } from '../../fabric/rows.ts'
import { idOf } from '../../seed.ts'
import type { World } from '../../world.ts'
import { aged, ago, day, hour } from '../silo.ts'

type Parts = Pick<
  SwitchPortSettings,
  'links' | 'addresses' | 'routes' | 'interfaces' | 'bgpPeers' | 'groups'
>

/** Adds settings beside those of the uplinks: a breakout with everything in it, and one that no port uses. */
export function seedPortSettings(world: World, lot: AddressLotRow, bgp: BgpConfigRow): void {
  const breakout = put(
    world,
    'breakout-25g',
    'Four links of 25 Gb/s to the lab',
    'sfp28x4',
    (id) => ({
      links: ['phy0', 'phy1', 'phy2', 'phy3'].map((linkName, at) => ({
        linkName,
        autoneg: at > 1,
        fec: at === 0 ? 'firecode' : null,
        mtu: 9000,
        speed: 'speed25_g',
        portSettingsId: id,
        lldpLinkConfig: {
          id: idOf(`lldp breakout ${linkName}`),
          enabled: at === 0,
          chassisId: null,
          linkDescription: at === 0 ? 'To the lab' : null,
          linkName: at === 0 ? 'rack-lab-0' : null,
          managementIp: at === 0 ? '192.0.2.1' : null,
          systemDescription: null,
          systemName: at === 0 ? 'rack' : null,
        },
        txEqConfig: at === 0 ? { main: 46, post1: -8, post2: null, pre1: -4, pre2: null } : null,
      })),
      addresses: [
        { ...addressOf(lot, id), address: '192.0.2.26/30', interfaceName: 'phy0', vlanId: 300 },
        { ...addressOf(lot, id), address: '192.0.2.29/32', interfaceName: 'phy1', vlanId: null },
      ],
      routes: [
        {
          portSettingsId: id,
          interfaceName: 'phy0',
          dst: '198.51.100.0/24',
          gw: '192.0.2.25',
          ribPriority: 1,
          vlanId: 300,
        },
        {
          portSettingsId: id,
          interfaceName: 'phy1',
          dst: '2001:db8:1::/48',
          gw: 'fe80::1',
          ribPriority: null,
          vlanId: null,
        },
      ],
      interfaces: [
        {
          id: idOf('breakout interface phy0'),
          interfaceName: 'phy0',
          kind: { type: 'vlan', vid: 300 },
          portSettingsId: id,
          v6Enabled: true,
        },
      ],
      bgpPeers: [
        {
          addr: { type: 'unnumbered', routerLifetime: 1800 },
          allowedExport: { type: 'allow', value: ['123.4.56.0/24'] },
          allowedImport: { type: 'allow', value: ['0.0.0.0/0', '::/0'] },
          bgpConfig: bgp.id,
          communities: [65_001, 65_002],
          connectRetry: 5,
          delayOpen: 1,
          enforceFirstAs: true,
          holdTime: 9,
          idleHoldTime: 6,
          keepalive: 3,
          localPref: 200,
          md5AuthKey: 'lab',
          minTtl: 255,
          multiExitDiscriminator: 50,
          remoteAsn: null,
          vlanId: 300,
        },
      ],
      groups: [{ portSettingsId: id, portSettingsGroupId: idOf('port settings uplink-0') }],
    }),
  )
  const port = world.switchPorts.get(idOf('switch port qsfp8'))
  if (port !== undefined) {
    const own = { ...breakout.links[0]?.lldpLinkConfig, id: port.lldp.id, enabled: true }
    // Lies between two full hours, so that values rounded to hours do not change right after seeding.
    const timeApplied = ago(world, 12 * day - hour / 2)
    world.switchPorts.put({
      ...port,
      portSettingsId: breakout.id,
      timeApplied,
      lldp: { ...port.lldp, ...own },
    })
  }
  put(world, 'spare-40g', 'Kept for the day that an optic fails', 'qsfp28x1', (id) => ({
    links: [
      {
        linkName: 'phy0',
        autoneg: true,
        fec: 'none',
        mtu: 1500,
        speed: 'speed40_g',
        portSettingsId: id,
        lldpLinkConfig: null,
        txEqConfig: null,
      },
    ],
    addresses: [],
    routes: [],
    interfaces: [],
    bgpPeers: [],
    groups: [],
  }))
}

function put(
  world: World,
  name: string,
  description: string,
  geometry: SwitchPortSettings['port']['geometry'],
  partsOf: (id: string) => Parts,
): SwitchPortSettings {
  const id = idOf(`port settings ${name}`)
  return world.portSettings.put({
    id,
    name,
    description,
    ...aged(world, 12),
    port: { geometry, portSettingsId: id },
    ...partsOf(id),
  })
}

function addressOf({ id, name, blocks }: AddressLotRow, settings: string) {
  return {
    addressLotBlockId: blocks[0]?.id ?? '',
    addressLotId: id,
    addressLotName: name,
    portSettingsId: settings,
  }
}
