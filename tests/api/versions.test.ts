import { expect, test } from 'vitest'
import { facts } from '../api-facts.ts'
import { NeedsVersion } from '../../src/api/versions/steps.ts'
import {
  histories,
  knownVersions,
  needsSentence,
  neededVersion,
} from '../../src/api/versions/table.ts'
import { translationOf } from '../../src/api/versions/translate.ts'

const ours = '2026081901'
const first = '2025112000'

function translated(rack: string, call: string, body: object) {
  const [method = '', target = ''] = call.split(' ')
  const { body: rewrite } = translationOf(method, target, { rack, ours }) ?? {}
  return JSON.parse(rewrite?.(JSON.stringify(body)) ?? JSON.stringify(body)) as unknown
}

function read(rack: string, call: string, reply: unknown) {
  const [method = '', target = ''] = call.split(' ')
  const { reply: rewrite } = translationOf(method, target, { rack, ours }) ?? {}
  return JSON.parse(rewrite?.(JSON.stringify(reply)) ?? JSON.stringify(reply)) as unknown
}

const blank = { type: 'blank', block_size: 512 }
const image = { type: 'image', image_id: 'i', read_only: false }
const disk = (source: object) => ({ name: 'd', disk_backend: { type: 'distributed', disk_source: source } })
const auto = { ip: { type: 'auto' }, transit_ips: [] }
const dual = { type: 'dual_stack', value: { v4: auto, v6: auto } }
const numbered = { addr: { type: 'numbered', target_addr: '10.0.0.1' }, hold_time: 6 }
const settings = { name: 's', bgp_peers: [{ link_name: 'phy0', peers: [numbered] }] }

test.each([
  ['a disk', first, 'POST /v1/disks', disk(blank), { name: 'd', disk_source: blank }],
  ['a copy of an image', first, 'POST /v1/disks', disk(image), { name: 'd', disk_source: { type: 'image', image_id: 'i' } }],
  ['a copy, where the choice was required', '2026013001', 'POST /v1/disks', disk({ type: 'image', image_id: 'i' }), disk({ read_only: false, type: 'image', image_id: 'i' })],
  ['a disk, where nothing changed', '2026061100', 'POST /v1/disks', disk(image), disk(image)],
  [
    'an instance',
    first,
    'POST /v1/instances',
    {
      disks: [{ type: 'attach', name: 'old' }, { type: 'create', ...disk(blank) }],
      boot_disk: { type: 'create', ...disk(blank) },
      network_interfaces: { type: 'default_dual_stack' },
      external_ips: [{ type: 'ephemeral', pool_selector: { type: 'explicit', pool: 'p' } }],
      multicast_groups: [{ group: 'm' }],
      enable_jumbo_frames: false,
    },
    {
      disks: [{ type: 'attach', name: 'old' }, { type: 'create', name: 'd', disk_source: blank }],
      boot_disk: { type: 'create', name: 'd', disk_source: blank },
      network_interfaces: { type: 'default' },
      external_ips: [{ type: 'ephemeral', pool: 'p' }],
      multicast_groups: ['m'],
    },
  ],
  ['an update of an instance', '2026022500', 'PUT /v1/instances/db', { ncpus: 2, enable_jumbo_frames: false }, { ncpus: 2 }],
  ['an interface', first, 'POST /v1/network-interfaces', { name: 'n', ip_config: dual }, { name: 'n', transit_ips: [] }],
  [
    'an interface with an address',
    first,
    'POST /v1/network-interfaces',
    { name: 'n', ip_config: { type: 'v4', value: { ip: { type: 'explicit', value: '10.0.0.5' }, transit_ips: ['10.1.0.0/16'] } } },
    { name: 'n', ip: '10.0.0.5', transit_ips: ['10.1.0.0/16'] },
  ],
  ['an ephemeral IP', first, 'POST /v1/instances/db/external-ips/ephemeral', { pool_selector: { type: 'auto', ip_version: 'v4' } }, {}],
  ['a floating IP of a pool', first, 'POST /v1/floating-ips', { name: 'f', address_allocator: { type: 'auto', pool_selector: { type: 'explicit', pool: 'p' } } }, { name: 'f', pool: 'p' }],
  ['a floating IP by address', first, 'POST /v1/floating-ips', { name: 'f', address_allocator: { type: 'explicit', ip: '10.0.0.9' } }, { name: 'f', ip: '10.0.0.9' }],
  ['a floating IP, renamed only', '2026010500', 'POST /v1/floating-ips', { address_allocator: { type: 'explicit', ip: '10.0.0.9' } }, { address_selector: { type: 'explicit', ip: '10.0.0.9' } }],
  ['a probe', first, 'POST /experimental/v1/probes', { name: 'p', pool_selector: { type: 'explicit', pool: 'q' } }, { name: 'p', ip_pool: 'q' }],
  ['an IP pool', '2026022500', 'POST /v1/system/ip-pools', { name: 'p', assignment: 'silos' }, { name: 'p' }],
  ['an external subnet', '2026022500', 'POST /v1/external-subnets', { allocator: { type: 'auto', prefix_length: 28 } }, { allocator: { type: 'auto', prefix_len: 28 } }],
  ['a member of a subnet pool', '2026011601', 'POST /v1/system/subnet-pools/p/members/add', { subnet: '10.0.0.0/16' }, { subnet: '10.0.0.0/16', name: 'subnet-10-0-0-0-16', description: '' }],
  ['a loopback address', '2026022500', 'POST /v1/system/networking/loopback-address', { mask: 32, switch_slot: 'switch1' }, { mask: 32, switch_location: 'switch1' }],
  ['a BFD session', '2026022500', 'POST /v1/system/networking/bfd-enable', { switch_slot: 'switch0' }, { switch: 'switch0' }],
  ['a BGP configuration', first, 'POST /v1/system/networking/bgp', { asn: 1, max_paths: 1 }, { asn: 1 }],
  ['port settings', '2026022500', 'POST /v1/system/networking/switch-port-settings', settings, { name: 's', bgp_peers: [{ link_name: 'phy0', peers: [{ addr: '10.0.0.1', hold_time: 6, router_lifetime: 0, interface_name: 'phy0' }] }] }],
  ['port settings, renamed only', '2026073100', 'POST /v1/system/networking/switch-port-settings', settings, { name: 's', bgp_peers: [{ link_name: 'phy0', peers: [{ addr: { type: 'numbered', ip: '10.0.0.1' }, hold_time: 6 }] }] }],
  ['port settings of the first version', first, 'POST /v1/system/networking/switch-port-settings', settings, { name: 's', bgp_peers: [{ link_name: 'phy0', peers: [{ addr: '10.0.0.1', hold_time: 6, interface_name: 'phy0' }] }] }],
])('an older rack gets %s in its own form', (_, rack, call, body, expected) => {
  expect(translated(rack, call, body)).toEqual(expected)
})

const nic = { name: 'n', ip: '172.30.0.5', transit_ips: ['10.0.0.0/8'] }
const stack = { type: 'v4', value: { ip: '172.30.0.5', transit_ips: ['10.0.0.0/8'] } }

test.each<[string, string, string, unknown, unknown]>([
  ['disks', first, 'GET /v1/disks', { items: [{ name: 'd', disk_type: 'crucible' }], next_page: 'n' }, { items: [{ name: 'd', disk_type: 'distributed', read_only: false }], next_page: 'n' }],
  ['an instance', '2026022500', 'GET /v1/instances/db', { name: 'db' }, { name: 'db', enable_jumbo_frames: false }],
  ['interfaces', first, 'GET /v1/network-interfaces', { items: [nic] }, { items: [{ name: 'n', ip_stack: stack }] }],
  ['the silo’s IP pools', first, 'GET /v1/ip-pools', { items: [{ name: 'p' }] }, { items: [{ name: 'p', ip_version: 'v4', pool_type: 'unicast' }] }],
  ['the system’s IP pools', '2026022500', 'GET /v1/system/ip-pools/p', { name: 'p' }, { name: 'p', assignment: 'silos' }],
  ['IP pools that it cannot filter', '2026022500', 'GET /v1/system/ip-pools?ip_version=v6', { items: [{ ip_version: 'v4' }, { ip_version: 'v6' }] }, { items: [{ ip_version: 'v6', assignment: 'silos' }] }],
  ['use of a subnet pool', '2026022500', 'GET /v1/system/subnet-pools/p/utilization', { capacity: 10, allocated: 4 }, { capacity: 10, remaining: 6 }],
  ['ports', '2026022500', 'GET /v1/system/hardware/switch-port', { items: [{ switch_location: 'switch0' }] }, { items: [{ switch_slot: 'switch0' }] }],
  ['BGP peers', first, 'GET /v1/system/networking/bgp-status', [{ addr: '10.0.0.1' }], [{ peer_id: '10.0.0.1', addr: '10.0.0.1' }]],
  ['exported routes', first, 'GET /v1/system/networking/bgp-exported', { exports: { '10.0.0.1': ['10.1.0.0/16'] } }, [{ peer_id: '10.0.0.1', prefix: '10.1.0.0/16' }]],
  [
    'port settings',
    first,
    'GET /v1/system/networking/switch-port-settings/s',
    { bgp_peers: [{ addr: '10.0.0.1', interface_name: 'phy0' }], interfaces: [{ id: 'i', kind: 'vlan' }], vlan_interfaces: [{ interface_config_id: 'i', vlan_id: 7 }] },
    { bgp_peers: [{ addr: { type: 'numbered', target_addr: '10.0.0.1' } }], interfaces: [{ id: 'i', kind: { type: 'vlan', vid: 7 } }] },
  ],
  ['an audit log', first, 'GET /v1/system/audit-log', { items: [{ auth_method: 'odd' }] }, { items: [{ auth_method: null }] }],
])('what an older rack says of %s reads as today', (_, rack, call, reply, expected) => {
  expect(read(rack, call, reply)).toEqual(expected)
})

test.each([
  ['POST /v1/disks', { disk_backend: { type: 'local' } }, '2025120300', 'local disks'],
  ['POST /v1/disks', disk({ type: 'image', image_id: 'i', read_only: true }), '2026013001', 'read-only disks'],
  ['POST /v1/instances', { enable_jumbo_frames: true }, '2026060500', 'jumbo frames'],
  ['POST /v1/instances', { cpu_platform: 'amd_turin_v2' }, '2026060800', 'this CPU platform'],
  ['POST /v1/instances', { network_interfaces: { type: 'default_ipv6' } }, '2026010300', 'IPv6 interfaces'],
  ['POST /v1/system/ip-pools', { assignment: 'system_services' }, '2026061100', 'pools of system services'],
  ['PUT /v1/vpc-firewall-rules', { rules: [{ filters: { protocols: [{ type: 'icmp6' }] } }] }, '2026032400', 'ICMPv6 in firewall rules'],
  ['POST /v1/system/networking/switch-port-settings', { bgp_peers: [{ peers: [{ addr: { type: 'numbered', target_addr: '10.0.0.1', src_addr: '10.0.0.2' } }] }] }, '2026081901', 'the source address of a BGP peer'],
  ['POST /v1/system/networking/bgp', { max_paths: 2 }, '2026021301', 'several paths of a BGP configuration'],
])('%s refuses what the first version cannot do: %o', (call, body, version, what) => {
  expect(() => translated(first, call, body)).toThrow(new NeedsVersion(version, what))
})

test.each([
  ['GET /v1/system/networking/bgp-imported?asn=1', first, '/v1/system/networking/bgp-routes-ipv4?asn=1'],
  ['GET /v1/system/hardware/switch-port/qsfp0/status?rack_id=r&switch_slot=switch0', '2026022500', '/v1/system/hardware/switch-port/qsfp0/status?rack_id=r&switch_location=switch0'],
  ['GET /v1/system/support-bundles?limit=5', '2026073100', '/experimental/v1/system/support-bundles?limit=5'],
  ['HEAD /v1/system/support-bundles/b/download/a%2Fb', first, '/experimental/v1/system/support-bundles/b/download/a%2Fb'],
  ['GET /v1/system/support-bundles', '2026081700', undefined],
  ['DELETE /v1/instances/db/external-ips/ephemeral?ip_version=v4&project=p', first, '/v1/instances/db/external-ips/ephemeral?project=p'],
])('%s finds its older address', (call, rack, target) => {
  const [method = '', today = ''] = call.split(' ')
  expect(translationOf(method, today, { rack, ours })?.target).toBe(target)
})

test('what every version takes is not touched', () => {
  expect(translationOf('GET', '/v1/projects', { rack: first, ours })).toBeNull()
  expect(translationOf('GET', '/v1/disks', { rack: ours, ours })).toBeNull()
  expect(translationOf('GET', '/v1/disks', { rack: '2026090100', ours })).toBeNull()
})

/** How many of our operations each version has, and the goal. */
test.each([
  [first, 276, 270],
  ['2026011500', 279, 270],
  ['2026022500', 307, 300],
  ['2026061100', 315, 315],
  ['2026073100', 315, 315],
  [ours, facts.operations.length, 317],
])('a rack with %s can do %i operations', (rack, expected, goal) => {
  const lacking = Object.values(histories).filter((one) => neededVersion(one, rack) !== null)
  expect(facts.operations.length - lacking.length).toBe(expected)
  expect(expected).toBeGreaterThanOrEqual(goal)
})

test('an operation that a rack lacks is refused by name', () => {
  const call = () => translationOf('GET', '/v1/external-subnets', { rack: '2026011500', ours })
  expect(call).toThrow(NeedsVersion)
  expect(needsSentence('2026011601', '2026011500')).toBe(
    'Needs API 2026011601 or newer; this rack has 2026011500',
  )
  expect(needsSentence('2026060500', first, 'jumbo frames')).toBe(
    'Needs API 2026060500 or newer for jumbo frames; this rack has 2025112000',
  )
})

test('the table is of our version, and knows the versions in order', () => {
  expect(Object.keys(histories).filter((call) => !facts.operations.some((one) => one.call === call))).toEqual([])
  expect(knownVersions).toEqual([...knownVersions].toSorted())
  expect(knownVersions).toContain(facts.version.replace(/\..*/, ''))
})
