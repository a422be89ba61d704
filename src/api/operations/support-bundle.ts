import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

export const supportBundleList = operation(
  'supportBundleList',
  'GET /experimental/v1/system/support-bundles',
  'bundle list',
  pageOf('id'),
)

export const supportBundleCreate = operation(
  'supportBundleCreate',
  'POST /experimental/v1/system/support-bundles',
  'bundle create',
  objectOf('id'),
)

export const supportBundleView = operation(
  'supportBundleView',
  'GET /experimental/v1/system/support-bundles/{bundle_id}',
  'bundle view',
  objectOf('id'),
)

export const supportBundleUpdate = operation(
  'supportBundleUpdate',
  'PUT /experimental/v1/system/support-bundles/{bundle_id}',
  'bundle update',
  objectOf('id'),
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
