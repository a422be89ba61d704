import type { SiloRow } from '../../tenant/rows.ts'
import type { World } from '../../world.ts'
import { seedSilo } from '../silo.ts'

export type Silos = Readonly<Record<'maze' | 'myriad' | 'thrax' | 'pelerines' | 'noPools', SiloRow>>

export function seedSilos(world: World): Silos {
  return {
    maze: seedSilo(world, 'maze-war', {
      cpus: 50,
      memory: 300,
      storage: 7,
      identityMode: 'saml_scim',
      // Its collaborators are known as a fleet viewer and as a user without a role in the fleet.
      mappedFleetRoles: { admin: ['admin'] },
    }),
    myriad: seedSilo(world, 'myriad', {
      cpus: 34,
      memory: 500,
      storage: 9,
      mappedFleetRoles: { viewer: ['viewer'] },
    }),
    thrax: seedSilo(world, 'thrax', { cpus: 20, memory: 100, storage: 2, discoverable: false }),
    pelerines: seedSilo(world, 'pelerines', {
      cpus: 20,
      memory: 100,
      storage: 2,
      identityMode: 'local_only',
    }),
    noPools: seedSilo(world, 'no-pools', { cpus: 20, memory: 100, storage: 2 }),
  }
}
