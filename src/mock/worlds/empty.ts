import type { World } from '../world.ts'
import { fleetOf } from '../world.ts'
import { seedNetworking } from './fabric.ts'
import { seedPolicy, seedUser, userHas } from './person.ts'
import { seedMembership, seedRack } from './rack.ts'
import { seedSilo } from './silo.ts'
import { seedUpdate } from './update.ts'

/** Seeds a new rack: one silo with one user who has all roles, and nothing else. */
export function seedEmpty(world: World): void {
  seedRack(world, 4)
  seedMembership(world)
  seedNetworking(world)
  seedUpdate(world, { suspended: true })
  const silo = seedSilo(world, 'maze-war', { cpus: 50, memory: 300, storage: 7 })
  const operator = seedUser(world, silo, 'Hannah Arendt')
  seedPolicy(world, 'fleet', userHas(operator, 'admin'))
  seedPolicy(world, silo.id, userHas(operator, 'admin'))
  world.fleet.put({ ...fleetOf(world), operatorId: operator.id })
}
