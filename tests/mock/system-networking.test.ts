import { test } from 'vitest'
import { idOf } from '../../src/mock/seed.ts'
import { story, testRefusals } from './harness.ts'
import { link, peer } from './rack-bodies.ts'

const net = '/v1/system/networking'
const lot = (name: string, first: string, last: string) => ({
  name,
  description: '',
  kind: 'infra',
  blocks: [{ first_address: first, last_address: last }],
})
const mine = [`POST ${net}/address-lot`, lot('mine', '198.51.100.1', '198.51.100.62'), 201] as const

testRefusals(
  'address lots consist of ascending blocks that do not overlap',
  [
    ['reversed', lot('other', '10.0.0.9', '10.0.0.1'), 400, 'ends before it begins'],
    ['mixed', lot('other', '10.0.0.9', 'fd00::1'), 400, 'mixes versions'],
    ['overlapping', lot('other', '192.0.2.25', '192.0.2.35'), 400, 'overlaps'],
  ],
  `POST ${net}/address-lot`,
)

const loopback = {
  address: '198.51.100.5',
  address_lot: 'mine',
  anycast: false,
  mask: 32,
  rack_id: idOf('rack'),
  switch_slot: 'switch0',
}
const make = `POST ${net}/loopback-address`
const one = `${net}/loopback-address/${idOf('rack')}/switch0/198.51.100.5/32`

test(
  'a loopback address is in a lot, once, and keeps the lot in use',
  story([
    mine,
    [`GET ${net}/address-lot/mine/blocks`, 200, { items: [{}] }],
    [make, loopback, 201, { address: '198.51.100.5/32' }],
    [make, loopback, 400, 'already in use'],
    [make, { ...loopback, address: '10.9.9.9' }, 400, 'not in address lot'],
    [`DELETE ${net}/address-lot/mine`, 400, 'loopback address'],
    [`DELETE ${one}`, 204],
    [`DELETE ${net}/address-lot/mine`, 204],
  ]),
)

const end = { remote: '192.0.2.99', switch_slot: 'switch0' }
const session = { ...end, mode: 'multi_hop', detection_threshold: 3, required_rx: 300_000 }
const seeded = ['192.0.2.9', '192.0.2.17', '203.0.113.7'].map((remote) => ({ peer: remote }))
const bfd = (state: string) =>
  [`GET ${net}/bfd-status`, 200, [...seeded, { peer: end.remote, state }]] as const

test(
  'a BFD session comes up in steps and is deleted on request',
  story([
    [`POST ${net}/bfd-enable`, { ...session, local: 'fd00::1' }, 400, 'same version of IP'],
    [`POST ${net}/bfd-enable`, session, 204],
    [`POST ${net}/bfd-enable`, session, 400, 'already exists'],
    bfd('down'),
    1000,
    bfd('init'),
    1000,
    bfd('up'),
    [`POST ${net}/bfd-disable`, end, 204],
    [`GET ${net}/bfd-status`, 200, seeded],
  ]),
)

const rack = `rack_id=${idOf('rack')}&switch_slot=switch0`
const port = (name: string, rest: string) =>
  `/v1/system/hardware/switch-port/${name}/${rest}?${rack}`

/** Settings of a port with one address. */
const settings = (name: string, over: Record<string, unknown> = {}) => ({
  name,
  description: '',
  port_config: { geometry: 'qsfp28x1' },
  links: [link],
  addresses: [
    { link_name: 'phy0', addresses: [{ address: '198.51.100.9/30', address_lot: 'mine' }] },
  ],
  ...over,
})

const addr = { type: 'numbered', target_addr: '198.51.100.10' }
const peers = (config: string) => ({
  bgp_peers: [{ link_name: 'phy0', peers: [{ ...peer, addr, bgp_config: config }] }],
})

const announce = (...networks: string[]) => ({
  name: 'ours',
  description: '',
  announcement: networks.map((network) => ({ address_lot_block: 'mine', network })),
})
const config = { name: 'as64999', description: '', asn: 64_999, bgp_announce_set_id: 'ours' }
const [upper, lower] = ['198.51.100.0/27', '198.51.100.32/27']
const status = (state: string) =>
  [`GET ${net}/bgp-status`, 200, [{}, {}, {}, { local_asn: 64_999, state }, {}]] as const

test(
  'an announce set is replaced as a whole, and in use by a config, as that is by settings',
  story([
    mine,
    [`PUT ${net}/bgp-announce-set`, announce('198.51.100.0/26'), 200],
    [`PUT ${net}/bgp-announce-set`, announce(upper, lower), 200],
    [
      `GET ${net}/bgp-announce-set/ours/announcement`,
      200,
      [{ network: upper }, { network: lower }],
    ],
    [`PUT ${net}/bgp-announce-set`, announce('10.0.0.0/8'), 400],
    [`POST ${net}/bgp`, config, 201, { max_paths: 1 }],
    [`PUT ${net}/bgp?name_or_id=as64999`, { max_paths: 4 }, 200, { name: 'as64999', max_paths: 4 }],
    [`DELETE ${net}/bgp-announce-set/ours`, 400, 'as64999'],
    [`POST ${net}/switch-port-settings`, settings('with-peer', peers('as64999')), 201],
    [`DELETE ${net}/bgp?name_or_id=as64999`, 400, 'with-peer'],
    [`POST ${port('qsfp5', 'settings')}`, { port_settings: 'with-peer' }, 204],
    status('connect'),
    4000,
    status('established'),
    [`GET ${net}/bgp-imported?asn=64999`, 200, [{ nexthop: '198.51.100.10' }]],
    [
      `GET ${net}/bgp-message-history?asn=64999`,
      200,
      { switch_histories: [{ switch: 'switch0', history: { '198.51.100.10': {} } }] },
    ],
  ]),
)

const linkIs = (link_state: string) =>
  [`GET ${port('qsfp7', 'status')}`, 200, { link: { link_state } }] as const
const drop = `DELETE ${net}/switch-port-settings?port_settings=plain`

test(
  'settings are applied to a port, shown on it, and in use by it',
  story([
    mine,
    [`POST ${net}/switch-port-settings`, settings('plain'), 201],
    [
      `GET ${net}/switch-port-settings/plain`,
      200,
      { addresses: [{ address: '198.51.100.9/30', address_lot_name: 'mine' }] },
    ],
    [`DELETE ${net}/address-lot/mine`, 400, 'switch port settings'],
    [`POST ${port('qsfp7', 'settings')}`, { port_settings: 'plain' }, 204],
    linkIs('up'),
    [`GET ${port('qsfp7', 'lldp/config')}`, 200, { enabled: true, system_name: 'rack' }],
    [drop, 400, 'while qsfp7 uses them'],
    [`DELETE ${port('qsfp7', 'settings')}`, 204],
    linkIs('down'),
    [drop, 204],
  ]),
)

const outside = [{ link_name: 'phy0', addresses: [{ address: '10.0.0.1/8', address_lot: 'mine' }] }]

testRefusals(
  'refuses settings',
  [
    ['no link', settings('odd', { links: [] }), 400, 'no link phy0'],
    ['routes', settings('odd', { routes: [{ link_name: 'phy3', routes: [] }] }), 400, 'link phy3'],
    ['addresses', settings('odd', { addresses: outside }), 400, 'not in address lot'],
  ],
  `POST ${net}/switch-port-settings`,
  ({ send }) => send(mine[0], mine[1]),
)
