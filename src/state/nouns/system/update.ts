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
import { ping } from '../../../api/generated/reads/system-status-ping.ts'
import { allOf } from '../../nouns.ts'
import { listPlace, viewDrawer } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'

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
  list: systemUpdateRepositoryList,
  view: systemUpdateRepositoryView,
  about: ({ fileName }) => [fileName],
  alsoShownBy: ['systemUpdateStatus'],
})

export const trustRootId = plainNoun('trustRootId', {
  cli: 'system update trust-root',
  one: 'trust root',
  keywords: ['tuf'],
  list: systemUpdateTrustRootList,
  view: systemUpdateTrustRootView,
  about: ({ rootRole }) => {
    const { version } = rootRoleFacts(rootRole)
    return [version === null ? null : `version ${version}`]
  },
})

export const nouns = { systemVersion, trustRootId }

/** True if the API answers. */
export const pinged = read(ping, {})

const at = '/system/update'
/** The system software: its target, its releases, and the trusted signing keys. */
export const routes = {
  systemUpdate: {
    at,
    title: 'System update',
    command: 'system update status',
    about: 'systemVersion',
    lists: 'systemVersion',
    sidebar: 80,
    key: 'g w',
    reads: () => [optional(updateStatus), optional(allOf('systemVersion')), optional(pinged)],
  },
  releaseNew: {
    at: `${at}/releases-new`,
    title: 'Upload repository',
    under: 'systemUpdate',
    drawer: true,
    form: 'system update repo upload',
  },
  release: viewDrawer(`${at}/releases/:systemVersion`, 'systemUpdate', systemVersion),
  trustRoots: {
    ...listPlace(`${at}/trust-roots`, trustRootId),
    under: 'systemUpdate',
    about: 'trustRootId',
    lists: 'trustRootId',
  },
  trustRootNew: {
    at: `${at}/trust-roots-new`,
    title: 'Add trust root',
    under: 'trustRoots',
    drawer: true,
    form: 'system update trust-root create',
  },
  trustRoot: {
    at: `${at}/trust-roots/:trustRootId`,
    title: 'Trust root',
    under: 'trustRoots',
    drawer: true,
    command: 'system update trust-root view',
    reads: (names) => [trustRootId.view(names)],
  },
  systemIssues: {
    at: '/system/issues',
    title: 'Issues',
    command: 'console system issues',
  },
} as const satisfies Routes
