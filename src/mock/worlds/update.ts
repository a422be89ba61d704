import type { UpdateStatus } from '@oxide/api'
import { idOf } from '../seed.ts'
import type { World } from '../world.ts'
import { aged, ago, hour } from './seeder.ts'

/** Adds the status of the system software and a trusted root role. */
export function seedUpdate(world: World, over: Partial<UpdateStatus> = {}): void {
  world.updates.put({
    id: 'update',
    componentsByReleaseVersion: { 'install dataset': 20 },
    contactSupport: false,
    suspended: false,
    targetRelease: null,
    timeLastStepPlanned: ago(world, hour),
    ...over,
  })
  const { timeCreated } = aged(world, 300)
  world.trustRoots.put({ id: idOf('trust root'), timeCreated, rootRole: rootRole() })
}

/** Adds a release whose repository was uploaded this many days ago. */
export function seedRelease(world: World, systemVersion: string, days: number): void {
  // Looks like a SHA-256, of a repository that does not exist.
  const hash = [1, 2].map((half) => idOf(`${systemVersion} ${half}`).replaceAll('-', '')).join('')
  const { timeCreated } = aged(world, days)
  world.releases.put({
    id: idOf(`release ${systemVersion}`),
    fileName: `system-update-v${systemVersion}.zip`,
    hash,
    systemVersion,
    timeCreated,
  })
}

function rootRole(): Record<string, unknown> {
  const keyid = 'a5'.repeat(32)
  const role = { keyids: [keyid], threshold: 1 }
  const key = { keytype: 'ed25519', scheme: 'ed25519', keyval: { public: '5a'.repeat(32) } }
  const roles = { root: role, snapshot: role, targets: role, timestamp: role }
  const signed = {
    _type: 'root',
    spec_version: '1.0.31',
    version: 1,
    expires: '2036-01-01T00:00:00Z',
    consistent_snapshot: true,
    keys: { [keyid]: key },
    roles,
  }
  return { signatures: [{ keyid, sig: 'c3'.repeat(64) }], signed }
}
