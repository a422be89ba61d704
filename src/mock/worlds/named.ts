import type { World } from '../world.ts'
import { seatInstances } from '../rules/sled.ts'
import { seedDefault } from './default.ts'
import { seedEmpty } from './empty.ts'
import { seedLarge } from './large.ts'

const seeds = { default: seedDefault, empty: seedEmpty, large: seedLarge }

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
