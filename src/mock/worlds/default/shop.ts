import type { VpcRow } from '../../network/rows.ts'
import type { World } from '../../world.ts'
import {
  type RuleSeed,
  seedEphemeralIp,
  seedInstance,
  seedInterface,
  seedRule,
} from '../instance.ts'
import { GiB, seeded } from '../silo.ts'
import { seedGateway, seedGatewayPool, seedRoute, seedRouter, seedSubnet, seedVpc } from '../vpc.ts'
import type { Pools } from './address.ts'
import type { Projects } from './tenant.ts'

/**
 * Adds a network worth asking about: a second VPC whose web servers may talk to its database, where rules shadow one
 * another, a route drops, a gateway has no pool and a rule names an instance that does not exist.
 */
export function seedShop(world: World, { other }: Projects, { v4 }: Pools): void {
  const shop = seedVpc(world, other, 'shop', { description: 'Web servers and their database' })
  const router = seedRouter(world, shop, 'shop-router', 'Keeps the database off the internet')
  seedRoute(world, router, 'drop-office', '10.99.0.0/16', { type: 'drop' })
  const gateway = { type: 'internet_gateway', value: 'shop-gateway' } as const
  seedRoute(world, router, 'out', '0.0.0.0/0', gateway)
  seedGateway(world, shop, 'shop-gateway', 'Has no pool, so nothing gets out')
  seedSubnet(world, shop, 'web', '10.20.1.0/24', 'fd2d:4569:88b2:21::/64')
  seedSubnet(world, shop, 'data', '10.20.2.0/24', 'fd2d:4569:88b2:22::/64', router.id)

  const instance = (name: string, subnet: string, ip: string, memory: number, number: number) => {
    const row = seedInstance(world, other, name, { ncpus: 1, memory: memory * GiB })
    seedInterface(world, row, { vpc: shop, subnet, ip, number })
    return row
  }
  const web1 = instance('web1', 'web', '10.20.1.5', 1, 1)
  instance('web2', 'web', '10.20.1.6', 1, 2)
  instance('store1', 'data', '10.20.2.5', 2, 3)
  seedEphemeralIp(world, web1, '123.4.56.19', v4)
  for (const rule of rules) seedRule(world, shop, rule)
}

const tcp = (...ports: string[]) => ({ protocols: [{ type: 'tcp' as const }], ports })

const rules: readonly RuleSeed[] = [
  {
    name: 'allow-https',
    description: 'Customers reach the web servers',
    priority: 100,
    targets: [{ type: 'subnet', value: 'web' }],
    filters: tcp('443'),
  },
  {
    name: 'deny-ssh-data',
    description: 'Nobody logs in to the database',
    action: 'deny',
    priority: 150,
    targets: [{ type: 'subnet', value: 'data' }],
    filters: tcp('22'),
  },
  {
    name: 'allow-web-to-store',
    description: 'The web servers use the database',
    priority: 200,
    targets: [{ type: 'instance', value: 'store1' }],
    filters: { ...tcp('5432'), hosts: [{ type: 'subnet', value: 'web' }] },
  },
  {
    name: 'allow-ssh-store1',
    description: 'Shadowed by deny-ssh-data',
    priority: 300,
    targets: [{ type: 'instance', value: 'store1' }],
    filters: tcp('22'),
  },
  {
    name: 'allow-monitor',
    description: 'Names an instance that does not exist',
    priority: 400,
    targets: [{ type: 'vpc', value: 'shop' }],
    filters: { ...tcp('9100'), hosts: [{ type: 'instance', value: 'monitor' }] },
  },
  {
    name: 'deny-rest-data',
    description: 'Nothing else reaches the database',
    action: 'deny',
    priority: 1000,
    targets: [{ type: 'subnet', value: 'data' }],
  },
]

/** Adds VPCs with everything that users may put in them: subnets, routers with routes, gateways, firewall rules. */
export function seedNetworks(world: World, projects: Projects, pools: Pools): void {
  const { mock, other, kosman, anscombe, adorno } = projects
  const main = seedVpc(world, mock, 'default', { systemRouter: 'mock-system-router' })
  const second = seedVpc(world, other, 'mock-vpc-2', { description: 'Rules of every kind' })
  for (const project of [kosman, anscombe, adorno]) {
    seedVpc(world, project, 'default', { cameWithProject: true })
  }
  const router = seedRouter(world, main, 'mock-custom-router', 'Routes of our own')
  seedSubnet(world, main, 'mock-subnet-2', '10.1.0.0/24', 'fd2d:4569:88b2:1::/64', router.id)
  seedRoute(world, router, 'drop-local', '192.168.0.0/16', { type: 'drop' })
  const gateway = { type: 'internet_gateway', value: 'internet-gateway-1' } as const
  seedRoute(world, router, 'dc2', '172.20.0.0/16', gateway)

  const first = seedGateway(world, main, 'internet-gateway-1', 'With an address and a pool')
  seedGatewayPool(world, first, 'default-pool', pools.v4)
  world.gatewayAddresses.put({
    ...seeded(world, 'gateway address external-ip', 'external-ip', 79, 'Outside of all pools'),
    internetGatewayId: first.id,
    address: '123.4.56.30',
  })
  const plain = seedGateway(world, main, 'internet-gateway-2', 'With a pool only')
  seedGatewayPool(world, plain, 'default-pool', pools.v4)
  seedGateway(world, second, 'internet-gateway-3', 'With nothing')
  seedRules(world, second)
}

/** Adds two rules with as many targets and filters as a table must be able to show. */
function seedRules(world: World, vpc: VpcRow): void {
  seedRule(world, vpc, {
    name: 'lots-of-filters',
    description: 'Many hosts, ports and protocols',
    targets: [{ type: 'vpc', value: 'mock-vpc-2' }],
    filters: {
      hosts: [
        { type: 'ip', value: '10.0.0.1' },
        { type: 'ip', value: 'fd00::1' },
        { type: 'ip_net', value: '192.168.0.0/16' },
        { type: 'subnet', value: 'default' },
        { type: 'vpc', value: 'mock-vpc-2' },
        { type: 'instance', value: 'failed-restart-never' },
      ],
      ports: ['22', '443', '3389', '8000-8999', '9090'],
      protocols: [
        { type: 'tcp' },
        { type: 'udp' },
        { type: 'icmp', value: { icmpType: 3, code: '0-4' } },
        { type: 'icmp6', value: null },
      ],
    },
  })
  seedRule(world, vpc, {
    name: 'lots-of-targets',
    description: 'Many targets of every kind',
    action: 'deny',
    status: 'disabled',
    priority: 2000,
    targets: [
      { type: 'vpc', value: 'mock-vpc-2' },
      { type: 'subnet', value: 'default' },
      { type: 'instance', value: 'failed-restart-never' },
      { type: 'instance', value: 'failed-restarting-soon' },
      { type: 'ip', value: '10.0.0.7' },
      { type: 'ip_net', value: '10.2.0.0/16' },
    ],
    filters: { ports: ['80'], protocols: [{ type: 'tcp' }] },
  })
}
