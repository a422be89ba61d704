import type { InstanceState } from '@oxide/api'
import type { InstanceRow } from '../instance/rows.ts'
import { type Random, idOf, repeatable } from '../seed.ts'
import type { ProjectRow, SiloRow } from '../tenant/rows.ts'
import type { World } from '../world.ts'
import { seedAuditLog } from './audit-log.ts'
import { seedNetworking } from './fabric.ts'
import { seedDisk, seedInstance, seedEphemeralIp, seedInterface } from './instance.ts'
import { seedMembership, seedRack, seedUpdate } from './rack.ts'
import { seedOperator, seedPolicy, seedProject, seedSilo, seedUser, userHas } from './silo.ts'
import { seedIpPool, seedPoolLink, seedVpc } from './vpc.ts'

const projects = 1_000
/** The projects that have instances. */
const busy = 20
const instancesEach = 500
const vpcsEach = 5
const silos = 1_000
const ipPools = 500

/**
 * Seeds a world for measuring speed: 1,000 projects, 20 of them with 500 instances and five VPCs each; every instance has
 * three disks and an address. They are all in the first of 1,000 silos. Beside them, 500 IP pools.
 */
export function seedLarge(world: World): void {
  seedRack(world, 32)
  seedMembership(world)
  seedNetworking(world)
  seedUpdate(world)
  const silo = seedSilo(world, 'maze-war', { cpus: 200_000, memory: 400_000, storage: 2_000 })
  const operator = seedOperator(world, silo)
  const jacob = seedUser(world, silo, 'Jacob Klein')
  seedAuditLog(world, [operator, jacob], 5_000)
  for (let n = 2; n <= silos; n++) {
    seedSilo(world, `tenant-${String(n).padStart(4, '0')}`, {
      cpus: 100,
      memory: 400,
      storage: 10,
      mappedFleetRoles: n % 100 === 0 ? { viewer: ['viewer'] } : {},
    })
  }
  const pool = seedIpPool(world, 'ip-pool-1', 'v4', [['10.100.0.0', '10.100.255.255']])
  seedPoolLink(world, silo, pool, true)
  seedPools(world, silo)

  const random = repeatable(20)
  for (let n = 1; n <= projects; n++) {
    const name = n === 1 ? 'mock-project' : `project-${String(n).padStart(2, '0')}`
    const project = seedProject(world, silo, name, `Project ${n} of ${projects}`)
    if (n === 1) seedPolicy(world, project.id, userHas(jacob, 'collaborator'))
    const vpc = seedVpc(world, project, 'default')
    if (n > busy) continue
    for (let m = 2; m <= vpcsEach; m++) seedVpc(world, project, `vpc-${m}`)
    for (let m = 1; m <= instancesEach; m++) {
      const instance = seedOne(world, project, m, random)
      seedStorage(world, project, instance)
      const number = (n - 1) * instancesEach + m
      const ip = `172.30.${(m + 4) >> 8}.${(m + 4) & 255}`
      seedInterface(world, instance, { vpc, subnet: 'default', ip, number })
      seedEphemeralIp(world, instance, `10.100.${number >> 8}.${number & 255}`, pool)
    }
  }
}

/** Adds IP pools for a list of ten pages; a few of them are linked. */
function seedPools(world: World, silo: SiloRow): void {
  for (let n = 2; n <= ipPools; n++) {
    const block = `10.${101 + (n >> 8)}.${n & 255}`
    const pool = seedIpPool(world, `ip-pool-${n}`, 'v4', [[`${block}.0`, `${block}.255`]])
    if (n <= 20) seedPoolLink(world, silo, pool, false)
  }
}

/** The first few, which match those of the demo world. */
const known: readonly (readonly [string, InstanceState])[] = [
  ['db1', 'running'],
  ['db-stopped', 'stopped'],
  ['you-fail', 'failed'],
  ['not-there-yet', 'starting'],
]

function seedOne(world: World, project: ProjectRow, place: number, random: Random): InstanceRow {
  const [name, runState] = (project.name === 'mock-project' ? known[place - 1] : undefined) ?? [
    `${kinds[place % kinds.length]}-${String(place).padStart(3, '0')}`,
    random() < 0.85 ? 'running' : random() < 0.8 ? 'stopped' : 'failed',
  ]
  return seedInstance(world, project, name, {
    runState,
    ncpus: 2 ** (1 + Math.floor(random() * 3)),
    memory: 2 ** (32 + Math.floor(random() * 3)),
    bootDiskId: idOf(`disk ${project.name} ${name}-boot`),
  })
}

const kinds = ['web', 'db', 'cache', 'queue', 'worker', 'build']

function seedStorage(world: World, project: ProjectRow, instance: InstanceRow): void {
  const state = { state: 'attached', instance: instance.id } as const
  seedDisk(world, project, `${instance.name}-boot`, 10, { state })
  seedDisk(world, project, `${instance.name}-data-1`, 20, { state })
  seedDisk(world, project, `${instance.name}-data-2`, 40, { state })
}
