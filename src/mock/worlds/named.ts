import { seatInstances } from '../instance/power.ts'
import type { World } from '../world.ts'
import { seedDefault } from './default.ts'
import { seedNetworking } from './fabric.ts'
import { seedLarge } from './large.ts'
import { seedNetworkWorld } from './network.ts'
import { seedMembership, seedRack, seedUpdate } from './rack.ts'
import { seedOperator, seedSilo } from './silo.ts'

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
