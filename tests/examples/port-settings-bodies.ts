import fc, { type Arbitrary } from 'fast-check'

const linkName = fc.constantFrom('phy0', 'phy1', 'phy2')
const vlanId = fc.option(fc.nat({ max: 4095 }))
const net = fc.constantFrom('10.0.0.0/8', '192.0.2.10/29', '2001:db8::/48')
const ip = fc.constantFrom('192.0.2.9', 'fe80::1')
const text = fc.option(fc.string())
const bits32 = fc.nat({ max: 2 ** 31 })
const few = <Item>(item: Arbitrary<Item>) => fc.array(item, { maxLength: 3 })
const policy = fc.oneof(
  fc.constant({ type: 'no_filtering' }),
  fc.record({ type: fc.constant('allow'), value: few(net) }),
)

const link = fc.record({
  linkName,
  mtu: fc.nat({ max: 65_535 }),
  speed: fc.constantFrom('speed0_g', 'speed25_g', 'speed400_g'),
  autoneg: fc.boolean(),
  fec: fc.constantFrom('rs', 'firecode', 'none', null),
  lldp: fc.record({ enabled: fc.boolean(), linkName: text, systemName: text, managementIp: ip }),
  txEq: fc.option(fc.record({ main: fc.option(fc.integer({ min: -64, max: 64 })) })),
})

const peer = fc.record({
  addr: fc.oneof(
    fc.record({ type: fc.constant('numbered'), targetAddr: ip, srcAddr: fc.option(ip) }),
    fc.record({ type: fc.constant('unnumbered'), routerLifetime: fc.nat({ max: 9000 }) }),
  ),
  bgpConfig: fc.constant('as64512'),
  remoteAsn: fc.option(bits32),
  holdTime: bits32,
  keepalive: bits32,
  connectRetry: bits32,
  delayOpen: bits32,
  idleHoldTime: bits32,
  allowedImport: policy,
  allowedExport: policy,
  communities: few(bits32),
  minTtl: fc.option(fc.nat({ max: 255 })),
  enforceFirstAs: fc.boolean(),
  vlanId,
})

function perLink(name: string, item: Arbitrary<unknown>): Arbitrary<unknown> {
  return few(fc.record({ linkName, [name]: few(item) }))
}

/** The structured arguments of switch port settings, by label. */
export const portBodies: Readonly<Record<string, Arbitrary<unknown>>> = {
  'Port configuration': fc.record({ geometry: fc.constantFrom('qsfp28x1', 'sfp28x4') }),
  Links: few(link),
  Addresses: perLink(
    'addresses',
    fc.record({ address: net, addressLot: fc.constant('initial-infra'), vlanId }),
  ),
  Routes: perLink(
    'routes',
    fc.record({ dst: net, gw: ip, vid: vlanId, ribPriority: fc.option(fc.nat({ max: 255 })) }),
  ),
  'BGP peers': perLink('peers', peer),
  Interfaces: few(
    fc.record({
      linkName,
      v6Enabled: fc.boolean(),
      kind: fc.oneof(
        fc.constantFrom({ type: 'primary' }, { type: 'loopback' }),
        fc.record({ type: fc.constant('vlan'), vid: fc.nat({ max: 4095 }) }),
      ),
    }),
  ),
  Groups: few(fc.constantFrom('uplink-0', 'uplink-1')),
  'MD5 keys': fc.dictionary(fc.constantFrom('phy0 192.0.2.9', 'phy0 unnumbered'), fc.string()),
}
