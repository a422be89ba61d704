import type { Silo } from '@oxide/api'
import type { SiloRow } from '../tenant/rows.ts'
import { idOf } from '../seed.ts'
import type { World } from '../world.ts'
import { GiB, TiB, aged } from './seeder.ts'

/** The properties that vary between seeded silos: memory in GiB, storage in TiB. */
type SiloSeed = {
  cpus: number
  memory: number
  storage: number
  discoverable?: boolean
  identityMode?: Silo['identityMode']
  mappedFleetRoles?: Silo['mappedFleetRoles']
}

/** Adds a silo with its quotas. */
export function seedSilo(world: World, name: string, seed: SiloSeed): SiloRow {
  return world.silos.put({
    id: idOf(`silo ${name}`),
    name,
    description: `The ${name} silo`,
    discoverable: seed.discoverable ?? true,
    identityMode: seed.identityMode ?? 'saml_jit',
    adminGroupName: null,
    mappedFleetRoles: seed.mappedFleetRoles ?? {},
    quotas: { cpus: seed.cpus, memory: seed.memory * GiB, storage: seed.storage * TiB },
    deviceTokenMaxTtlSeconds: null,
    ...aged(world, 200),
  })
}
