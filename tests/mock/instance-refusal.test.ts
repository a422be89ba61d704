import { GiB, newDisk, newInstance, testRefusals } from './harness.ts'

const create = 'POST /v1/instances?project=mock-project'

const pool = (name: string) => ({
  type: 'ephemeral',
  pool_selector: { type: 'explicit', pool: name },
})
const v4 = pool('ip-pool-1')
const nic = { name: 'n', description: '', vpc_name: 'default', subnet_name: 'default' }
const nics = (...params: object[]) => ({ network_interfaces: { type: 'create', params } })

const disks = (...all: string[]) => ({ disks: all.map((name) => ({ type: 'attach', name })) })

/** External addresses of an instance with an IPv4 interface. */
const external = (...external_ips: object[]) => ({
  network_interfaces: { type: 'default_ipv4' },
  external_ips,
})
const floating = (floating_ip: string) => external({ type: 'floating', floating_ip })
const many = <T>(length: number, one: T) => Array.from({ length }, () => one)

/** What is asked for, and how it is refused. */
const rows: readonly (readonly [object, number, string])[] = [
  [{ memory: GiB - 1 }, 400, 'Memory must be at least 1 GiB'],
  [{ memory: 1.5 * GiB }, 400, 'Memory must be a multiple of 1 GiB'],
  [{ ncpus: 0 }, 400, 'Must have at least 1 vCPU'],
  [{ ncpus: 255 }, 400, 'vCPUs must be less than 254'],
  [{ ncpus: 254 }, 507, "CPU limit exceeded: not enough vCPUs left in the silo's quota"],
  [{ memory: 1536 * GiB }, 507, "limit exceeded: not enough memory left in the silo's quota"],
  [disks(...many(13, 'd')), 400, 'Cannot attach more than 12 disks to an instance'],
  [disks('disk-1'), 400, "Disk 'disk-1' is already attached to an instance"],
  [disks('disk-4', 'disk-4'), 400, "Disk 'disk-4' is already attached to an instance"],
  [nics(...many(9, nic)), 400, 'Cannot create more than 8 nics per instance'],
  [{ external_ips: [v4] }, 400, 'Instance web has no primary network interface'],
  [
    { network_interfaces: { type: 'default_ipv6' }, external_ips: [v4] },
    400,
    'The primary network interface of instance web has no VPC-private IPv4 address',
  ],
  [external(v4, v4), 400, 'An instance may not have more than one ephemeral IPv4 address'],
  [external({ type: 'ephemeral' }), 400, 'ip_version required when multiple default pools exist'],
  [external(pool('ip-pool-5-multicast-v4')), 400, 'The pool must be a unicast pool'],
  [
    floating('cola-float'),
    400,
    'floating IP cannot be attached to one instance while still attached to another',
  ],
  [
    { ssh_public_keys: many(101, 'mac-mini') },
    400,
    'An instance supports a maximum of 100 SSH keys',
  ],
  [
    { user_data: 'AAAA'.repeat(11_000) },
    400,
    'unsupported value for "user_data": user data may not exceed 32 KiB',
  ],
  [
    { enable_jumbo_frames: true },
    400,
    'unsupported value for "enable_jumbo_frames": jumbo frames are not enabled for this fleet',
  ],
]

testRefusals(
  'refuses an instance and keeps nothing of it',
  rows.map(([over, status, message]) => {
    const body = newInstance('web', {
      boot_disk: { type: 'create', ...newDisk('web-boot') },
      ...over,
    })
    return [message, body, status, message]
  }),
  create,
)
