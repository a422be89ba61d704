import type { UpdatesTrustRoot } from '@oxide/api'
import { operation, untyped } from '../operation.ts'

export const systemUpdateRecoveryFinish = operation(
  'systemUpdateRecoveryFinish',
  'PUT /v1/system/update/recovery-finish',
  'system update recovery-finish',
)

export const systemUpdateRepositoryList = operation(
  'systemUpdateRepositoryList',
  'GET /v1/system/update/repositories',
  'system update repo list',
)

export const systemUpdateRepositoryUpload = operation(
  'systemUpdateRepositoryUpload',
  'PUT /v1/system/update/repositories',
  null,
)

export const systemUpdateRepositoryView = operation(
  'systemUpdateRepositoryView',
  'GET /v1/system/update/repositories/{system_version}',
  'system update repo view',
)

export const systemUpdateStatus = operation(
  'systemUpdateStatus',
  'GET /v1/system/update/status',
  'system update status',
)

export const targetReleaseUpdate = operation(
  'targetReleaseUpdate',
  'PUT /v1/system/update/target-release',
  'system update target-release update',
)

export const systemUpdateTrustRootList = operation(
  'systemUpdateTrustRootList',
  'GET /v1/system/update/trust-roots',
  'system update trust-root list',
)

// The document types no body here: it is the root role itself, any JSON document.
export const systemUpdateTrustRootCreate = untyped<{ body: unknown }, UpdatesTrustRoot>(
  'systemUpdateTrustRootCreate',
  'POST /v1/system/update/trust-roots',
  'system update trust-root create',
)

export const systemUpdateTrustRootView = operation(
  'systemUpdateTrustRootView',
  'GET /v1/system/update/trust-roots/{trust_root_id}',
  'system update trust-root view',
)

export const systemUpdateTrustRootDelete = operation(
  'systemUpdateTrustRootDelete',
  'DELETE /v1/system/update/trust-roots/{trust_root_id}',
  'system update trust-root delete',
)
