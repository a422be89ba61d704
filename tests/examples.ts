import type { Args } from '../src/commands/kernel/command.ts'
import { idOf } from '../src/mock/seed.ts'
import { cases } from './doors/cases.ts'

const project = 'mock-project'
const vpc = { project, vpc: 'default' }
const stopped = { project, instance: 'db-stopped' }
const link = { pool: 'ip-pool-1', silo: 'maze-war' }
const subnetLink = { pool: 'default-v4-subnet-pool', silo: 'maze-war' }

/** Where the case prepares the world or changes too little, arguments that fit the world as it is. */
const others: Readonly<Record<string, Args>> = {
  'project update': { project, name: 'renamed' },
  'system update repo upload': {},
  'system hardware switch-port apply-settings': {
    port: 'qsfp0',
    rackId: idOf('rack'),
    switchSlot: 'switch0',
    portSettings: 'uplink-0',
  },
  'system networking loopback-address delete': {
    address: '192.0.2.25',
    rackId: idOf('rack'),
    switchSlot: 'switch0',
    subnetMask: 32,
  },
  'experimental instance multicast-group leave': {
    project,
    instance: 'db1',
    multicastGroup: 'market-data',
  },
  'console system networking bgp announce-set update': {
    announceSet: 'as64512-announce',
    announcement: [{ addressLotBlock: 'customer-pool', network: '123.4.56.0/24' }],
  },
  'system networking bgp announce-set delete': { announceSet: 'unused-announce' },
  'console instance nic make-primary': { ...stopped, interface: 'my-nic' },
  'console instance auto-restart set': { project, instance: 'db1', policy: 'never' },
  'disk import start': { project, disk: 'disk-3' },
  'disk import write': { project, disk: 'disk-3', offset: 0 },
  'disk import stop': { project, disk: 'disk-3' },
  'disk import finalize': { project, disk: 'disk-3' },
  'vpc create': {
    project,
    name: 'new-vpc',
    dnsName: 'new-vpc',
    ipv6Prefix: 'fd12:3456:789a::/48',
  },
  'vpc delete': vpc,
  'vpc router route update': {
    ...vpc,
    router: 'mock-custom-router',
    route: 'dc2',
    target: { type: 'instance', value: 'db1' },
  },
  'vpc firewall-rules update': { ...vpc, rules: [] },
  'internet-gateway delete': { ...vpc, gateway: 'internet-gateway-2', cascade: true },
  'system networking ip-pool silo update': { ...link, isDefault: false },
  'system networking ip-pool silo unlink': link,
  'console silo ip-pool unlink': link,
  'system networking ip-pool assign': { pool: 'ip-pool-4', assignment: 'system_services' },
  'system networking ip-pool range remove': { pool: 'ip-pool-1', first: '10.0.0.20' },
  'system networking ip-pool delete': { pool: 'ip-pool-3' },
  'system networking subnet-pool silo update': { ...subnetLink, isDefault: false },
  'system networking subnet-pool silo unlink': subnetLink,
  'console silo subnet-pool unlink': subnetLink,
  'system networking subnet-pool delete': { pool: 'secondary-v4-subnet-pool' },
  'system update recovery-finish': { systemVersion: '17.0.0' },
}

/** Arguments with which each command may run in the default world, by its id: those of its case. */
export const examples: Readonly<Record<string, Args>> = {
  ...Object.fromEntries([...cases].map(([id, { allowed }]) => [id, allowed.given])),
  ...others,
}
