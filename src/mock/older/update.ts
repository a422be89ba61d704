import type { TufRepo } from '@oxide/api'
import { endpoint } from '../endpoint.ts'
import { updateHandlers } from '../handlers/update.ts'
import { Repository, namedFile, version } from '../schemas/update.ts'
import { today } from './today.ts'

/** Milliseconds for which a repository was valid. */
const validity = 365 * 86_400_000

export const olderUpdateHandlers = {
  systemUpdatePutRepository: endpoint(
    { query: namedFile, body: Repository, reads: 'upload' },
    (parts, context) => {
      const { systemUpdateRepositoryUpload } = updateHandlers
      const { repo, status } = today(systemUpdateRepositoryUpload, parts, context)
      return { recorded: described(repo), status }
    },
  ),

  systemUpdateGetRepository: endpoint({ path: { systemVersion: version } }, ({ path }, context) => {
    const repo = today(updateHandlers.systemUpdateRepositoryView, { path }, context)
    return { description: described(repo) }
  }),

  /** Reports generation 1 when no target was ever set and 2 otherwise, because the number of changes is not kept. */
  targetReleaseView: endpoint({}, (_, context) => {
    const status = today(updateHandlers.systemUpdateStatus, {}, context)
    const { targetRelease, timeLastStepPlanned } = status
    return targetRelease === null
      ? {
          generation: 1,
          releaseSource: { type: 'unspecified' as const },
          timeRequested: timeLastStepPlanned,
        }
      : {
          generation: 2,
          releaseSource: { type: 'system_version' as const, version: targetRelease.version },
          timeRequested: targetRelease.timeRequested,
        }
  }),
}

/** Describes a repository without artifacts, because its contents are not kept. */
function described({ fileName, hash, systemVersion, timeCreated }: TufRepo) {
  const validUntil = new Date(timeCreated.getTime() + validity).toISOString()
  return {
    artifacts: [],
    repo: { fileName, hash, systemVersion, targetsRoleVersion: 1, validUntil },
  }
}
