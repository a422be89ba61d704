import { needFleet } from '../access.ts'
import { born, listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { cookiesOf } from '../identity.ts'
import { internal, invalid, unknownName } from '../problem.ts'
import { isOlder, isVersion, releaseView, updateView } from '../rows/update.ts'
import type { ReleaseRow, UpdateRow } from '../rows/update.ts'
import type { Upload } from '../upload.ts'
import { awaitUpdate, othersThan } from '../steps/update.ts'

export const updateHandlers = {
  systemUpdateStatus: (_, context) => {
    needFleet(context.world, context.actor, 'viewer')
    const status = updateView(updateOf(context))
    return hasFlag(context, 'contactSupport') ? { ...status, contactSupport: true } : status
  },

  systemUpdateRepositoryList: ({ query }, context) => {
    needFleet(context.world, context.actor, 'viewer')
    return listed(context, context.world.releases.under('fleet'), query, releaseView)
  },

  systemUpdateRepositoryView: ({ path }, context) => {
    needFleet(context.world, context.actor, 'viewer')
    return releaseView(findRelease(context, path.systemVersion))
  },

  /** Reads the version from the file name, because the mock does not look into the repository. */
  systemUpdateRepositoryUpload: {
    reads: 'upload',
    body: repository,
    answer({ query, body }: UploadArgs, context: Context) {
      const { world, actor } = context
      needFleet(world, actor, 'collaborator')
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
    needFleet(context.world, context.actor, 'admin')
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
    needFleet(context.world, context.actor, 'admin')
    const update = updateOf(context)
    const { systemVersion } = findRelease(context, body.systemVersion)
    if (!update.suspended) throw invalid('The system is not being recovered')
    const others = othersThan(update, systemVersion)
    if (others.length > 0 && others.every(isVersion)) {
      throw invalid(`The system does not run release ${systemVersion}: ${others.join(', ')}`)
    }
    retarget(context, { ...update, suspended: false }, systemVersion)
  },
} satisfies Handlers

/** True if the caller's cookie asks for a state of the system that would otherwise be hard to bring about. */
function hasFlag({ cookie }: Context, flag: string): boolean {
  const flags = cookiesOf(cookie).get('msw-flags') ?? ''
  return flags.split(',').some((one) => one.trim() === flag)
}

/** Sets the target release and starts the update. */
function retarget({ world, now }: Context, update: UpdateRow, release: string): void {
  const targetRelease = { version: release, timeRequested: now }
  world.updates.put({ ...update, targetRelease, timeLastStepPlanned: now })
  awaitUpdate(world, now.getTime())
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

/** Refuses an uploaded repository that is no zip file. */
function repository(upload: Upload): Upload {
  if (zipMark.every((byte, place) => upload.head[place] === byte)) return upload
  throw invalid('unable to parse JSON body: the repository is not a zip file')
}
