import { operation, untyped } from '../operation.ts'
import { type Portion, portion } from '../portion.ts'
import { objectOf, pageOf } from '../shape.ts'

const bundle = ['id', 'state', 'reasonForCreation?', 'reasonForFailure?', 'userComment?'] as const

export const supportBundleList = operation(
  'supportBundleList',
  'GET /experimental/v1/system/support-bundles',
  'bundle list',
  pageOf(...bundle),
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
  objectOf(...bundle),
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

/** The bytes to receive, as the header `Range` says it, or `all`. */
type Ranged = { readonly range: string }
type OfBundle = Ranged & { readonly path: { readonly bundleId: string } }
type OfFile = Ranged & { readonly path: { readonly bundleId: string; readonly file: string } }

export const supportBundleDownload = untyped<OfBundle, Portion>(
  'supportBundleDownload',
  'GET /experimental/v1/system/support-bundles/{bundle_id}/download',
  null,
  portion,
)

export const supportBundleHead = untyped<OfBundle, Portion>(
  'supportBundleHead',
  'HEAD /experimental/v1/system/support-bundles/{bundle_id}/download',
  null,
  portion,
)

export const supportBundleDownloadFile = untyped<OfFile, Portion>(
  'supportBundleDownloadFile',
  'GET /experimental/v1/system/support-bundles/{bundle_id}/download/{file}',
  null,
  portion,
)

export const supportBundleHeadFile = untyped<OfFile, Portion>(
  'supportBundleHeadFile',
  'HEAD /experimental/v1/system/support-bundles/{bundle_id}/download/{file}',
  null,
  portion,
)

export const supportBundleIndex = untyped<OfBundle, Portion>(
  'supportBundleIndex',
  'GET /experimental/v1/system/support-bundles/{bundle_id}/index',
  null,
  portion,
)
