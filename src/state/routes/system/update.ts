import { ping } from '../../../api/generated/reads/system-status-ping.ts'
import { systemVersion, trustRootId, updateStatus } from '../../nouns/system/update.ts'
import { allOf } from '../../nouns.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { read } from '../../cache/read.ts'
import { optional, type Routes } from '../../route.ts'

export const nouns = { systemVersion, trustRootId }

/** True if the API answers. */
export const pinged = read(ping, {})

const at = '/system/update'
/** The system software: its target, its releases, and the trusted signing keys. */
export const routes = {
  systemUpdate: {
    at,
    title: 'System update',
    under: null,
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
  release: {
    at: `${at}/releases/:systemVersion`,
    title: '{systemVersion}',
    under: 'systemUpdate',
    drawer: true,
    command: 'system update repo view',
    reads: (names) => [systemVersion.view(names)],
  },
  trustRoots: {
    at: `${at}/trust-roots`,
    title: 'Trust roots',
    under: 'systemUpdate',
    command: 'system update trust-root list',
    about: 'trustRootId',
    lists: 'trustRootId',
    reads: (names, search) => [pageRead(trustRootId.list, names, search)],
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
    under: null,
    command: 'console system issues',
  },
} as const satisfies Routes
