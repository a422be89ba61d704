import type { UserBuiltin } from '@oxide/api'
import { idOf } from '../seed.ts'
import { Bucket } from '../store/bucket.ts'
import { fleetOf } from '../world.ts'
import type { World } from '../world.ts'

/** Returns the control plane's own identities. They are fixed, so they have no table. */
export function builtinUsers(world: World): Bucket<UserBuiltin> {
  const made = fleetOf(world).timeSeeded
  const bucket = new Bucket<UserBuiltin>({ name: (user) => user.name })
  for (const [name, description] of Object.entries(known)) {
    const id = idOf(`builtin user ${name}`)
    bucket.put(id, { id, name, description, timeCreated: made, timeModified: made })
  }
  return bucket
}

const known = {
  'db-init': 'Fills the database of a new rack',
  'external-authn': 'Finds out who makes a request',
  'internal-api': 'Makes changes that other services ask for',
  'internal-read': 'Reads what is public within the control plane',
  'saga-recovery': 'Goes on with what a restart interrupted',
  'service-balancer': 'Places the services of the control plane',
}
