import { toWire } from '../../api/casing.ts'
import { insufficient, invalid } from '../problem.ts'
import { membershipView } from '../rows/rack.ts'
import { releaseView, updateView } from '../rows/update.ts'
import type { BundleFile, SupportBundleRow } from '../rows/support-bundle.ts'
import { switchView } from '../rows/switch.ts'
import type { World } from '../world.ts'
import { logsOf } from './bundle-log.ts'
import { provisioned } from './quota.ts'

/** Throws 507 when no disk is left for another bundle: each one that has not failed occupies a disk. */
export function keepWithinDisks(world: World): void {
  const disks = [...world.physicalDisks.rows].filter(
    ({ policy, state, formFactor }) =>
      policy.kind === 'in_service' && state === 'active' && formFactor === 'u2',
  )
  const bundles = [...world.supportBundles.rows].filter(({ state }) => state !== 'failed')
  if (bundles.length <= disks.length) return
  throw insufficient(
    "Current policy limits support bundle creation to 'one per external disk', and no disks are available. You must delete old support bundles before new ones can be created",
  )
}

/** Returns the files of a bundle. Throws 400 until it has been collected. */
export function filesOf(bundle: SupportBundleRow): readonly BundleFile[] {
  const { state, files } = bundle
  if (state !== 'active') throw invalid(`Cannot download a support bundle that is ${state}`)
  const sleds = files.flatMap(({ path }) => /^rack\/sleds\/(.+)\.json$/.exec(path)?.[1] ?? [])
  return [...files, ...sleds.flatMap((serial, at) => logsOf(bundle, serial, at === 0))]
}

/** Collects what a supporter needs to know about a world. Leaves out names chosen by users. */
export function collected(world: World, { id, reasonForCreation }: SupportBundleRow, at: Date) {
  const json = (path: string, value: unknown): BundleFile => ({
    path,
    text: `${JSON.stringify(toWire(value), null, 2)}\n`,
  })
  const update = world.updates.get('update')
  return [
    { path: 'bundle_id.txt', text: `${id}\n` },
    { path: 'meta/reason_for_creation.txt', text: `${reasonForCreation}\n` },
    json('meta/collection.json', { id, timeCollected: at }),
    json('rack/membership.json', [...world.memberships.rows].map(membershipView)),
    json('rack/switches.json', [...world.switches.rows].map(switchView)),
    json('rack/physical_disks.json', [...world.physicalDisks.rows]),
    ...[...world.sleds.rows].map((sled) =>
      json(`rack/sleds/${sled.baseboard.serial}.json`, {
        ...sled,
        instances: world.instances.by('sled', sled.id).size,
      }),
    ),
    json('update/status.json', update === undefined ? null : updateView(update)),
    json('update/repositories.json', [...world.releases.rows].map(releaseView)),
    json(
      'silos/usage.json',
      [...world.silos.rows].map((silo) => ({
        id: silo.id,
        ...provisioned(world, silo.id),
      })),
    ),
  ] satisfies BundleFile[]
}
