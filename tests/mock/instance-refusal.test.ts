import { expect, test } from 'vitest'
import { changesOf, GiB, newDisk, newInstance, rig } from './harness.ts'

const create = 'POST /v1/instances?project=mock-project'

const floating = { type: 'floating', floating_ip: 'rootbeer-float' }
const ephemeral = (pool_selector: unknown) => ({ type: 'ephemeral', pool_selector })
const v4 = ephemeral({ type: 'explicit', pool: 'ip-pool-1' })
const nic = (over: Record<string, unknown>) => ({
  type: 'create',
  params: [{ name: 'n', description: '', vpc_name: 'default', subnet_name: 'default', ...over }],
})
const attach = (name: string) => ({ type: 'attach', name })

const refusals: [string, Record<string, unknown>, number, string][] = [
  ['a name that is taken', { name: 'db1' }, 400, 'already exists: instance "db1"'],
  ['no memory', { memory: GiB - 1 }, 400, 'Memory must be at least 1 GiB'],
  ['a part of a GiB', { memory: 1.5 * GiB }, 400, 'Memory must be a multiple of 1 GiB'],
  ['too much memory', { memory: 1537 * GiB }, 400, 'Memory can be at most 1536 GiB'],
  ['no vCPU', { ncpus: 0 }, 400, 'Must have at least 1 vCPU'],
  ['too many vCPUs', { ncpus: 255 }, 400, 'vCPUs must be less than 254'],
  [
    'more vCPUs than the quota',
    { ncpus: 254 },
    507,
    "CPU limit exceeded: not enough vCPUs left in the silo's quota",
  ],
  [
    'more memory than the quota',
    { memory: 1536 * GiB },
    507,
    "Memory limit exceeded: not enough memory left in the silo's quota",
  ],
  [
    'thirteen disks',
    { disks: Array.from({ length: 13 }, (_, n) => attach(`d${n}`)) },
    400,
    'Cannot attach more than 12 disks to an instance',
  ],
  [
    'a disk in use',
    { disks: [attach('disk-1')] },
    400,
    "Disk 'disk-1' is already attached to an instance",
  ],
  [
    'the same disk twice',
    { disks: [attach('disk-4'), attach('disk-4')] },
    400,
    "Disk 'disk-4' is already attached to an instance",
  ],
  ['an unknown disk', { boot_disk: attach('nope') }, 404, "not found: disk 'nope'"],
  [
    'a disk name that is taken',
    { boot_disk: { type: 'create', ...newDisk('disk-4') } },
    400,
    'already exists: disk "disk-4"',
  ],
  [
    'nine interfaces',
    {
      network_interfaces: {
        type: 'create',
        params: Array.from({ length: 9 }, () => nic({}).params[0]),
      },
    },
    400,
    'Cannot create more than 8 nics per instance',
  ],
  [
    'an unknown VPC',
    { network_interfaces: nic({ vpc_name: 'nope' }) },
    404,
    "not found: vpc 'nope'",
  ],
  [
    'an unknown subnet',
    { network_interfaces: nic({ subnet_name: 'nope' }) },
    404,
    "not found: subnet 'nope'",
  ],
  [
    'a private address in use',
    {
      network_interfaces: nic({
        ip_config: { type: 'v4', value: { ip: { type: 'explicit', value: '172.30.0.5' } } },
      }),
    },
    400,
    'unsupported value for "ip": 172.30.0.5 is already allocated to another interface',
  ],
  [
    'a private address elsewhere',
    {
      network_interfaces: nic({
        ip_config: { type: 'v4', value: { ip: { type: 'explicit', value: '10.0.0.5' } } },
      }),
    },
    400,
    'unsupported value for "ip": 10.0.0.5 is not available in subnet \'default\'',
  ],
  [
    'an address without an interface',
    { external_ips: [v4] },
    400,
    'Instance web has no primary network interface',
  ],
  [
    'an address of a version that the interface lacks',
    { network_interfaces: { type: 'default_ipv6' }, external_ips: [v4] },
    400,
    'The primary network interface of instance web has no VPC-private IPv4 address',
  ],
  [
    'two addresses of one version',
    { network_interfaces: { type: 'default_ipv4' }, external_ips: [v4, v4] },
    400,
    'An instance may not have more than one ephemeral IPv4 address',
  ],
  [
    'a choice between two defaults',
    { network_interfaces: { type: 'default_ipv4' }, external_ips: [{ type: 'ephemeral' }] },
    400,
    'ip_version required when multiple default pools exist',
  ],
  [
    'a pool of another silo',
    {
      network_interfaces: { type: 'default_ipv4' },
      external_ips: [ephemeral({ type: 'explicit', pool: 'ip-pool-3' })],
    },
    404,
    "not found: IP pool 'ip-pool-3'",
  ],
  [
    'a multicast pool',
    {
      network_interfaces: { type: 'default_ipv4' },
      external_ips: [ephemeral({ type: 'explicit', pool: 'ip-pool-5-multicast-v4' })],
    },
    400,
    'The pool must be a unicast pool',
  ],
  [
    'a floating IP in use',
    {
      network_interfaces: { type: 'default_ipv4' },
      external_ips: [{ ...floating, floating_ip: 'cola-float' }],
    },
    400,
    'floating IP cannot be attached to one instance while still attached to another',
  ],
  [
    'an unknown floating IP',
    {
      network_interfaces: { type: 'default_ipv4' },
      external_ips: [{ ...floating, floating_ip: 'nope' }],
    },
    404,
    "not found: floating IP 'nope'",
  ],
  ['an unknown SSH key', { ssh_public_keys: ['nope'] }, 404, "not found: SSH key 'nope'"],
  [
    'too many SSH keys',
    { ssh_public_keys: Array.from({ length: 101 }, () => 'mac-mini') },
    400,
    'An instance supports a maximum of 100 SSH keys',
  ],
  [
    'an unknown anti-affinity group',
    { anti_affinity_groups: ['nope'] },
    404,
    "not found: anti-affinity group 'nope'",
  ],
  [
    'too much user data',
    { user_data: 'AAAA'.repeat(11_000) },
    400,
    'unsupported value for "user_data": user data may not exceed 32 KiB',
  ],
  [
    'jumbo frames',
    { enable_jumbo_frames: true },
    400,
    'unsupported value for "enable_jumbo_frames": jumbo frames are not enabled for this fleet',
  ],
]

test.each(refusals)('refuses %s and keeps nothing of it', async (_, over, status, message) => {
  const { plane, send } = rig()
  const before = changesOf(plane)
  const made = newInstance('web', {
    boot_disk: { type: 'create', ...newDisk('web-boot') },
    ...over,
  })
  const reply = await send(create, made)
  expect(reply).toMatchObject({ status, body: { message } })
  expect(changesOf(plane)).toBe(before)
})
