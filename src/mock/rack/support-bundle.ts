import type { FleetRole } from '@oxide/api'
import { toWire } from '../../api/casing.ts'
import { needFleet } from '../access.ts'
import { type Context, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { insufficient, invalid } from '../http/problem.ts'
import { findInFleet, listOfFleet } from '../lookup.ts'
import type { PendingRow } from '../store/rows.ts'
import { provisioned } from '../tenant/silo.ts'
import { type World, schedule } from '../world.ts'
import {
  type BundleFile,
  type SupportBundleRow,
  membershipView,
  releaseView,
  supportBundleView,
  switchView,
  updateView,
} from './rows.ts'

export const supportBundleHandlers = {
  supportBundleList: listOfFleet(({ supportBundles }) => supportBundles, supportBundleView),

  supportBundleView: ({ path }, context) => supportBundleView(findBundle(context, path.bundleId)),

  supportBundleCreate: ({ body }, context) => {
    const { world, now } = context
    needFleet(context, 'admin')
    const { id, timeCreated } = born(context)
    const bundle = world.supportBundles.put({
      id,
      timeCreated,
      reasonForCreation: 'Created by external API',
      reasonForFailure: null,
      userComment: body.userComment,
      state: 'collecting',
      files: [],
    })
    keepWithinDisks(world)
    schedule(world, 'support bundle', id, now, collecting)
    return supportBundleView(bundle)
  },

  supportBundleUpdate: ({ path, body }, context) => {
    const bundle = findBundle(context, path.bundleId, 'admin')
    return supportBundleView(context.world.supportBundles.put({ ...bundle, ...body }))
  },

  supportBundleDelete: ({ path }, context) => {
    destroyBundle(context.world, findBundle(context, path.bundleId, 'admin'), context.now)
  },
} satisfies Handlers

export function findBundle(context: Context, id: string, needed?: FleetRole): SupportBundleRow {
  return findInFleet(context, context.world.supportBundles, id, needed)
}

/** Throws 507 when no disk is left for another bundle: each one that has not failed occupies a disk. */
function keepWithinDisks(world: World): void {
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

type Of = Pick<SupportBundleRow, 'id' | 'timeCreated'>

/** The services of a sled that keep logs, each in a zone of its own. */
const ZONES = ['clickhouse', 'cockroachdb', 'crucible', 'internal_dns', 'nexus', 'ntp', 'oximeter']

const FILES = ['current.log', 'archive.0.log', 'archive.1.log']

/** Lines of a normal log, and of the long one, which exceeds what a console shows at once. */
const [USUAL, LONG] = [40, 16_000]

/**
 * Returns the logs of a sled by its serial number. They are the same each time and generated when read, so that nothing
 * has to be stored.
 */
function logsOf(bundle: Of, serial: string, isLong: boolean): readonly BundleFile[] {
  const folder = `rack/logs/${serial}`
  const logs = ZONES.flatMap((zone, at) =>
    FILES.map((file, age) => {
      const count = isLong && zone === 'nexus' && age === 0 ? LONG : USUAL
      return {
        path: `${folder}/oxz_${zone}/${file}`,
        get text() {
          return log(bundle, zone, { count, offset: at + age })
        },
      }
    }),
  )
  return [...logs, { path: `${folder}/kstat.bin`, text: `\u0000\u0001KSTAT\u0000${serial}\u0000` }]
}

const MESSAGES = [
  ['INFO', 'request completed'],
  ['DEBG', 'attempting to assemble inventory collection'],
  ['INFO', 'activated background task'],
  ['DEBG', 'client request'],
  ['WARN', 'retrying: connection refused'],
  ['INFO', 'saga finished'],
  ['ERRO', 'failed to reach sled agent: timed out after 15s'],
] as const

type Size = { readonly count: number; readonly offset: number }

function log({ id, timeCreated }: Of, zone: string, { count, offset }: Size): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const time = new Date(timeCreated.getTime() - (count - at) * 1700).toISOString()
    const [level, message] =
      MESSAGES[(at * 5 + offset + Math.floor(at / 9)) % MESSAGES.length] ?? []
    return `${time} ${level} ${zone}: ${message} (req ${id.slice(0, 8)}-${String(at).padStart(5, '0')})`
  })
  return `${lines.join('\n')}\n`
}

/** Milliseconds that it takes to collect a bundle, and to destroy one. */
const collecting = 5000
const destroying = 2000

/** Starts destroying a bundle in any state; removes a failed one at once, because nothing was collected. */
function destroyBundle(world: World, bundle: SupportBundleRow, now: Date): void {
  if (bundle.state === 'destroying') return
  world.pending.remove(bundle.id)
  if (bundle.state === 'failed') return world.supportBundles.remove(bundle.id)
  world.supportBundles.put({ ...bundle, state: 'destroying' })
  schedule(world, 'support bundle', bundle.id, now, destroying)
}

export function settleBundle(world: World, due: PendingRow): void {
  const bundle = world.supportBundles.get(due.id)
  if (bundle?.state === 'destroying') return world.supportBundles.remove(bundle.id)
  if (bundle?.state !== 'collecting') return
  const files = collected(world, bundle, new Date(due.at))
  world.supportBundles.put({ ...bundle, state: 'active', files })
}
