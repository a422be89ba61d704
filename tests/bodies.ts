import fc, { type Arbitrary } from 'fast-check'
import { portBodies } from './examples/port-settings-bodies.ts'

/** Words that are hard to quote in a line. */
const HOSTILE = [
  "it's",
  'a "b" c',
  'back\\slash',
  'two\nlines',
  'cr\r\nlf',
  '\u2028EOF\u2028',
  'EOF',
  'a\nEOF\nb',
  '<<EOF',
  '$HOME `id` $(id)',
  '; rm -rf / | cat > x & y',
  '--project',
  '--project=other',
  '-1',
  '=',
  '{"a": 1}',
  'ünï çødé',
  '名前',
  '\u202eright to left',
  '👩🏽‍🚀',
  '\t tab ',
  '#comment',
  '?a=b&c=d%20e+f',
  '100%',
]

export const anyText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
)
export const name = fc.stringMatching(/^[a-z]([a-z0-9-]{0,20}[a-z0-9])?$/)
export const backend = fc.oneof(
  fc.constant({ type: 'local' }),
  fc.record({
    type: fc.constant('distributed'),
    diskSource: fc.oneof(
      fc.record({ type: fc.constant('blank'), blockSize: fc.constantFrom(512, 2048, 4096) }),
      fc.record({
        type: fc.constantFrom('image', 'snapshot'),
        id: fc.uuid({ version: 4 }),
        readOnly: fc.boolean(),
      }),
    ),
  }),
)

const attachment = fc.oneof(
  fc.record({ type: fc.constant('attach'), name }),
  fc.record({
    type: fc.constant('create'),
    name,
    description: anyText,
    size: fc.integer({ min: 1, max: 2 ** 40 }),
    diskBackend: backend.map(named),
  }),
)
const auto = { ip: { type: 'auto' } }
const networkInterface = fc.record({
  name,
  description: anyText,
  vpcName: name,
  subnetName: name,
  ipConfig: fc.constantFrom(
    { type: 'v4', value: { ip: { type: 'explicit', value: '10.0.0.7' } } },
    { type: 'v6', value: { ...auto, transitIps: ['fd00::/64'] } },
    { type: 'dual_stack', value: { v4: auto, v6: auto } },
  ),
})
const poolSelector = fc.oneof(
  fc.record({ type: fc.constant('explicit'), pool: name }),
  fc.record({ type: fc.constant('auto'), ipVersion: fc.constantFrom('v4', 'v6', null) }),
)
const externalIp = fc.oneof(
  fc.record({ type: fc.constant('floating'), floatingIp: name }),
  fc.record({ type: fc.constant('ephemeral'), poolSelector }),
)
const few = <Item>(item: Arbitrary<Item>) => fc.array(item, { maxLength: 3 })

const stack = fc.record({
  ip: fc.constantFrom({ type: 'auto' }, { type: 'explicit', value: '10.0.0.5' }),
})

const host = fc.oneof(
  fc.record({ type: fc.constantFrom('vpc', 'subnet', 'instance'), value: name }),
  fc.constantFrom({ type: 'ip', value: 'fd00::7' }, { type: 'ip_net', value: '10.0.0.0/8' }),
)
const filters = fc.record({
  hosts: fc.option(few(host)),
  ports: fc.option(few(fc.constantFrom('22', '8000-8080'))),
  protocols: fc.option(
    few(
      fc.constantFrom(
        { type: 'tcp' },
        { type: 'icmp', value: null },
        { type: 'icmp6', value: { icmpType: 3, code: '0-4' } },
      ),
    ),
  ),
})
const firewallRule = fc.record({
  name,
  description: anyText,
  action: fc.constantFrom('allow', 'deny'),
  direction: fc.constantFrom('inbound', 'outbound'),
  filters,
  priority: fc.nat({ max: 65_535 }),
  status: fc.constantFrom('enabled', 'disabled'),
  targets: few(host),
})

/** Alert subscriptions. */
export const subscription = fc.constantFrom('disk.faulted', 'silo.*', '**', '*.**.psu_1', 'A.b')

/** Generators of structured arguments, by label. */
export const bodies: Readonly<Record<string, Arbitrary<unknown>>> = {
  ...portBodies,
  'Boot disk': attachment,
  Disks: few(attachment),
  'Network interfaces': fc.oneof(
    fc.record({ type: fc.constant('create'), params: few(networkInterface) }),
    fc.record({ type: fc.constantFrom('none', 'default_ipv4', 'default_dual_stack') }),
  ),
  'External IPs': few(externalIp),
  'SSH keys': few(name),
  'Anti-affinity groups': few(name),
  'Multicast groups': few(fc.record({ group: name, ipVersion: fc.constantFrom('v4', null) })),
  'Pool selector': poolSelector,
  'Address allocator': fc.oneof(
    fc.record({ type: fc.constant('auto'), poolSelector }),
    fc.record({ type: fc.constant('explicit'), ip: fc.constantFrom('10.0.0.7', 'fd00::7') }),
  ),
  Allocator: fc.oneof(
    fc.record({ type: fc.constant('auto'), prefixLength: fc.nat({ max: 128 }), poolSelector }),
    fc.record({ type: fc.constant('explicit'), subnet: fc.constantFrom('10.0.0.0/8', '::/0') }),
  ),
  'IP configuration': fc.record({ type: fc.constant('v4'), value: stack }),
  'TLS certificates': fc.array(
    fc.record({
      name,
      description: anyText,
      cert: fc.string({ minLength: 1 }),
      key: fc.string({ minLength: 1 }),
      service: fc.constant('external_api'),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  'Request signing keys': fc.record({ publicCert: anyText, privateKey: anyText }),
  Quotas: fc.record({ cpus: fc.nat(), memory: fc.nat(), storage: fc.nat() }),
  'Mapped fleet roles': fc.dictionary(
    fc.constantFrom('admin', 'collaborator', 'limited_collaborator', 'viewer'),
    fc.uniqueArray(fc.constantFrom('admin', 'collaborator', 'viewer')),
  ),
  Secrets: fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }),
  Subscriptions: fc.uniqueArray(subscription, { maxLength: 3 }),
  'Metadata source': fc.oneof(
    fc.record({ type: fc.constant('url'), url: fc.webUrl() }),
    fc.record({ type: fc.constant('base64_encoded_xml'), data: fc.base64String() }),
  ),
  Targets: few(host),
  Filters: filters,
  'Firewall rules': fc.uniqueArray(firewallRule, { maxLength: 3, selector: (rule) => rule.name }),
  Destination: fc.oneof(
    fc.record({ type: fc.constant('subnet'), value: name }),
    fc.constantFrom({ type: 'ip', value: 'fd00::7' }, { type: 'ip_net', value: '10.0.0.0/8' }),
  ),
  Target: fc.oneof(
    fc.record({ type: fc.constantFrom('instance', 'internet_gateway'), value: name }),
    fc.constantFrom({ type: 'ip', value: '10.0.0.7' }, { type: 'drop' }),
  ),
  Announcements: fc.uniqueArray(
    fc.record({ addressLotBlock: name, network: fc.constantFrom('10.0.0.0/8', 'fd00::/48') }),
    { selector: ({ network }) => network },
  ),
  Sleds: fc.array(fc.record({ partNumber: name, serialNumber: name }), {
    minLength: 1,
    maxLength: 3,
  }),
  Blocks: fc.constantFrom(
    [{ firstAddress: '10.0.0.1', lastAddress: '10.0.0.9' }],
    [
      { firstAddress: '10.0.0.1', lastAddress: '10.0.0.1' },
      { firstAddress: 'fd00::', lastAddress: 'fd00::ff' },
    ],
  ),
  'Allowed IPs': fc.constantFrom(
    { allow: 'any' },
    { allow: 'list', ips: ['10.0.0.0/8', 'fd00::/8'] },
  ),
  'Source IPs': few(fc.constantFrom('10.0.0.7', 'fd00::7')),
  'Transit IPs': fc.array(fc.constantFrom('10.0.0.0/8', 'fd00:10::/64')),
}

/** Moves the id of a disk's source into the field that the API has for an image or a snapshot. */
export function named(value: {
  type: string
  diskSource?: { type: string; id?: string }
}): unknown {
  const { diskSource } = value
  if (diskSource?.id === undefined) return value
  const { id, ...rest } = diskSource
  return { ...value, diskSource: { ...rest, [`${diskSource.type}Id`]: id } }
}
