import type { BfdSessionEnable } from '@oxide/api'
import { type AddressLotRow, bfdSessionId, type BgpConfigRow } from '../../fabric/rows.ts'
import type { SupportBundleRow } from '../../rack/rows.ts'
import { collected } from '../../rack/support-bundle.ts'
import { idOf } from '../../seed.ts'
import type { World } from '../../world.ts'
import {
  seedAddressLot,
  seedBgp,
  seedNetworking,
  seedUplink,
  addressOf,
  applySettings,
  linkOf,
  peerOf,
  seedSettings,
} from '../fabric.ts'
import {
  rackId,
  seedMembership,
  seedNewSled,
  seedPhysicalDisk,
  seedRack,
  seedRelease,
  seedSled,
  seedUnadoptedDisk,
  seedUpdate,
  lldpOf,
} from '../rack.ts'
import { aged, ago, day, hour } from '../silo.ts'
import type { SwitchPortSettings } from '../../../api/generated/lacking.ts'

/** Adds the rack's connection to the network around it: two uplinks, announced routes and a monitored session. */
export function seedFabric(world: World): void {
  seedNetworking(world)
  const lot = seedAddressLot(world, 'initial-infra', 'infra', [['192.0.2.10', '192.0.2.29']])
  seedAddressLot(world, 'services', 'pool', [['203.0.113.0', '203.0.113.255']])
  const loopbacks = seedAddressLot(world, 'loopbacks', 'infra', [
    ['192.0.2.64', '192.0.2.79'],
    ['2001:db8:100::', '2001:db8:100::ff'],
  ])
  const pools = seedAddressLot(world, 'customer-pool', 'pool', [['123.4.56.0', '123.4.56.255']])
  const bgp = seedBgp(world, pools, 64_512, '123.4.56.0/24')
  seedUplink(world, { number: 0, lot, bgp, address: '192.0.2.10/29', router: '192.0.2.9' })
  const uplink = { number: 1, lot, bgp, address: '192.0.2.18/29', router: '192.0.2.17' }
  seedUplink(world, { ...uplink, strangers: ['192.0.2.33'] })
  seedPortSettings(world, lot, bgp)
  seedBgp(world, pools, 64_513, '123.4.56.128/25')
  seedLoopback(world, lot, '192.0.2.25/32')
  seedLoopback(world, loopbacks, '192.0.2.65/32')
  seedLoopback(world, loopbacks, '2001:db8:100::1/128')
  seedBfd(world, { remote: '192.0.2.9' })
  seedBfd(world, { remote: '192.0.2.17', isSilent: true })
  seedBfd(world, { remote: '203.0.113.7', mode: 'multi_hop', local: '192.0.2.65' })
  const ips = ['10.0.0.0/8', '127.0.0.0/8', '192.0.2.0/24', '::1/128', '2001:db8:7::/48']
  const before = world.networking.get('networking')
  if (before === undefined) return
  const allowList = { allowedIps: { allow: 'list' as const, ips }, ...aged(world, 300, 12) }
  world.networking.put({ ...before, allowList })
}

function seedLoopback(world: World, lot: AddressLotRow, address: string): void {
  const isV6 = address.includes(':')
  const block = lot.blocks.find(({ firstAddress }) => firstAddress.includes(':') === isV6)
  world.loopbacks.put({
    id: idOf(`loopback address ${address}`),
    address,
    addressLotBlockId: block?.id ?? '',
    rackId,
    switchSlot: 'switch0',
    anycast: false,
  })
}

type Session = Pick<BfdSessionEnable, 'remote'> &
  Partial<Pick<BfdSessionEnable, 'mode' | 'local'>> & { readonly isSilent?: true }

function seedBfd(world: World, given: Session): void {
  const session = { switchSlot: 'switch0' as const, ...given }
  world.bfdSessions.put({
    mode: 'single_hop',
    detectionThreshold: 3,
    requiredRx: 300_000,
    local: null,
    ...session,
    id: bfdSessionId(session),
    timeEnabled: ago(world, 100 * day),
  })
}

/** Adds a rack with a sled in each state, disks in use and new ones, and a sled that is not a member yet. */
export function seedHardware(world: World): void {
  seedSoftware(world)
  seedRack(world, 1, 0)
  const [first] = [...world.sleds.rows]
  const second = seedSled(world, 1, {
    policy: { kind: 'in_service', provisionPolicy: 'non_provisionable' },
  })
  const third = seedSled(world, 2, { policy: { kind: 'expunged' } })
  seedSled(world, 3, { policy: { kind: 'expunged' }, state: 'decommissioned' })
  seedMembership(world)
  seedNewSled(world, 14)
  seedNewSled(world, 15)
  if (first === undefined) return
  seedPhysicalDisk(world, first, 0)
  seedPhysicalDisk(world, first, 1)
  seedPhysicalDisk(world, first, 10, { formFactor: 'm2' })
  seedPhysicalDisk(world, second, 0)
  seedPhysicalDisk(world, second, 1, { policy: { kind: 'expunged' }, state: 'decommissioned' })
  seedPhysicalDisk(world, third, 0, { policy: { kind: 'expunged' } })
  seedUnadoptedDisk(world, first, 2)
  seedUnadoptedDisk(world, second, 2)
}

/** Adds three releases and an update to the middle one that is partly done. */
function seedSoftware(world: World): void {
  seedRelease(world, '16.0.0', 120)
  seedRelease(world, '17.0.0', 40)
  seedRelease(world, '18.0.0', 3)
  seedUpdate(world, {
    componentsByReleaseVersion: { '16.0.0': 5, '17.0.0': 12, 'install dataset': 3 },
    targetRelease: { version: '17.0.0', timeRequested: ago(world, 26 * hour) },
  })
}

/** Adds a bundle that can be downloaded and two whose collection failed. */
export function seedBundles(world: World): void {
  const bundle = (days: number, over: Partial<SupportBundleRow>): SupportBundleRow => ({
    id: idOf(`support bundle ${days}`),
    timeCreated: ago(world, days * day),
    reasonForCreation: 'Created by external API',
    reasonForFailure: null,
    userComment: null,
    state: 'active',
    files: [],
    ...over,
  })
  const whole = bundle(9, { userComment: 'Before the update' })
  const files = collected(world, whole, whole.timeCreated)
  world.supportBundles.put({ ...whole, files })
  const reasonForFailure = 'The sled that was collecting the bundle was expunged'
  world.supportBundles.put(bundle(20, { state: 'failed', reasonForFailure }))
  const second = {
    reasonForFailure: 'No disk was left for the bundle',
    userComment: 'Nexus keeps restarting',
  }
  world.supportBundles.put(bundle(41, { state: 'failed', ...second }))
}

/** Adds settings beside those of the uplinks: a breakout with everything in it, and one that no port uses. */
function seedPortSettings(world: World, lot: AddressLotRow, bgp: BgpConfigRow): void {
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
