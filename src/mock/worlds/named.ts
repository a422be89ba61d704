import { seatInstances } from '../instance/power.ts'
import { repeatable } from '../seed.ts'
import type { World } from '../world.ts'
import { seedAuditLog } from './audit-log.ts'
import { seedAddresses, seedExternalSubnets, seedPools } from './default/address.ts'
import { seedAlerts } from './default/alert.ts'
import { seedDisks, seedImages, seedSnapshots } from './default/disk.ts'
import { seedBundles, seedFabric, seedHardware } from './default/fabric.ts'
import { seedGroups, seedInstances, seedMulticast, seedProbes } from './default/instance.ts'
import { seedNetworks, seedShop } from './default/shop.ts'
import { seedIdentity, seedPeople, seedProjects, seedSilos, seedTenants } from './default/tenant.ts'
import { seedNetworking } from './fabric.ts'
import { seedEphemeralIp, seedInstance, seedInterface, seedRule } from './instance.ts'
import { seedLarge } from './large.ts'
import { seedMembership, seedRack, seedUpdate } from './rack.ts'
import { seedOperator, seedProject, seedSilo } from './silo.ts'
import { seedIpPool, seedPoolLink, seedRoute, seedRouter, seedSubnet, seedVpc } from './vpc.ts'

const seeds = {
  default: seedDefault,
  empty: seedEmpty,
  large: seedLarge,
  network: seedNetworkWorld,
}

/** Names of the worlds that a control plane can start with. */
export type WorldName = keyof typeof seeds

export const worldNames = Object.keys(seeds).filter(isWorldName)

export function isWorldName(name: string): name is WorldName {
  return Object.hasOwn(seeds, name)
}

/**
 * Replaces the contents of all tables and keeps the table objects.
 * @param at milliseconds since 1970 UTC
 */
export function seedWorld(world: World, name: WorldName, at: number): void {
  for (const table of Object.values(world)) table.reset()
  world.fleet.put({
    id: 'fleet',
    world: name,
    timeSeeded: new Date(at),
    operatorId: '',
    operatorSignedOut: false,
    externalJumboFramesOptInEnabled: false,
  })
  seeds[name](world)
  seatInstances(world)
  for (const table of Object.values(world)) table.settle()
}

/** Seeds a new rack: one silo with one user who has all roles, and nothing else. */
function seedEmpty(world: World): void {
  seedRack(world, 4)
  seedMembership(world)
  seedNetworking(world)
  seedUpdate(world, { suspended: true })
  const silo = seedSilo(world, 'maze-war', { cpus: 50, memory: 300, storage: 7 })
  seedOperator(world, silo)
}

/** Seeds the demo rack: every shape and state that a screen must be able to show. */
function seedDefault(world: World): void {
  seedHardware(world)
  seedFabric(world)
  seedBundles(world)
  const silos = seedSilos(world)
  const projects = seedProjects(world, silos)
  seedPeople(world, silos, projects)
  seedAlerts(world)
  seedAuditLog(
    world,
    [silos.maze, silos.thrax].flatMap(({ id }) => [...world.users.under(id).rows]),
    600,
  )
  seedIdentity(world, silos)
  const pools = seedPools(world, silos)
  seedNetworks(world, projects, pools)
  const instances = seedInstances(world, projects)
  seedShop(world, projects, pools)
  const images = seedImages(world, projects)
  const snapshots = seedSnapshots(world, projects)
  seedDisks(world, projects, { instances, images, snapshots })
  seedAddresses(world, { projects, pools, instances })
  seedGroups(world, projects, instances)
  seedMulticast(world, pools.castV4, instances)
  seedProbes(world, projects, pools.fails)
  seedExternalSubnets(world, silos, projects, instances)
  seedTenants(world, projects)
}

const vpcs = 4
const instancesEach = 125
const rulesEach = 50
const routesEach = 15

/**
 * Seeds one project for measuring questions about its network: 500 instances, 200 firewall rules and 60 routes of its
 * own in four VPCs.
 */
function seedNetworkWorld(world: World): void {
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
