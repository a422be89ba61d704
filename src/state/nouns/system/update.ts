import type { Release, TrustRoot } from '../../../api/release.ts'
import { rootRoleFacts } from '../../../api/root-role.ts'
import {
  systemUpdateRepositoryList,
  systemUpdateRepositoryView,
} from '../../../api/generated/reads/system-update-repositories.ts'
import { systemUpdateStatus } from '../../../api/generated/reads/system-update-status.ts'
import {
  systemUpdateTrustRootList,
  systemUpdateTrustRootView,
} from '../../../api/generated/reads/system-update-trust-roots.ts'
import { plainNoun } from '../../define-noun.ts'
import { read } from '../../cache/read.ts'

declare module '../../noun.ts' {
  interface Items {
    systemVersion: Release
    trustRootId: TrustRoot
  }
}

/** The target of the system software, and the progress of the update. */
export const updateStatus = read(systemUpdateStatus, {})

/** A release, identified by its version. The API calls its upload a repository. */
export const systemVersion = plainNoun('systemVersion', {
  cli: 'system update repo',
  one: 'release',
  within: null,
  role: 'fleet viewer',
  list: systemUpdateRepositoryList,
  view: systemUpdateRepositoryView,
  about: ({ fileName }) => [fileName],
  alsoShownBy: ['systemUpdateStatus'],
})

export const trustRootId = plainNoun('trustRootId', {
  cli: 'system update trust-root',
  one: 'trust root',
  keywords: ['tuf'],
  within: null,
  role: 'fleet viewer',
  list: systemUpdateTrustRootList,
  view: systemUpdateTrustRootView,
  about: ({ rootRole }) => {
    const { version } = rootRoleFacts(rootRole)
    return [version === null ? null : `version ${version}`]
  },
})
