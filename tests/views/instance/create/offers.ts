import type { Disk, FloatingIp, Image, SiloIpPool, SshKey, Vpc } from '@oxide/api'
import type { Options } from '../../../../src/views/instance/create/options.ts'

const GIB = 2 ** 30
const at = new Date('2026-01-01T00:00:00Z')
const born = { description: '', timeCreated: at, timeModified: at }
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const POOLS = ['zeta', 'alpha', 'main-v4', 'main-v6', 'cast']

export function image(n: number, gib: number): Image {
  const named = { ...born, id: idOf(n), name: `image-${n}`, os: 'alpine', version: '3' }
  return { ...named, blockSize: 512, size: gib * GIB }
}

function disk(name: string, state: 'detached' | 'faulted' = 'detached'): Disk {
  return {
    ...born,
    id: idOf(900),
    name,
    size: 4 * GIB,
    blockSize: 512,
    devicePath: '',
    diskType: 'distributed',
    projectId: idOf(1),
    readOnly: false,
    state: { state },
  }
}

function pool(
  name: string,
  ipVersion: 'v4' | 'v6',
  isDefault = false,
  poolType: 'unicast' | 'multicast' = 'unicast',
): SiloIpPool {
  return {
    ...born,
    id: idOf(800 + POOLS.indexOf(name)),
    name,
    ipVersion,
    isDefault,
    poolType,
  }
}

export function key(n: number): SshKey {
  return { ...born, id: idOf(700 + n), name: `key-${n}`, publicKey: 'ssh', siloUserId: idOf(2) }
}

function floatingIp(name: string, ip: string, instanceId: string | null = null): FloatingIp {
  return { ...born, id: idOf(600), name, ip, instanceId, ipPoolId: idOf(3), projectId: idOf(1) }
}

const vpc: Vpc = {
  ...born,
  id: idOf(500),
  name: 'default',
  dnsName: 'default',
  ipv6Prefix: 'fd00::/48',
  projectId: idOf(1),
  systemRouterId: idOf(501),
}

/** The options of a project with one of nearly everything. */
export const offer: Options = {
  siloImages: [image(1, 3), image(2, 25)],
  projectImages: [image(3, 5)],
  disks: [disk('disk-1'), disk('disk-2', 'faulted')],
  moreDisks: false,
  keys: [key(1), key(2)],
  pools: [
    pool('zeta', 'v4'),
    pool('alpha', 'v4'),
    pool('main-v4', 'v4', true),
    pool('main-v6', 'v6', true),
    pool('cast', 'v4', true, 'multicast'),
  ],
  floatingIps: [
    floatingIp('free-v4', '10.0.0.1'),
    floatingIp('free-v6', 'fd00::1'),
    floatingIp('taken', '10.0.0.2', idOf(4)),
  ],
  moreFloatingIps: false,
  vpcs: [vpc],
  noIpv6: null,
}
