import { repeatable } from '../seed.ts'
import type { World } from '../world.ts'
import { seedInstance } from './instance.ts'
import { seedEphemeralIp, seedInterface, seedRule } from './networked.ts'
import { seedNetworking } from './fabric.ts'
import { seedMembership, seedRack, seedUpdate } from './rack.ts'
import { seedOperator, seedProject, seedSilo } from './silo.ts'
import { seedIpPool, seedPoolLink, seedRoute, seedRouter, seedSubnet, seedVpc } from './vpc.ts'

const vpcs = 4
const instancesEach = 125
const rulesEach = 50
const routesEach = 15

/**
 * Seeds one project for measuring questions about its network: 500 instances, 200 firewall rules and 60 routes of its
 * own in four VPCs.
 */
export function seedNetworkWorld(world: World): void {
  seedRack(world, 32)
  seedMembership(world)
  seedNetworking(world)
  seedUpdate(world)
  const silo = seedSilo(world, 'maze-war', { cpus: 20_000, memory: 40_000, storage: 200 })
  seedOperator(world, silo)
  const pool = seedIpPool(world, 'ip-pool-1', 'v4', [['203.0.112.0', '203.0.115.255']])
  seedPoolLink(world, silo, pool, true)
  const project = seedProject(world, silo, 'mock-project', '500 instances in four VPCs')
  const random = repeatable(27)
  const upTo = (most: number) => Math.floor(random() * most)
  for (let v = 0; v < vpcs; v++) {
    const name = v === 0 ? 'default' : `vpc-${v + 1}`
    const vpc = seedVpc(world, project, name)
    const router = seedRouter(world, vpc, 'custom')
    for (let s = 1; s <= 4; s++) {
      const block = `10.${v + 1}.${s}.0/24`
      const ipv6 = `fd2d:4569:88b2:${v + 1}${s}::/64`
      seedSubnet(world, vpc, `subnet-${s}`, block, ipv6, s % 2 === 0 ? router.id : null)
    }
    for (let r = 0; r < routesEach; r++) {
      const to = { type: 'ip', value: `10.${v + 1}.1.${r + 5}` } as const
      const target = r % 3 === 0 ? ({ type: 'drop' } as const) : to
      seedRoute(world, router, `route-${r + 1}`, `10.${50 + r}.0.0/16`, target)
    }
    const instanceName = (at: number) => `${name}-${String(at + 1).padStart(3, '0')}`
    for (let at = 0; at < instancesEach; at++) {
      const number = v * instancesEach + at
      const instance = seedInstance(world, project, instanceName(at), {
        runState: random() < 0.9 ? 'running' : 'stopped',
      })
      const place = {
        subnet: `subnet-${(at % 4) + 1}`,
        ip: `10.${v + 1}.${(at % 4) + 1}.${at + 5}`,
      }
      seedInterface(world, instance, { vpc, ...place, number })
      const external = `203.0.${112 + (number >> 8)}.${number & 255}`
      if (at % 5 === 0) seedEphemeralIp(world, instance, external, pool)
    }
    // With those that every VPC starts with.
    for (let r = 3; r < rulesEach; r++) {
      seedRule(world, vpc, {
        name: `rule-${r}`,
        action: upTo(3) === 0 ? 'deny' : 'allow',
        direction: upTo(4) === 0 ? 'outbound' : 'inbound',
        status: upTo(10) === 0 ? 'disabled' : 'enabled',
        priority: 100 * upTo(20),
        targets:
          upTo(2) === 0
            ? [{ type: 'subnet', value: `subnet-${upTo(4) + 1}` }]
            : [{ type: 'instance', value: instanceName(upTo(instancesEach)) }],
        filters: {
          hosts: upTo(3) === 0 ? null : [{ type: 'subnet', value: `subnet-${upTo(4) + 1}` }],
          ports: upTo(3) === 0 ? null : [String(20 + upTo(8000))],
          protocols: [{ type: upTo(5) === 0 ? 'udp' : 'tcp' }],
        },
      })
    }
  }
}
