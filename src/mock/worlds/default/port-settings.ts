import type { SwitchPortSettings } from '../../../api/generated/lacking.ts'
import type { AddressLotRow, BgpConfigRow } from '../../fabric/rows.ts'
import { idOf } from '../../seed.ts'
import type { World } from '../../world.ts'
import { addressOf, applySettings, linkOf, peerOf, seedSettings } from '../fabric.ts'
import { lldpOf } from '../rack.ts'

/** Adds settings beside those of the uplinks: a breakout with everything in it, and one that no port uses. */
export function seedPortSettings(world: World, lot: AddressLotRow, bgp: BgpConfigRow): void {
  const parts = (id: string) => breakoutOf(id, lot, bgp)
  const breakout = seedSettings(
    world,
    'breakout-25g',
    'Four links of 25 Gb/s to the lab',
    12,
    parts,
  )
  applySettings(world, 8, breakout, 12)
  seedSettings(world, 'spare-40g', 'Kept for the day that an optic fails', 12, (id) => ({
    port: { geometry: 'qsfp28x1', portSettingsId: id },
    links: [linkOf(id, { autoneg: true, fec: 'none', speed: 'speed40_g' })],
  }))
}

const announced = {
  enabled: true,
  linkDescription: 'To the lab',
  linkName: 'rack-lab-0',
  managementIp: '192.0.2.1',
  systemName: 'rack',
}

function breakoutOf(id: string, lot: AddressLotRow, bgp: BgpConfigRow) {
  return {
    port: { geometry: 'sfp28x4', portSettingsId: id },
    links: ['phy0', 'phy1', 'phy2', 'phy3'].map((linkName, at) =>
      linkOf(id, {
        linkName,
        autoneg: at > 1,
        fec: at === 0 ? 'firecode' : null,
        mtu: 9000,
        speed: 'speed25_g',
        lldpLinkConfig: lldpOf(`breakout ${linkName}`, at === 0 ? announced : {}),
        txEqConfig: at === 0 ? { main: 46, post1: -8, post2: null, pre1: -4, pre2: null } : null,
      }),
    ),
    addresses: [
      addressOf(lot, id, { address: '192.0.2.26/30', vlanId: 300 }),
      addressOf(lot, id, { address: '192.0.2.29/32', interfaceName: 'phy1' }),
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
      peerOf(bgp, {
        addr: { type: 'unnumbered', routerLifetime: 1800 },
        allowedExport: { type: 'allow', value: ['123.4.56.0/24'] },
        allowedImport: { type: 'allow', value: ['0.0.0.0/0', '::/0'] },
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
      }),
    ],
    groups: [{ portSettingsId: id, portSettingsGroupId: idOf('port settings uplink-0') }],
  } satisfies Partial<SwitchPortSettings>
}
