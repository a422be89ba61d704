import { idOf } from '../../src/mock/seed.ts'

export const link = {
  link_name: 'phy0',
  autoneg: false,
  mtu: 1500,
  speed: 'speed100_g',
  fec: 'rs',
  lldp: { enabled: true, management_ip: '192.0.2.1', system_name: 'rack' },
  tx_eq: { main: 1, pre1: null },
}

export const peer = {
  addr: { type: 'numbered', target_addr: '192.0.2.9' },
  allowed_export: { type: 'no_filtering' },
  allowed_import: { type: 'allow', value: ['0.0.0.0/0'] },
  bgp_config: 'as64512',
  communities: [1],
  connect_retry: 3,
  delay_open: 0,
  enforce_first_as: false,
  hold_time: 6,
  idle_hold_time: 3,
  keepalive: 2,
  vlan_id: 7,
}

/** Valid bodies for calls about the rack and its network, by operation. */
export const rackBodies: Readonly<Record<string, unknown>> = {
  timeseriesQuery: { query: 'get virtual_disk:reads | last 1' },
  systemTimeseriesQuery: { query: 'get virtual_disk:reads | last 1' },
  sledSetProvisionPolicy: { state: 'non_provisionable' },
  rackMembershipAddSleds: {
    sled_ids: [{ part_number: '913-0000019', serial_number: 'BRM44220214' }],
  },
  physicalDiskEnableAdoption: { vendor: '1b96', model: 'WUS5EA138ESP7E1', serial: 'A22020002' },
  targetReleaseUpdate: { system_version: '18.0.0' },
  systemUpdateRecoveryFinish: { system_version: '18.0.0' },
  systemUpdateTrustRootCreate: {
    signatures: [],
    signed: { _type: 'root', version: 1, expires: '2036-01-01T00:00:00Z', keys: {}, roles: {} },
  },
  networkingAddressLotCreate: {
    name: 'fresh',
    description: '',
    kind: 'infra',
    blocks: [{ first_address: '198.51.100.1', last_address: '198.51.100.9' }],
  },
  networkingLoopbackAddressCreate: {
    address: '192.0.2.20',
    address_lot: 'initial-infra',
    anycast: true,
    mask: 32,
    rack_id: idOf('rack'),
    switch_slot: 'switch0',
  },
  networkingBgpAnnounceSetUpdate: {
    name: 'fresh',
    description: '',
    announcement: [{ address_lot_block: 'customer-pool', network: '123.4.56.0/24' }],
  },
  networkingBgpConfigCreate: {
    name: 'fresh',
    description: '',
    asn: 64_999,
    bgp_announce_set_id: 'as64512-announce',
    max_paths: 2,
    vrf: null,
  },
  networkingBgpConfigUpdate: { description: 'changed', max_paths: 2 },
  networkingBfdEnable: {
    remote: '192.0.2.99',
    local: null,
    mode: 'multi_hop',
    detection_threshold: 3,
    required_rx: 300_000,
    switch_slot: 'switch0',
  },
  networkingBfdDisable: { remote: '192.0.2.9', switch_slot: 'switch0' },
  networkingAllowListUpdate: { allowed_ips: { allow: 'list', ips: ['10.0.0.0/8'] } },
  networkingInboundIcmpUpdate: { enabled: false },
  systemNetworkingSettingsUpdate: { external_jumbo_frames_opt_in_enabled: true },
  networkingSwitchPortApplySettings: { port_settings: 'uplink-0' },
  networkingSwitchPortLldpConfigUpdate: { id: idOf('any'), enabled: true, link_name: 'a' },
  networkingSwitchPortSettingsCreate: {
    name: 'fresh',
    description: '',
    port_config: { geometry: 'qsfp28x1' },
    links: [link],
    addresses: [
      {
        link_name: 'phy0',
        addresses: [{ address: '192.0.2.27/30', address_lot: 'initial-infra', vlan_id: null }],
      },
    ],
    routes: [{ link_name: 'phy0', routes: [{ dst: '0.0.0.0/0', gw: '192.0.2.28' }] }],
    interfaces: [{ link_name: 'phy0', v6_enabled: true, kind: { type: 'vlan', vid: 5 } }],
    bgp_peers: [{ link_name: 'phy0', peers: [peer] }],
    groups: ['uplink-0'],
  },
  supportBundleCreate: { user_comment: 'why' },
  supportBundleUpdate: { user_comment: 'why not' },
}

/** Names and ids of the demo world, by path parameter. */
export const rackThings: Readonly<Record<string, string>> = {
  sled_id: idOf('sled 0'),
  rack_id: idOf('rack'),
  bundle_id: idOf('support bundle 9'),
  port: 'qsfp3',
}

/** Query parameters of calls about the rack. */
export const rackSelectors = `rack_id=${idOf('rack')}&switch_slot=switch0&name_or_id=as64512`
