import type { TufRepoUpload } from '@oxide/api'
import { type ArgsOf, operation, untyped } from '../operation.ts'
import { asRelease, asTrustRoot, type Release, type TrustRoot } from '../release.ts'
import { nothing, objectOf, optional, orOlder, pageOf } from '../shape.ts'

type PageOf<Item> = { items: Item[]; nextPage?: string | null }

const release = ['systemVersion', 'fileName?', 'hash?'] as const

export const systemUpdateRecoveryFinish = operation(
  'systemUpdateRecoveryFinish',
  'PUT /v1/system/update/recovery-finish',
  'system update recovery-finish',
  nothing,
)

export const systemUpdateRepositoryList = untyped<
  ArgsOf<'systemUpdateRepositoryList'>,
  PageOf<Release>
>(
  'systemUpdateRepositoryList',
  'GET /v1/system/update/repositories',
  'system update repo list',
  orOlder(pageOf(...release), asRelease),
)

// The document leaves out the body here: it is the repository's file.
export const systemUpdateRepositoryUpload = {
  ...untyped<{ query: { fileName: string }; body: Blob }, TufRepoUpload>(
    'systemUpdateRepositoryUpload',
    'PUT /v1/system/update/repositories',
    'system update repo upload',
    objectOf(['repo', objectOf('systemVersion')]),
  ),
  verbatim: true,
} as const

export const systemUpdateRepositoryView = untyped<ArgsOf<'systemUpdateRepositoryView'>, Release>(
  'systemUpdateRepositoryView',
  'GET /v1/system/update/repositories/{system_version}',
  'system update repo view',
  orOlder(objectOf(...release), asRelease),
)

export const systemUpdateStatus = operation(
  'systemUpdateStatus',
  'GET /v1/system/update/status',
  'system update status',
  objectOf('componentsByReleaseVersion{}', ['targetRelease', optional(objectOf('version'))]),
)

export const targetReleaseUpdate = operation(
  'targetReleaseUpdate',
  'PUT /v1/system/update/target-release',
  'system update target-release update',
  nothing,
)

export const systemUpdateTrustRootList = untyped<
  ArgsOf<'systemUpdateTrustRootList'>,
  PageOf<TrustRoot>
>(
  'systemUpdateTrustRootList',
  'GET /v1/system/update/trust-roots',
  'system update trust-root list',
  orOlder(pageOf('id'), asTrustRoot),
)

// The document types no body here: the body is the root role itself, any JSON document.
export const systemUpdateTrustRootCreate = {
  ...untyped<{ body: unknown }, TrustRoot>(
    'systemUpdateTrustRootCreate',
    'POST /v1/system/update/trust-roots',
    'system update trust-root create',
    orOlder(objectOf('id'), asTrustRoot),
  ),
  verbatim: true,
} as const

export const systemUpdateTrustRootView = untyped<ArgsOf<'systemUpdateTrustRootView'>, TrustRoot>(
  'systemUpdateTrustRootView',
  'GET /v1/system/update/trust-roots/{trust_root_id}',
  'system update trust-root view',
  orOlder(objectOf('id'), asTrustRoot),
)

export const systemUpdateTrustRootDelete = operation(
  'systemUpdateTrustRootDelete',
  'DELETE /v1/system/update/trust-roots/{trust_root_id}',
  'system update trust-root delete',
)
