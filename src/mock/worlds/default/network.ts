import type { VpcRow } from '../../network/rows.ts'
import type { World } from '../../world.ts'
import { seedRule } from '../networked.ts'
import { seeded } from '../silo.ts'
import { seedGateway, seedGatewayPool, seedRoute, seedRouter, seedSubnet, seedVpc } from '../vpc.ts'
import type { Pools } from './ip-pool.ts'
import type { Projects } from './tenant.ts'

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
