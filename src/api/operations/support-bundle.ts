import { operation } from '../operation.ts'

export const supportBundleList = operation(
  'supportBundleList',
  'GET /experimental/v1/system/support-bundles',
  'bundle list',
)

export const supportBundleCreate = operation(
  'supportBundleCreate',
  'POST /experimental/v1/system/support-bundles',
  'bundle create',
)

export const supportBundleView = operation(
  'supportBundleView',
  'GET /experimental/v1/system/support-bundles/{bundle_id}',
  'bundle view',
)

export const supportBundleUpdate = operation(
  'supportBundleUpdate',
  'PUT /experimental/v1/system/support-bundles/{bundle_id}',
  'bundle update',
)

export const supportBundleDelete = operation(
  'supportBundleDelete',
  'DELETE /experimental/v1/system/support-bundles/{bundle_id}',
  'bundle delete',
)

export const supportBundleDownload = operation(
  'supportBundleDownload',
  'GET /experimental/v1/system/support-bundles/{bundle_id}/download',
  null,
)

export const supportBundleHead = operation(
  'supportBundleHead',
  'HEAD /experimental/v1/system/support-bundles/{bundle_id}/download',
  null,
)

export const supportBundleDownloadFile = operation(
  'supportBundleDownloadFile',
  'GET /experimental/v1/system/support-bundles/{bundle_id}/download/{file}',
  null,
)

export const supportBundleHeadFile = operation(
  'supportBundleHeadFile',
  'HEAD /experimental/v1/system/support-bundles/{bundle_id}/download/{file}',
  null,
)

export const supportBundleIndex = operation(
  'supportBundleIndex',
  'GET /experimental/v1/system/support-bundles/{bundle_id}/index',
  null,
)
