import type { World } from '../../world.ts'
import {
  seedMembership,
  seedNewSled,
  seedPhysicalDisk,
  seedRack,
  seedSled,
  seedUnadoptedDisk,
} from '../rack.ts'
import { ago, hour } from '../seeder.ts'
import { seedRelease, seedUpdate } from '../update.ts'

/** Adds a rack with a sled in each state, disks in use and new ones, and a sled that is not a member yet. */
export function seedHardware(world: World): void {
  seedSoftware(world)
  seedRack(world, 1, 0)
  const [first] = [...world.sleds.rows]
  const second = seedSled(world, 1, {
    policy: { kind: 'in_service', provisionPolicy: 'non_provisionable' },
  })
  const third = seedSled(world, 2, { policy: { kind: 'expunged' } })
  seedSled(world, 3, { policy: { kind: 'expunged' }, state: 'decommissioned' })
  seedMembership(world)
  seedNewSled(world, 14)
  seedNewSled(world, 15)
  if (first === undefined) return
  seedPhysicalDisk(world, first, 0)
  seedPhysicalDisk(world, first, 1)
  seedPhysicalDisk(world, first, 10, { formFactor: 'm2' })
  seedPhysicalDisk(world, second, 0)
  seedPhysicalDisk(world, second, 1, { policy: { kind: 'expunged' }, state: 'decommissioned' })
  seedPhysicalDisk(world, third, 0, { policy: { kind: 'expunged' } })
  seedUnadoptedDisk(world, first, 2)
  seedUnadoptedDisk(world, second, 2)
}

/** Adds three releases and an update to the middle one that is partly done. */
function seedSoftware(world: World): void {
  seedRelease(world, '16.0.0', 120)
  seedRelease(world, '17.0.0', 40)
  seedRelease(world, '18.0.0', 3)
  seedUpdate(world, {
    componentsByReleaseVersion: { '16.0.0': 5, '17.0.0': 12, 'install dataset': 3 },
    targetRelease: { version: '17.0.0', timeRequested: ago(world, 26 * hour) },
  })
}
