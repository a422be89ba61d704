import * as v from 'valibot'
import { needFleet } from '../access.ts'
import { type Context, asIs, born } from '../context.ts'
import { type Upload, parsed } from '../http/body.ts'
import { isOlder } from '../../api/semver.ts'
import type { Handlers } from '../http/endpoint.ts'
import { internal, invalid, unknownName } from '../http/problem.ts'
import { cookiesOf } from '../identity.ts'
import { findInFleet, listOfFleet } from '../lookup.ts'
import type { PendingRow } from '../store/rows.ts'
import { type World, schedule } from '../world.ts'
import { type ReleaseRow, type UpdateRow, isVersion, releaseView, updateView } from './rows.ts'

export const updateHandlers = {
  systemUpdateStatus: (_, context) => {
    needFleet(context, 'viewer')
    const status = updateView(updateOf(context))
    return hasFlag(context, 'contactSupport') ? { ...status, contactSupport: true } : status
  },

  systemUpdateRepositoryList: listOfFleet(({ releases }) => releases, releaseView),

  systemUpdateRepositoryView: ({ path }, context) => {
    needFleet(context, 'viewer')
    return releaseView(findRelease(context, path.systemVersion))
  },

  /** Reads the version from the file name, because the mock does not look into the repository. */
  systemUpdateRepositoryUpload: {
    reads: 'upload',
    body: repository,
    answer({ query, body }: UploadArgs, context: Context) {
      const { world } = context
      needFleet(context, 'collaborator')
      if (world.trustRoots.size === 0) {
        throw invalid('No root role is trusted: add one before uploading a repository')
      }
      const systemVersion = versionIn(query.fileName)
      const known = world.releases.named('fleet', systemVersion)
      if (known !== undefined && known.hash !== body.hash) {
        throw invalid(
          `A repository of version ${systemVersion} with a different hash was uploaded before`,
        )
      }
      if (known !== undefined)
        return { repo: releaseView(known), status: 'already_exists' as const }
      const { id, timeCreated } = born(context)
      const { hash } = body
      const row = { id, fileName: query.fileName, hash, systemVersion, timeCreated }
      return { repo: releaseView(world.releases.put(row)), status: 'inserted' as const }
    },
  },

  targetReleaseUpdate: ({ body }, context) => {
    needFleet(context, 'admin')
    const update = updateOf(context)
    const { systemVersion } = findRelease(context, body.systemVersion)
    const current = update.targetRelease?.version
    if (current !== undefined && isOlder(systemVersion, current)) {
      throw invalid(
        `Requested target release (${systemVersion}) must not be older than current target release (${current}).`,
      )
    }
    if (update.suspended) {
      throw invalid('Updates are suspended until the recovery of the system is finished')
    }
    retarget(context, update, systemVersion)
  },

  systemUpdateRecoveryFinish: ({ body }, context) => {
    needFleet(context, 'admin')
    const update = updateOf(context)
    const { systemVersion } = findRelease(context, body.systemVersion)
    if (!update.suspended) throw invalid('The system is not being recovered')
    const others = othersThan(update, systemVersion)
    if (others.length > 0 && others.every(isVersion)) {
      throw invalid(`The system does not run release ${systemVersion}: ${others.join(', ')}`)
    }
    retarget(context, { ...update, suspended: false }, systemVersion)
  },

  systemUpdateTrustRootList: listOfFleet(({ trustRoots }) => trustRoots, asIs),

  systemUpdateTrustRootView: ({ path }, context) =>
    findInFleet(context, context.world.trustRoots, path.trustRootId),

  systemUpdateTrustRootCreate: {
    reads: 'text',
    body: (text) => parsed(RootRole, text),
    answer: ({ body }, context) => {
      const { world } = context
      needFleet(context, 'admin')
      const { id, timeCreated } = born(context)
      return world.trustRoots.put({ id, timeCreated, rootRole: body })
    },
  },

  systemUpdateTrustRootDelete: ({ path }, context) => {
    const { trustRoots } = context.world
    trustRoots.remove(findInFleet(context, trustRoots, path.trustRootId, 'admin').id)
  },
} satisfies Handlers

/** True if the caller's cookie asks for a state of the system that would otherwise be hard to bring about. */
function hasFlag({ cookie }: Context, flag: string): boolean {
  const flags = cookiesOf(cookie).get('msw-flags') ?? ''
  return flags.split(',').some((one) => one.trim() === flag)
}

function retarget({ world, now }: Context, update: UpdateRow, release: string): void {
  const targetRelease = { version: release, timeRequested: now }
  world.updates.put({ ...update, targetRelease, timeLastStepPlanned: now })
  schedule(world, 'update', 'update', now, updating)
}

function updateOf({ world }: Context): UpdateRow {
  const update = world.updates.get('update')
  if (update === undefined) throw internal()
  return update
}

function findRelease({ world }: Context, systemVersion: string): ReleaseRow {
  const release = world.releases.named('fleet', systemVersion)
  if (release === undefined) throw unknownName('system release repository', systemVersion)
  return release
}

/** Extracts the version at the start or end of a file name, e.g. `system-update-v18.0.0.zip`. */
function versionIn(name: string): string {
  const plain = name.replace(/\.zip$/i, '')
  const found = /\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?/.exec(plain)?.[0]
  if (found === undefined || !isVersion(found)) {
    throw invalid(`The repository has no version: name the file by it, such as system-18.0.0.zip`)
  }
  return found
}

type UploadArgs = { query: { fileName: string }; body: Upload }

const zipMark = [0x50, 0x4b, 0x03, 0x04]

function repository(upload: Upload): Upload {
  if (zipMark.every((byte, place) => upload.head[place] === byte)) return upload
  throw invalid('unable to parse JSON body: the repository is not a zip file')
}

/** A root role of The Update Framework, read from text because its keys are not in the API's case. */
const RootRole = v.pipe(
  v.string(),
  v.parseJson(undefined, 'the root role is not JSON'),
  v.looseObject({
    signatures: v.array(v.unknown()),
    signed: v.looseObject({
      _type: v.literal('root'),
      version: v.pipe(v.number(), v.integer(), v.minValue(1)),
      expires: v.pipe(v.string(), v.isoTimestamp()),
      keys: v.record(v.string(), v.unknown()),
      roles: v.record(v.string(), v.unknown()),
    }),
  }),
)

/** Milliseconds between the updates of two components. */
const updating = 5000

/** Updates one more component, if any does not run the target release. */
export function settleUpdate(world: World, due: PendingRow): void {
  const update = world.updates.get('update')
  const target = update?.targetRelease?.version
  if (update === undefined || update.suspended || target === undefined) return
  const [behind] = othersThan(update, target)
  if (behind === undefined) return
  const counts = { ...update.componentsByReleaseVersion }
  const left = (counts[behind] ?? 0) - 1
  if (left > 0) counts[behind] = left
  else delete counts[behind]
  counts[target] = (counts[target] ?? 0) + 1
  const at = new Date(due.at)
  const after = { ...update, componentsByReleaseVersion: counts, timeLastStepPlanned: at }
  world.updates.put(after)
  if (othersThan(after, target).length > 0) schedule(world, 'update', 'update', at, updating)
}

function othersThan(update: UpdateRow, version: string): string[] {
  const { componentsByReleaseVersion: counts } = update
  return Object.keys(counts).filter((key) => key !== version && (counts[key] ?? 0) > 0)
}
