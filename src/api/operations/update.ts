import type { UpdatesTrustRoot } from '@oxide/api'
import { operation, untyped } from '../operation.ts'
import { nothing, objectOf, pageOf } from '../shape.ts'

export const systemUpdateRecoveryFinish = operation(
  'systemUpdateRecoveryFinish',
  'PUT /v1/system/update/recovery-finish',
  'system update recovery-finish',
)

export const systemUpdateRepositoryList = operation(
  'systemUpdateRepositoryList',
  'GET /v1/system/update/repositories',
  'system update repo list',
  pageOf('fileName'),
)

export const systemUpdateRepositoryUpload = operation(
  'systemUpdateRepositoryUpload',
  'PUT /v1/system/update/repositories',
  null,
  objectOf('repo{}'),
)

export const systemUpdateRepositoryView = operation(
  'systemUpdateRepositoryView',
  'GET /v1/system/update/repositories/{system_version}',
  'system update repo view',
  objectOf('fileName'),
)

export const systemUpdateStatus = operation(
  'systemUpdateStatus',
  'GET /v1/system/update/status',
  'system update status',
  objectOf('componentsByReleaseVersion{}'),
)

export const targetReleaseUpdate = operation(
  'targetReleaseUpdate',
  'PUT /v1/system/update/target-release',
  'system update target-release update',
  nothing,
)

export const systemUpdateTrustRootList = operation(
  'systemUpdateTrustRootList',
  'GET /v1/system/update/trust-roots',
  'system update trust-root list',
  pageOf('id'),
)

// The document types no body here: the body is the root role itself, any JSON document.
export const systemUpdateTrustRootCreate = untyped<{ body: unknown }, UpdatesTrustRoot>(
  'systemUpdateTrustRootCreate',
  'POST /v1/system/update/trust-roots',
  'system update trust-root create',
  objectOf('id'),
)

export const systemUpdateTrustRootView = operation(
  'systemUpdateTrustRootView',
  'GET /v1/system/update/trust-roots/{trust_root_id}',
  'system update trust-root view',
  objectOf('id'),
)

export const systemUpdateTrustRootDelete = operation(
  'systemUpdateTrustRootDelete',
  'DELETE /v1/system/update/trust-roots/{trust_root_id}',
  'system update trust-root delete',
)
